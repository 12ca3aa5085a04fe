import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { ShownSong } from '#components/songs/ShownSong.tsx';
import { SongLyrics } from '#components/songs/SongLyrics.tsx';
import type { OpenedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { togglePlay } from '#state/commands/listening/player';
import { openLink } from '#state/commands/sharing/linked-songs';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { DisclosureTitle } from '#ui/surfaces/DisclosureTitle.tsx';
import { ClipDownload } from './ClipDownload.tsx';
import styles from './LinkedSongs.module.css';
import { playLinked } from './play-linked.ts';

interface LinkedSongsProps {
  readonly code: string;
  /** With its first page of songs. */
  readonly opened: OpenedLink;
}

/** The songs of a shared playlist, in order. */
export function LinkedSongs({ code, opened }: LinkedSongsProps) {
  const [pages, setPages] = useState<readonly OpenedLink[]>([opened]);
  const { busy, problem, run } = useCallAction<'more'>();
  const clips = pages.flatMap((page) => page.clips);
  const hasMore = clips.length < opened.num_total_results && pages.at(-1)?.clips.length !== 0;
  const showMore = () => run('more', async () => setPages([...pages, await openLink(code, pages.length)]));
  return (
    <>
      <ol className={styles.songs} aria-label={t('Songs')}>
        {clips.map((clip, index) => (
          <LinkedSongRow
            key={clip.id}
            clip={clip}
            allowsDownload={opened.allows_download}
            onPlay={() => playLinked(clips, index)}
          />
        ))}
      </ol>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {hasMore ? (
        <Button busyLabel={busy === null ? null : t('Loading')} onClick={() => void showMore()}>
          {t('Show more songs')}
        </Button>
      ) : null}
    </>
  );
}

interface LinkedSongRowProps {
  readonly clip: Clip;
  readonly allowsDownload: boolean;
  readonly onPlay: () => void;
}

function LinkedSongRow({ clip, allowsDownload, onPlay }: LinkedSongRowProps) {
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  const title = clipTitle(clip);
  const { duration } = clip.metadata;
  const lyrics = clip.metadata.prompt.trim();
  return (
    <li>
      <ShownSong
        id={clip.id}
        song={{ title, artist: clipArtist(clip), image_url: clip.image_url }}
        note={duration === null ? '' : formatDuration(duration)}
      >
        {allowsDownload ? <ClipDownload clip={clip} /> : null}
        <IconButton
          label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
          icon={isSounding ? <Pause className="icon-filled" /> : <Play className="icon-filled" />}
          onClick={isCurrent ? togglePlay : onPlay}
        />
      </ShownSong>
      {lyrics === '' ? null : (
        <details>
          <DisclosureTitle>{t('Lyrics')}</DisclosureTitle>
          <SongLyrics clip={clip} />
        </details>
      )}
    </li>
  );
}
