import type { PlannedSong, RenderErrorType, RenderedSong, SongOrder } from './song-engine.ts';

/** Songs that a process renders in turns: four requests of two takes. More of them would not all keep ahead of who listens. */
export const SONGS_PER_PROCESS = 8;

/** To the process. It renders its songs in turns; the ids count up from 1. */
export type RenderOrder =
  | { readonly type: 'render'; readonly id: number; readonly order: SongOrder }
  | { readonly type: 'stop'; readonly id: number };

/** From the process: the turn of another song begins, to be known when the process dies of it, or something about one song. */
export type RenderReport = { readonly type: 'turn'; readonly id: number } | SongReport;

export type SongReport = { readonly id: number } & (
  | { readonly type: 'plan'; readonly plan: PlannedSong }
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly song: RenderedSong }
  | { readonly type: 'failed'; readonly errorType: RenderErrorType; readonly message: string }
  | { readonly type: 'stopped' }
);
