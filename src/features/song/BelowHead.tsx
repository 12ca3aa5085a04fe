import { ContestEntry } from '#components/ContestEntry.tsx';
import { ContestHero } from '#components/ContestPanel.tsx';
import type { Clip } from '#contract/clips';
import { HiddenSong } from './HiddenSong.tsx';
import { MakerFollow } from './MakerFollow.tsx';

/** What only some songs have between their waveform and their lyrics. */
export function BelowHead({ clip }: { readonly clip: Clip }) {
  return (
    <>
      {clip.is_hidden ? <HiddenSong /> : null}
      <MakerFollow clip={clip} />
      <ContestHero clipId={clip.id} />
      <ContestEntry clip={clip} />
    </>
  );
}
