import { useEffect, useRef } from 'react';
import type { Clip } from '#contract/songs/clips';
import { isSecondTake } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { showToast } from '#state/stores/toasts';

/** How many of the newest songs are watched; no more are ever made at the same time. */
const WATCHED_SONGS = 24;

/** Announces when a song is ready, whatever page is open, unless the song itself is in view. */
export function ReadySongs() {
  const { data } = useLibraryClips({}, { first: 0, last: WATCHED_SONGS });
  const runningIds = useRef(new Set<string>());
  useEffect(() => {
    for (let index = 0; index < Math.min(data?.total ?? 0, WATCHED_SONGS); index += 1) {
      const clip = data?.at(index)?.clip;
      if (!clip) continue;
      if (clip.status !== 'complete' && clip.status !== 'error') runningIds.current.add(clip.id);
      else if (runningIds.current.delete(clip.id) && clip.status === 'complete' && !isInView(clip.id))
        showToast({
          tone: 'success',
          text: readyText(clip),
          action: { kind: 'link', label: t('Open'), href: `/song/${clip.id}` },
        });
    }
  }, [data]);
  return null;
}

function readyText(clip: Clip): string {
  const title = clipTitle(clip);
  return isSecondTake(clip) ? t('{title}, version 2, is ready', { title }) : t('{title} is ready', { title });
}

/**
 * Whether a row or card of a song, or the heading right above it, is on screen, above what the dock or the player
 * covers: a message would cover that heading.
 */
function isInView(clipId: string): boolean {
  const floor = document.querySelector('[data-dock]')?.getBoundingClientRect();
  const bottom = floor && floor.height > 0 ? Math.min(floor.top, innerHeight) : innerHeight;
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top < bottom && box.bottom > 0;
  };
  return [...document.querySelectorAll(`[data-clip="${CSS.escape(clipId)}"]`)].some((element) => {
    const heading = headingAbove(element);
    return isShown(element) || (heading !== null && isShown(heading));
  });
}

/** The heading of the list whose first entry shows this song. */
function headingAbove(song: Element): Element | null {
  const list = song.closest('ul[aria-labelledby]');
  if (!list?.firstElementChild?.contains(song)) return null;
  return document.getElementById(list.getAttribute('aria-labelledby') ?? '');
}
