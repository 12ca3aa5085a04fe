import type { Clip } from '#contract/songs/clips';
import { failureText } from '#domain/clips/clip-problems';
import { useHasPlans } from '#state/queries/operation/mode';
import styles from './SongFailure.module.css';

/** Why a song was not made, in the place of its waveform. */
export function SongFailure({ clip }: { readonly clip: Clip }) {
  return (
    <p className={styles.problem} role="alert">
      {failureText(clip, useHasPlans())}
    </p>
  );
}
