import { ArrowDownToLine, ListEnd, ListPlus, Play, Shuffle } from 'lucide-react';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { BULK_ACTIONS } from '#components/selection/bulk-songs.ts';
import { plural, t } from '#lib/translate';
import { playList } from '#state/commands/listening/play-list';
import { useIsOffline } from '#state/queries/connection';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './AlbumKeys.module.css';

/** Songs at the start that playback can start with. */
const FIRST_SONGS = 48;
const CONTEXT = { id: null, type: 'Library' } as const;

interface AlbumKeysProps {
  readonly name: string;
  readonly songIds: readonly string[];
}

/** Plays, shuffles, queues and downloads the songs of an album or artist. */
export function AlbumKeys({ name, songIds }: AlbumKeysProps) {
  const first = useClips(songIds.slice(0, FIRST_SONGS)).data ?? [];
  const clips = first.flatMap((item) => (item ? [item.clip] : []));
  const downloadedIds = useDownloadedIds();
  const isOffline = useIsOffline();
  const playable = clips.flatMap(({ id }, index) => (isOffline && !downloadedIds.has(id) ? [] : [index]));

  function start(index: number | undefined, isShuffled?: boolean) {
    if (index === undefined) showNeedsSignal(name);
    else
      playList(
        { clips, readIds: async () => songIds, context: { ...CONTEXT }, source: 'playlist' },
        index,
        isShuffled,
      );
  }

  return (
    <div className={styles.keys}>
      <Button
        kind="primary"
        icon={<Play className="icon-filled" />}
        aria-label={plural(songIds.length, 'Play 1 song', 'Play {count} songs')}
        onClick={() => start(playable[0], false)}
      >
        {t('Play')}
      </Button>
      <IconButton
        label={t('Shuffle')}
        icon={<Shuffle />}
        onClick={() => start(playable[Math.floor(Math.random() * playable.length)], true)}
      />
      <IconButton
        label={t('Add to queue')}
        icon={<ListEnd />}
        onClick={() => void reportFailure(BULK_ACTIONS.addToQueue(songIds))}
      />
      <IconButton
        label={t('Add to playlist')}
        icon={<ListPlus />}
        onClick={() => void reportFailure(BULK_ACTIONS.addToPlaylist(songIds))}
      />
      <IconButton
        label={t('Download for offline')}
        icon={<ArrowDownToLine />}
        onClick={() => void reportFailure(BULK_ACTIONS.download(songIds))}
      />
    </div>
  );
}
