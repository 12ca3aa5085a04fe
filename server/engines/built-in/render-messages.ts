import type { PlannedSong, RenderErrorType, RenderedSong, SongOrder } from '../song-engine.ts';

/**
 * Songs that a process renders in turns: four requests of two takes. With more, some would fall behind their
 * listeners.
 */
export const SONGS_PER_PROCESS = 8;

/** Sent to the process. It renders its songs in turns; ids count up from 1. */
export type RenderOrder =
  | { readonly type: 'render'; readonly id: number; readonly order: SongOrder }
  | { readonly type: 'stop'; readonly id: number };

/**
 * Sent by the process: either another song's turn begins, so that the song is known if it crashes the process,
 * or news about one song.
 */
export type RenderReport = { readonly type: 'turn'; readonly id: number } | SongReport;

export type SongReport = { readonly id: number } & (
  | { readonly type: 'plan'; readonly plan: PlannedSong }
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly song: RenderedSong }
  | { readonly type: 'failed'; readonly errorType: RenderErrorType; readonly message: string }
  | { readonly type: 'stopped' }
);
