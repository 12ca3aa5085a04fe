import { useEffect, useRef } from 'react';
import { isSecondTake } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { useLibraryClips } from '#state/queries/feed';
import { showToast } from '#state/stores/toasts';

/** How many of the newest songs are watched; no more are ever made at the same time. */
const WATCHED_SONGS = 24;

/** Announces when a song is ready, whatever page is open. */
export function ReadySongs() {
  const { data } = useLibraryClips({}, { first: 0, last: WATCHED_SONGS });
  const runningIds = useRef(new Set<string>());
  useEffect(() => {
    for (let index = 0; index < Math.min(data?.total ?? 0, WATCHED_SONGS); index += 1) {
      const clip = data?.at(index)?.clip;
      if (!clip) continue;
      if (clip.status !== 'complete' && clip.status !== 'error') runningIds.current.add(clip.id);
      else if (runningIds.current.delete(clip.id) && clip.status === 'complete')
        showToast({
          tone: 'success',
          text: `${clipTitle(clip)}${isSecondTake(clip) ? ', version 2,' : ''} is ready`,
          action: { kind: 'link', label: 'Open', href: `/song/${clip.id}` },
        });
    }
  }, [data]);
  return null;
}
