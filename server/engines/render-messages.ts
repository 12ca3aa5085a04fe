import type { PlannedSong, RenderErrorType, RenderedSong, SongOrder } from './song-engine.ts';

/** Songs that a thread renders in turns: four requests of two takes. More of them would not all keep ahead of who listens. */
export const SONGS_PER_THREAD = 8;

/** `workerData` of a render thread. */
export interface RenderThreadData {
  readonly engineFolder: string;
  /** One integer: the id of the song whose turn it is, to be read also when the thread has died. */
  readonly turn: SharedArrayBuffer;
}

/** To the thread. It renders its songs in turns; the ids count up from 1. */
export type RenderOrder =
  | { readonly type: 'render'; readonly id: number; readonly order: SongOrder }
  | { readonly type: 'stop'; readonly id: number };

/** From the thread, about one song. */
export type RenderReport = { readonly id: number } & (
  | { readonly type: 'plan'; readonly plan: PlannedSong }
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly song: RenderedSong }
  | { readonly type: 'failed'; readonly errorType: RenderErrorType; readonly message: string }
  | { readonly type: 'stopped' }
);
