import { ContestEntry } from '#components/people/ContestEntry.tsx';
import { ContestHero } from '#components/people/ContestPanel.tsx';
import type { Clip } from '#contract/songs/clips';
import { AuthorFollow } from './AuthorFollow.tsx';
import { HiddenSong } from './HiddenSong.tsx';

/** Parts that only some songs have between waveform and lyrics. */
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
