import { ContestEntry } from '#components/ContestEntry.tsx';
import { ContestHero } from '#components/ContestPanel.tsx';
import type { Clip } from '#contract/clips';
import { AuthorFollow } from './AuthorFollow.tsx';
import { HiddenSong } from './HiddenSong.tsx';

/** What only some songs have between their waveform and their lyrics. */
export function BelowHead({ clip }: { readonly clip: Clip }) {
  return (
    <>
      {clip.is_hidden ? <HiddenSong /> : null}
      <AuthorFollow clip={clip} />
      <ContestHero clipId={clip.id} />
      <ContestEntry clip={clip} />
    </>
  );
}
