import { ArrowDownToLine, CircleArrowDown, Play, Shuffle } from 'lucide-react';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { plural, t } from '#lib/translate';
import { downloadPlaylist } from '#state/commands/collections/playlists';
import type { PlaylistItem } from '#state/queries/collections/playlists';
import { useIsOffline } from '#state/queries/connection';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import { useClips } from '#state/queries/songs/clips';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { playPlaylist } from './play-playlist.ts';

/** Songs at the start that playback can start with. */
const FIRST_SONGS = 48;

interface PlaylistKeysProps {
  readonly item: PlaylistItem;
  /** Its songs in the order in which they are played. */
  readonly orderedIds: readonly string[];
}

/** Plays, shuffles and downloads a playlist. */
export function PlaylistKeys({ item: { playlist, clipIds }, orderedIds }: PlaylistKeysProps) {
  const first = useClips(orderedIds.slice(0, FIRST_SONGS)).data ?? [];
  const songs = first.flatMap((item) => (item ? [item.clip] : []));
  const downloadedIds = useDownloadedIds();
  const isOffline = useIsOffline();
  const playable = songs.flatMap(({ id }, index) => (isOffline && !downloadedIds.has(id) ? [] : [index]));
  const isDownloaded = clipIds.every((id) => downloadedIds.has(id));

  /** Starts at one of the currently playable songs. */
  function start(index: number | undefined, isShuffled?: boolean) {
    if (index === undefined) showNeedsSignal(playlist.name);
    else playPlaylist({ playlistId: playlist.id, clips: songs, ids: orderedIds }, index, isShuffled);
  }

  async function download() {
    const count = await downloadPlaylist(clipIds);
    showToast({
      text: plural(count, '1 song is being downloaded', '{count} songs are being downloaded'),
    });
  }

  return (
    <>
      <Button
        kind="primary"
        icon={<Play className="icon-filled" />}
        aria-label={plural(clipIds.length, 'Play 1 song', 'Play {count} songs')}
        onClick={() => start(playable[0])}
      >
        {t('Play')}
      </Button>
      <IconButton
        label={t('Shuffle')}
        icon={<Shuffle />}
        onClick={() => start(playable[Math.floor(Math.random() * playable.length)], true)}
      />
      {isDownloaded ? (
        <IconButton
          label={t('Downloaded')}
          icon={<CircleArrowDown />}
          onClick={() => showToast({ text: t('All of its songs are on this device') })}
        />
      ) : (
        <IconButton
          label={t('Download for offline')}
          icon={<ArrowDownToLine />}
          onClick={() => void reportFailure(download())}
        />
      )}
    </>
  );
}
