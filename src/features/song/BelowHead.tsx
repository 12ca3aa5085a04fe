import { useEffect, useRef } from 'react';
import { ContestEntry } from '#components/people/ContestEntry.tsx';
import { ContestHero } from '#components/people/ContestPanel.tsx';
import type { Clip } from '#contract/songs/clips';
import { CONVERTED_KINDS } from '#domain/files/media-paths';
import { AuthorFollow } from './AuthorFollow.tsx';
import { HiddenSong } from './HiddenSong.tsx';

interface BelowHeadProps {
  readonly clip: Clip;
  /** A requested file to offer, from the URL, or null. */
  readonly file: string | null;
}

/** Parts that only some songs have between waveform and lyrics. */
export function BelowHead({ clip, file }: BelowHeadProps) {
  useFileOffer(clip, file);
  return (
    <>
      {clip.is_hidden ? <HiddenSong /> : null}
      <AuthorFollow clip={clip} />
      <ContestHero clipId={clip.id} />
      <ContestEntry clip={clip} />
    </>
  );
}

/** Offers a requested file, once per visit. */
function useFileOffer(clip: Clip, file: string | null): void {
  const isOffered = useRef(false);
  const kind = CONVERTED_KINDS.find((known) => known === file);
  useEffect(() => {
    if (kind === undefined || isOffered.current) return;
    isOffered.current = true;
    void import('#state/commands/files/files').then(({ saveSongFile }) =>
      saveSongFile(clip, kind, { isResumed: true }),
    );
  }, [clip, kind]);
}
