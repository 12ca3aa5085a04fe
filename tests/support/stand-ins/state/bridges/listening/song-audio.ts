import * as bridge from '../../../../../../src/state/bridges/listening/song-audio.ts';

export * from '../../../../../../src/state/bridges/listening/song-audio.ts';

type Load = (clip: Parameters<typeof bridge.loadSongAudio>[0]) => Promise<bridge.SongAudio>;

let replacement: Load | null = null;

/** Loads songs through this function instead of the server and a worker, until the end of the test file. */
export function replaceSongAudio(load: Load | null): void {
  replacement = load;
}

export const loadSongAudio: typeof bridge.loadSongAudio = (clip, signal) =>
  replacement ? replacement(clip) : bridge.loadSongAudio(clip, signal);
