import type { Clip } from '#contract/songs/clips';
import { waitingText } from './waiting-text.ts';

/** What a song that cannot be played yet waits for. */
export function WaitingText({ clip }: { readonly clip: Pick<Clip, 'metadata'> }) {
  return <p className="small muted">{waitingText(clip, null)}</p>;
}
