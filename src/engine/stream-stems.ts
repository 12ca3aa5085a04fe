import type { EngineAssets } from './assets.ts';
import { stemsOfSong } from './edits/stems.ts';
import type { StereoAudio } from './render/apply-audio-edits.ts';
import { renderMix } from './render/mix.ts';
import { Pacer } from './render/pacer.ts';
import type { Score, StemName } from './score.ts';

/** The next frames of a stem. */
export interface StemPiece extends StereoAudio {
  readonly stem: StemName;
}

/**
 * Renders all stems of an unedited score with frozen gains in one pass and passes on the same frames of each. They sum
 * to the finished song.
 */
export async function streamStems(
  score: Score,
  assets: EngineAssets,
  breathe: () => Promise<void>,
  onAudio: (pieces: readonly StemPiece[]) => void,
): Promise<void> {
  const [first, ...others] = stemsOfSong(score, 'All stems').map(({ stem }) => stem as StemName);
  if (first === undefined) return;
  let further: readonly StereoAudio[] = [];
  await renderMix(
    { ...score, stem: first },
    assets,
    {
      isStreamedOnly: true,
      // Receives the same frames before `onAudio` does.
      furtherStems: { names: others, onAudio: (pieces) => (further = pieces) },
      onAudio: ({ left, right }) =>
        onAudio(
          [{ left, right }, ...further].map((audio, i) => ({
            ...audio,
            stem: [first, ...others][i] as StemName,
          })),
        ),
    },
    new Pacer({ breathe }),
  );
}
