import { Link } from '@tanstack/react-router';
import {
  AudioLines,
  CloudAlert,
  Ellipsis,
  Hourglass,
  type LucideIcon,
  Pencil,
  RotateCw,
  Send,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSnapshot } from 'valtio';
import { Cover, type CoverLight } from '#components/pictures/Cover.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { clipSubtitle } from '#components/songs/clip-styles.ts';
import { PreviewPart } from '#components/songs/PreviewPart.tsx';
import { ReactionButton } from '#components/songs/ReactionButton.tsx';
import type { Clip } from '#contract/songs/clips';
import { isRunning } from '#domain/clips/clip-status';
import { clipTitle } from '#domain/clips/clip-title';
import { isPreview } from '#domain/clips/previews';
import { retryPrice } from '#domain/create/request-price';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { canPlay, togglePlay } from '#state/commands/listening/player';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useSongSeconds } from '#state/queries/making/engine-models';
import { useHasInputs } from '#state/queries/making/generations';
import { usePriceCircumstances } from '#state/queries/making/request-price';
import { useHasPlans } from '#state/queries/operation/mode';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import styles from './GeneratingCard.module.css';
import { cancelSong, cardFailureText } from './generation.ts';
import { waitingText } from './waiting-text.ts';

export interface GeneratingCardProps {
  readonly item: ClipItem;
  /** A line across the list, or one of two takes side by side. */
  readonly look: 'line' | 'tile';
  readonly onPlay: () => void;
  /** Puts a failed song's inputs back into the form. */
  readonly onEdit: () => void;
  /** Retries a failed song for at most that many credits. */
  readonly onRetry: (quotedCredits: number) => void;
}

interface CardState {
  readonly name: 'submitted' | 'queued' | 'streaming' | 'complete' | 'error';
  readonly light: CoverLight;
  readonly overlay: LucideIcon | null;
  readonly icon: LucideIcon | null;
  readonly text: string;
  /** 0 to 1, null while unknown; undefined hides the progress line. */
  readonly progress: number | null | undefined;
}

/** A song being made, through all its states until it is done: cover, title, Play, Like and More. */
export function GeneratingCard({ item, look, onPlay, onEdit, onRetry }: GeneratingCardProps) {
  const { clip } = item;
  const id = useId();
  const title = clipTitle(clip);
  const state = cardState(item, useSongSeconds(clip.model_name), useHasPlans());
  const Overlay = state.overlay;
  const Icon = state.icon;
  return (
    <article
      className={styles.card}
      aria-labelledby={id}
      data-clip={clip.id}
      data-state={state.name}
      data-look={look}
    >
      <div className={styles.art}>
        <Cover clip={clip} sizePx={look === 'tile' ? 640 : 256} light={state.light} />
        {Overlay ? <Overlay className="icon-large" /> : null}
        {canPlay(clip) ? <CardPlay clipId={clip.id} title={title} onPlay={onPlay} /> : null}
      </div>
      <div className={styles.words}>
        <Link to="/song/$songId" params={{ songId: clip.id }} id={id} className={styles.title}>
          {title}
        </Link>
        <p className={styles.state}>
          {Icon ? <Icon className="icon-small" /> : null}
          <span>{state.text}</span>
        </p>
      </div>
      <CardButtons item={item} title={title} />
      {state.name === 'error' ? <FailureActions item={item} onEdit={onEdit} onRetry={onRetry} /> : null}
      {state.name === 'complete' && isPreview(clip) ? (
        <div className={styles.below}>
          <PreviewPart clip={clip} />
        </div>
      ) : null}
      {state.progress === undefined ? null : (
        <div className={styles.line}>
          <ProgressLine value={state.progress} label={t('Progress of {title}', { title })} />
        </div>
      )}
    </article>
  );
}

/** While it is made it can be stopped; a failed song can be removed, a finished one liked. */
function CardButtons({ item, title }: { readonly item: ClipItem; readonly title: string }) {
  const { clip, isStuck } = item;
  const isCounted = useCountsCredits();
  if (isRunning(clip) && !isStuck)
    return (
      <div className={styles.buttons}>
        <IconButton
          label={t('Stop making {title}', { title })}
          icon={<X />}
          onClick={() => void cancelSong(item, isCounted)}
        />
      </div>
    );
  if (clip.status === 'error')
    return (
      <div className={styles.buttons}>
        <IconButton
          label={t('Move to trash: {title}', { title })}
          icon={<Trash2 />}
          onClick={() => void discardClip(clip)}
        />
      </div>
    );
  if (clip.status !== 'complete') return null;
  return (
    <div className={styles.buttons}>
      <ReactionButton clip={clip} reaction="LIKE" label={t('Like {title}', { title })} />
      <IconButton
        label={t('More for {title}', { title })}
        aria-haspopup="menu"
        icon={<Ellipsis />}
        onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
      />
    </div>
  );
}

function cardState(item: ClipItem, songSeconds: number | null, hasPlans: boolean): CardState {
  const { clip, isStuck } = item;
  const { progress, duration, engine_stage: stage, engine_away: away } = clip.metadata;
  if (isStuck || clip.status === 'error') {
    const text = cardFailureText(item, hasPlans);
    return { name: 'error', light: 'dead', overlay: CloudAlert, icon: null, text, progress: undefined };
  }
  switch (clip.status) {
    case 'submitted':
      return {
        name: 'submitted',
        light: 'night',
        overlay: Send,
        icon: null,
        text: t('Sent. Starting soon'),
        progress: null,
      };
    case 'queued':
      return {
        name: 'queued',
        light: 'dusk',
        overlay: Hourglass,
        icon: null,
        text: waitingText(clip, songSeconds),
        progress: stage === undefined || away !== undefined ? 0.04 : progress || null,
      };
    case 'streaming':
      return {
        name: 'streaming',
        light: 'dawn',
        overlay: null,
        icon: AudioLines,
        text: streamingText(progress, duration),
        progress,
      };
    case 'complete':
      return {
        name: 'complete',
        light: 'day',
        overlay: null,
        icon: null,
        text: isPreview(clip) ? t('Preview') : readyText(clip),
        progress: undefined,
      };
  }
}

function streamingText(progress: number, duration: number | null): string {
  if (duration === null) return t('Play now');
  return t('Play now. {time} of {total}', {
    time: formatDuration(progress * duration),
    total: formatDuration(duration),
  });
}

/** Its styles and length. */
function readyText(clip: Clip): string {
  const { duration } = clip.metadata;
  return [clipSubtitle(clip), duration === null ? null : formatDuration(duration)].filter(Boolean).join(', ');
}

interface CardPlayProps {
  readonly clipId: string;
  readonly title: string;
  readonly onPlay: () => void;
}

function CardPlay({ clipId, title, onPlay }: CardPlayProps): ReactNode {
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clipId;
  const isSounding = isCurrent && isPlaying;
  return (
    <PlayButton
      look="plate"
      isPlaying={isSounding}
      label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
      onClick={isCurrent ? togglePlay : onPlay}
    />
  );
}

function FailureActions({ item, onEdit, onRetry }: Omit<GeneratingCardProps, 'onPlay' | 'look'>): ReactNode {
  const price = retryPrice(item.clip, usePriceCircumstances());
  const canRetry = useHasInputs(item.clip.request_id).data === true;
  return (
    <div className={styles.ways}>
      <Button size="small" icon={<Pencil />} onClick={onEdit}>
        {t('Edit')}
      </Button>
      {canRetry ? (
        <Button size="small" icon={<RotateCw />} price={price.text} onClick={() => onRetry(price.credits)}>
          {t('Try again')}
        </Button>
      ) : null}
    </div>
  );
}

async function discardClip(clip: Clip): Promise<void> {
  const { trashSongs } = await import('#components/songs/trash-songs.ts');
  await trashSongs([clip]);
}
