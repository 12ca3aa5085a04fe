import type { PlannedSong, RenderErrorType, RenderedSong, SongOrder } from './song-engine.ts';

/** `workerData` of a render thread. */
export interface RenderThreadData {
  readonly engineFolder: string;
}

/** To the thread. It renders one song at a time; stopping one is ending the thread. */
export interface RenderOrder {
  readonly order: SongOrder;
}

/** From the thread. */
export type RenderReport =
  | { readonly type: 'plan'; readonly plan: PlannedSong }
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly song: RenderedSong }
  | { readonly type: 'failed'; readonly errorType: RenderErrorType; readonly message: string };
