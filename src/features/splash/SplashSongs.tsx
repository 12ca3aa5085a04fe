import { useEffect } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { ClipShelf } from '#components/songs/ClipShelf.tsx';
import { t } from '#lib/translate';
import { useTrending } from '#state/queries/discovery/trending';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { requestControls } from '#state/stores/controls';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';

const SHOWN_SONGS = 8;
const CONTEXT = { id: null, type: 'Trending' } as const;

interface SplashSongsProps {
  /** Id of the heading above. */
  readonly labelledBy: string;
}

/** Trending public songs, playable without an account. */
export function SplashSongs({ labelledBy }: SplashSongsProps) {
  // The first song needs a player.
  useEffect(requestControls, []);
  const trending = useTrending('now', SHOWN_SONGS);
  const refresh = useFreshRead('trending.metaplaylist', {});
  const items = trending.data ?? [];
  if (items.length > 0) return <ClipShelf items={items} labelledBy={labelledBy} context={CONTEXT} />;
  if (isUnread(refresh)) return <UnreadList name={t('Trending songs')} refresh={refresh} isShelf />;
  return <EmptyState title={t('No public songs yet')}>{t('The first one could be yours.')}</EmptyState>;
}
