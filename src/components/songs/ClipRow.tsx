import { Link } from '@tanstack/react-router';
import { Ellipsis, Layers, Pause, Pin, Play, RotateCw, Sparkles } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useSnapshot } from 'valtio';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { Cover } from '#components/pictures/Cover.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { useSavedMark } from '#components/screens/saved-mark.ts';
import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { playableSeconds } from '#domain/clips/previews';
import { formatDay } from '#domain/texts/date-format';
import { formatCount, formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { canPlay, togglePlay } from '#state/commands/listening/player';
import { retryWrites } from '#state/commands/outbox';
import { useAccount } from '#state/queries/accounts/session';
import type { FamilyFacts } from '#state/queries/discovery/feed';
import { useRefusedWrites } from '#state/queries/outbox';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Badge } from '#ui/controls/Chip.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './ClipRow.module.css';
import { isByProduct, PRODUCT_LABEL } from './clip-maker.ts';
import { clipMarks, isAway, type MarkSituation } from './clip-marks.ts';
import { clipSubtitle } from './clip-styles.ts';
import { useMarkSituation } from './mark-situation.ts';
import { ReactionButton } from './ReactionButton.tsx';
import { VisibilityBadge } from './VisibilityBadge.tsx';

export interface ClipRowProps {
  readonly item: ClipItem;
  /** Plays the list starting with this song. */
  readonly onPlay: () => void;
  /** The second line; defaults to the styles. */
  readonly subtitle?: string;
  /** Shows plays and date in separate columns on wide pages. */
  readonly isTable?: boolean;
  /** The versions of the row's song. */
  readonly family?: FamilyFacts | undefined;
  /** 1-based position in a list that has more rows than it renders. */
  readonly position?: { readonly place: number; readonly size: number };
  /** Its number on its album, which the list shows. */
  readonly number?: number | undefined;
  /** Shown in the same list item, e.g. the progress of a download. */
  readonly extra?: ReactNode;
}

/** One song in a list: a list item with an article named by its title. */
export function ClipRow({ item, onPlay, subtitle, isTable, family, position, number, extra }: ClipRowProps) {
  const { clip } = item;
  const id = useId();
  const player = useSnapshot(playerStore);
  const situation = useMarkSituation(clip.id);
  const isCurrent = player.track?.id === clip.id;
  const title = clipTitle(clip);
  return (
    <li
      data-clip={clip.id}
      data-number={number}
      aria-setsize={position?.size}
      aria-posinset={position?.place}
    >
      <article
        className={styles.row}
        aria-labelledby={id}
        data-playing={isCurrent || undefined}
        data-away={isAway(item, situation) || undefined}
        data-table={isTable || undefined}
      >
        <RowArt
          item={item}
          title={title}
          isCurrent={isCurrent}
          isPlaying={isCurrent && player.isPlaying}
          isAway={isAway(item, situation)}
          onPlay={onPlay}
        />
        <div className={styles.words}>
          <Link to="/song/$songId" params={{ songId: clip.id }} id={id} className={styles.title}>
            {title}
          </Link>
          <p className={styles.styles}>{subtitle ?? clipSubtitle(clip)}</p>
        </div>
        <RowMarks item={item} situation={situation} isVersionRunning={family?.isRunning ?? false} />
        {isTable ? (
          <>
            <span className={styles.plays}>{formatCount(clip.play_count)}</span>
            <time className={styles.added} dateTime={clip.created_at}>
              {formatDay(new Date(clip.created_at), new Date())}
            </time>
          </>
        ) : null}
        <RowActions item={item} title={title} versionCount={family?.size ?? 1} />
      </article>
      {extra}
    </li>
  );
}

interface RowArtProps {
  readonly item: ClipItem;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly isPlaying: boolean;
  readonly isAway: boolean;
  readonly onPlay: () => void;
}

/** The cover doubles as the play button. */
function RowArt({ item, title, isCurrent, isPlaying, isAway: isFar, onPlay }: RowArtProps) {
  const { clip } = item;
  const cover = (
    <Cover clip={clip} sizePx={256} light={isFar ? 'away' : clip.status === 'error' ? 'dead' : 'day'} />
  );
  const duration = playableSeconds(clip);
  const time =
    duration !== null && !isCurrent ? <span className={styles.time}>{formatDuration(duration)}</span> : null;
  if (!canPlay(clip))
    return (
      <span className={styles.art}>
        {cover}
        {time}
      </span>
    );
  return (
    <span className={styles.art}>
      {cover}
      {time}
      {isCurrent ? <PlayingBars isMoving={isPlaying} /> : null}
      {/* It has no text; its label says what it does. */}
      <button
        type="button"
        className={styles.key}
        data-plays
        aria-label={isPlaying ? t('Pause {title}', { title }) : t('Play {title}', { title })}
        onClick={isCurrent ? togglePlay : isFar ? () => showNeedsSignal(title) : onPlay}
      >
        {isPlaying ? <Pause className="icon-filled" /> : <Play className="icon-filled" />}
      </button>
    </span>
  );
}

/** Four bars that mark the song that is playing. */
function PlayingBars({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <span className={styles.bars} data-moving={isMoving || undefined}>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

interface RowMarksProps {
  readonly item: ClipItem;
  readonly situation: MarkSituation;
  readonly isVersionRunning: boolean;
}

function RowMarks({ item, situation, isVersionRunning }: RowMarksProps) {
  const marks = clipMarks(item, situation);
  const isSaved = useSavedMark(item.saveState);
  const { userId } = useAccount();
  const isByLink = useIsOpenByLink(item.clip);
  return (
    <div className={styles.marks}>
      {marks.map((state) => (
        <Mark key={state} state={state} />
      ))}
      {isVersionRunning && !marks.includes('Generating') ? <Mark state="Generating" /> : null}
      {isSaved ? <Mark state="Saved" /> : null}
      {item.clip.is_pinned ? <Badge icon={<Pin />}>{t('Pinned')}</Badge> : null}
      {isByProduct(item.clip) ? <Badge icon={<Sparkles />}>{PRODUCT_LABEL}</Badge> : null}
      {/* Other people's songs are always public, or they would not be listed. */}
      {(item.clip.is_public || isByLink) && item.clip.user_id === userId ? (
        <VisibilityBadge of={item.clip} />
      ) : null}
      {item.clip.is_hidden ? <Badge>{t('Hidden by staff')}</Badge> : null}
    </div>
  );
}

interface RowActionsProps {
  readonly item: ClipItem;
  readonly title: string;
  readonly versionCount: number;
}

function RowActions({ item, title, versionCount }: RowActionsProps) {
  const { clip, saveState } = item;
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => openClipMenu(clip.id, event.currentTarget);
  return (
    <div className={styles.actions}>
      {versionCount > 1 ? (
        <Link
          to="/song/$songId"
          params={{ songId: clip.id }}
          search={{ tab: 'versions' }}
          className={styles.versions}
          aria-label={plural(versionCount, '{count} version of {title}', '{count} versions of {title}', {
            title,
          })}
        >
          <Layers className="icon-small" />
          {versionCount}
        </Link>
      ) : null}
      {saveState === 'rejected' ? (
        <RetryButton clipId={clip.id} title={title} />
      ) : (
        <span className={styles.like}>
          <ReactionButton clip={clip} reaction="LIKE" label={t('Like {title}', { title })} />
        </span>
      )}
      <IconButton
        label={t('More for {title}', { title })}
        aria-haspopup="menu"
        icon={<Ellipsis />}
        onClick={openMenu}
      />
    </div>
  );
}

/** Resends this song's rejected changes. */
function RetryButton({ clipId, title }: { readonly clipId: string; readonly title: string }) {
  const refused = useRefusedWrites(clipId).data ?? [];
  return (
    <IconButton
      label={t('Retry saving {title}', { title })}
      icon={<RotateCw className={styles.retry} />}
      onClick={() => void reportFailure(Promise.all(refused.map(retryWrites)))}
    />
  );
}
