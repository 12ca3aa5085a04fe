import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { DownloadButton } from '#components/files/DownloadButton.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { clipStyles } from '#components/songs/clip-styles.ts';
import { ReactionButton } from '#components/songs/ReactionButton.tsx';
import { clipTitle } from '#domain/clips/clip-title';
import { isNewSong } from '#domain/clips/new-song';
import { t } from '#lib/translate';
import { canPlay, togglePlay } from '#state/commands/listening/player';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import styles from './HomeHero.module.css';
import { HomeTop } from './HomeTop.tsx';

/** The newest song; its cover extends to the edges and fades into the page. */
export function HomeHero({ item, onPlay }: { readonly item: ClipItem; readonly onPlay: () => void }) {
  const { clip } = item;
  const title = clipTitle(clip);
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  return (
    <section className={styles.hero} aria-labelledby="newest">
      <div className={styles.art}>
        <Cover clip={clip} sizePx={640} isEager />
      </div>
      <div data-theme="dark">
        <HomeTop isOnArt />
      </div>
      <div className={styles.words}>
        <p className="muted">
          {isNewSong(clip) ? t('First light: your newest song') : t('New in your library')}
        </p>
        <h1 id="newest" className={`display ${styles.title}`}>
          <Link to="/song/$songId" params={{ songId: clip.id }}>
            {title}
          </Link>
        </h1>
        <p className={styles.by}>
          <span>{clip.user_display_name}</span> <span className="muted">{clipStyles(clip)}</span>
        </p>
        <div className={styles.keys}>
          {canPlay(clip) ? (
            <PlayButton
              look="sun"
              isPlaying={isSounding}
              label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
              onClick={isCurrent ? togglePlay : onPlay}
            />
          ) : null}
          <ReactionButton clip={clip} reaction="LIKE" label={t('Like {title}', { title })} />
          <DownloadButton clip={clip} hasCaption={false} />
          <IconButton
            label={t('More for {title}', { title })}
            aria-haspopup="menu"
            icon={<Ellipsis />}
            onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
          />
        </div>
      </div>
    </section>
  );
}
