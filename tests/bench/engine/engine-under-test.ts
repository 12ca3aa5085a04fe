import type { SongRequest } from '#domain/create/song-request';
import type { EngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { type RenderedSong, renderSong } from '#engine/render';
import type { Score } from '#engine/score';
import { engineAssets } from '#tests/support/audio/engine-songs';
import { copyMp3Encoder } from '../../../server/setup/engine-data.mjs';

/** The engine as the server and the browser use it, reading its data from `public/engine`. */
export class EngineUnderTest {
  readonly assets: EngineAssets;

  private constructor(assets: EngineAssets) {
    this.assets = assets;
  }

  static async load(): Promise<EngineUnderTest> {
    copyMp3Encoder();
    return new EngineUnderTest(await engineAssets());
  }

  compose(request: SongRequest): Score {
    return composeSong(request, this.assets.dictionary);
  }

  render(score: Score): Promise<RenderedSong> {
    return renderSong(score, this.assets);
  }
}

/** CPU time of all threads of this process, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Pitches of the tune in order: the lead voice if there is one, otherwise the lead instrument. */
export function melodyOf(score: Score): { midi: number; startSeconds: number }[] {
  const sung = score.lines
    .filter((line) => line.part === 'lead')
    .flatMap((line) => line.syllables.map(({ midi, startSeconds }) => ({ midi, startSeconds })));
  const played = score.tracks
    .filter((track) => track.role === 'lead')
    .flatMap((track) => track.notes.map(([startSeconds, , midi]) => ({ midi, startSeconds })));
  return (sung.length > 0 ? sung : played).sort((a, b) => a.startSeconds - b.startSeconds);
}
