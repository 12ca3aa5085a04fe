import { Link } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { ClipActionRow } from '#components/songs/ClipActionRow.tsx';
import { isRunning } from '#components/songs/clip-marks.ts';
import { clipSubtitle } from '#components/songs/clip-styles.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { playableSeconds } from '#domain/clips/previews';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { canPlay, playClips, togglePlay } from '#state/commands/listening/player';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { type ClipItem, useClip } from '#state/queries/songs/clips';
import { createFormStore } from '#state/stores/create-form';
import { playerStore } from '#state/stores/player';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import styles from './PreviewColumn.module.css';
import { PreviewSeparator } from './PreviewSeparator.tsx';

const PREVIEW_ID = 'create-preview-song';
const ACTIONS = ['extend', 'cover', 'other-style'] as const;

/**
 * Beside the songs on wide screens: the song that is playing, otherwise the newest; the user can set its width.
 */
export function PreviewColumn() {
  const { previewWidth } = useSnapshot(createFormStore);
  const { track } = useSnapshot(playerStore);
  const newest = useLibraryClips({}, { first: 0, last: 0 });
  const playing = useClip(track?.id ?? '');
  const item = playing.data ?? newest.data?.at(0) ?? null;
  const isKnown = newest.status === 'ready' && playing.status === 'ready';
  return (
    <section className={styles.column} aria-label={t('Preview')}>
      <PreviewSeparator controls={PREVIEW_ID} />
      <div id={PREVIEW_ID} className={styles.scroller}>
        <div className={styles.song} style={{ width: previewWidth }}>
          {item ? <PreviewedSong item={item} /> : null}
          {item === null && isKnown ? (
            <p className={styles.empty}>{t('The song you play, or your newest one, appears here.')}</p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function PreviewedSong({ item }: { readonly item: ClipItem }) {
  const { clip } = item;
  const { track, isPlaying } = useSnapshot(playerStore);
  const title = clipTitle(clip);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  const lyrics = clip.metadata.prompt.trim();
  return (
    <>
      <span className={styles.art}>
        <Cover clip={clip} sizePx={640} />
      </span>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to="/song/$songId" params={{ songId: clip.id }} className={styles.title}>
            {title}
          </Link>
          <p className="small muted">{clipSubtitle(clip)}</p>
          <p className={styles.state}>{stateText(item)}</p>
        </div>
        {canPlay(clip) ? (
          <PlayButton
            look="disc"
            isPlaying={isSounding}
            label={
              isSounding
                ? t('Pause {title} in the preview', { title })
                : t('Play {title} in the preview', { title })
            }
            onClick={() => (isCurrent ? togglePlay() : playClips([clip], 0, CONTEXT, 'create'))}
          />
        ) : null}
      </div>
      {clip.status === 'complete' ? <ClipActionRow item={item} ids={ACTIONS} /> : null}
      {lyrics === '' ? null : <p className={styles.lyrics}>{lyrics}</p>}
    </>
  );
}

const CONTEXT = { id: null, type: 'Create' } as const;

function stateText(item: ClipItem) {
  const { clip } = item;
  if (isRunning(item)) {
    return (
      <>
        <AudioLines className="icon-small" />{' '}
        {canPlay(clip) ? t('You can listen while it’s being made') : t('In the works')}
      </>
    );
  }
  if (clip.status === 'error' || item.isStuck) return t('Couldn’t be made');
  const seconds = playableSeconds(clip);
  return seconds === null ? t('Ready') : t('Ready. {duration}', { duration: formatDuration(seconds) });
}
