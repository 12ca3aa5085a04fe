import { Link } from '@tanstack/react-router';
import {
  AudioLines,
  Check,
  CloudAlert,
  Heart,
  Hourglass,
  type LucideIcon,
  Pencil,
  RotateCw,
  Send,
  Share2,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/clips';
import { isRunning } from '#domain/clips/clip-status';
import { clipTitle } from '#domain/clips/clip-title';
import { isPreview } from '#domain/clips/previews';
import { reactionOf } from '#domain/clips/reactions';
import { findModel } from '#domain/create/models';
import { retryPrice } from '#domain/create/request-price';
import { formatDuration } from '#domain/texts/text-format';
import { canPlay, togglePlay } from '#state/commands/player';
import type { ClipItem } from '#state/queries/clips';
import { useHasInputs } from '#state/queries/generations';
import { usePriceCircumstances } from '#state/queries/request-price';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PlayButton } from '#ui/PlayButton.tsx';
import { Cover, type CoverLight } from './Cover.tsx';
import { toggleReactionType } from './clip-reactions.ts';
import { clipSubtitle } from './clip-styles.ts';
import styles from './GeneratingCard.module.css';
import { cancelSong, failureText, lineText, stageText } from './generation.ts';
import { PreviewPart } from './PreviewPart.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { shareSong } from './share-song.ts';

export interface GeneratingCardProps {
  readonly item: ClipItem;
  readonly onPlay: () => void;
  /** Puts a failed song's inputs back into the form. */
  readonly onEdit: () => void;
  /** Retries a failed song for at most that many credits. */
  readonly onRetry: (quotedCredits: number) => void;
  /** Shown below a finished song. */
  readonly children?: ReactNode;
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

/** A song being made: one card through all its states. */
export function GeneratingCard({ item, onPlay, onEdit, onRetry, children }: GeneratingCardProps) {
  const { clip } = item;
  const id = useId();
  const title = clipTitle(clip);
  const state = cardState(item);
  const Overlay = state.overlay;
  const Icon = state.icon;
  return (
    <article className={styles.card} aria-labelledby={id} data-state={state.name}>
      <span className={styles.art}>
        <Cover clip={clip} sizePx={256} light={state.light} />
        {Overlay ? <Overlay className="icon-large" /> : null}
      </span>
      <div className={styles.words}>
        <Link to="/song/$songId" params={{ songId: clip.id }} id={id} className={styles.title}>
          {title}
        </Link>
        <p className={styles.styles}>{clipSubtitle(clip)}</p>
        <p className={styles.state}>
          {Icon ? <Icon className="icon-small" /> : null}
          <span>{state.text}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        {isRunning(clip) && !item.isStuck ? (
          <IconButton label={`Stop making ${title}`} icon={<X />} onClick={() => void cancelSong(item)} />
        ) : null}
        {clip.status === 'error' ? (
          <IconButton
            label={`Move to trash: ${title}`}
            icon={<Trash2 />}
            onClick={() => void discardClip(clip)}
          />
        ) : null}
        {canPlay(clip) ? (
          <CardPlay clipId={clip.id} title={title} onPlay={onPlay} />
        ) : state.progress === undefined ? null : (
          <span className={styles.place} />
        )}
      </div>
      {state.name === 'error' ? <FailureActions item={item} onEdit={onEdit} onRetry={onRetry} /> : null}
      {state.name === 'complete' ? (
        <>
          {isPreview(clip) ? (
            <div className={styles.below}>
              <PreviewPart clip={clip} />
            </div>
          ) : null}
          <ReadyActions clip={clip} title={title} />
          {children ? <div className={styles.below}>{children}</div> : null}
        </>
      ) : null}
      {state.progress === undefined ? null : (
        <div className={styles.line}>
          <ProgressLine value={state.progress} label={`Progress of ${title}`} />
        </div>
      )}
    </article>
  );
}

function cardState(item: ClipItem): CardState {
  const { clip, isStuck } = item;
  const { progress, queue_position: position, duration, engine_stage: stage } = clip.metadata;
  if (isStuck || clip.status === 'error') {
    const text = failureText(item);
    return { name: 'error', light: 'dead', overlay: CloudAlert, icon: null, text, progress: undefined };
  }
  switch (clip.status) {
    case 'submitted':
      return {
        name: 'submitted',
        light: 'night',
        overlay: Send,
        icon: null,
        text: 'Sent. Waiting for an answer',
        progress: null,
      };
    case 'queued':
      return {
        name: 'queued',
        light: 'dusk',
        overlay: Hourglass,
        icon: null,
        text: stage === undefined ? lineText(position) : stageText(stage, position),
        progress: stage === undefined ? 0.04 : progress || null,
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
        icon: Check,
        text: isPreview(clip) ? 'Preview' : readyText(clip),
        progress: undefined,
      };
  }
}

function streamingText(progress: number, duration: number | null): string {
  if (duration === null) return 'Play now';
  return `Play now. ${formatDuration(progress * duration)} of ${formatDuration(duration)}`;
}

function readyText({ metadata: { duration, type }, model_name: modelKey }: Clip): string {
  // Uploads were not made by a model.
  const model = type === 'upload' ? null : findModel(modelKey)?.name;
  const facts = [duration === null ? null : formatDuration(duration), model].filter(Boolean);
  return facts.length === 0 ? 'Ready' : `Ready. ${facts.join(', ')}`;
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
      look="disc"
      data-tour="play"
      isPlaying={isSounding}
      label={`${isSounding ? 'Pause' : 'Play'} ${title}`}
      onClick={isCurrent ? togglePlay : onPlay}
    />
  );
}

/** The most common first actions on a new song. */
function ReadyActions({ clip, title }: { readonly clip: Clip; readonly title: string }): ReactNode {
  const liked = reactionOf(clip) === 'LIKE';
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<Heart className={liked ? 'icon-filled' : undefined} />}
        aria-label={`Like ${title}`}
        aria-pressed={liked}
        data-tour="like"
        onClick={() => void toggleReactionType(clip, 'LIKE')}
      >
        Like
      </Button>
      <Button
        size="small"
        icon={<Share2 />}
        aria-label={`Share ${title}`}
        data-tour="share"
        onClick={() => void shareSong(clip)}
      >
        Share
      </Button>
    </div>
  );
}

function FailureActions({
  item,
  onEdit,
  onRetry,
}: Omit<GeneratingCardProps, 'onPlay' | 'children'>): ReactNode {
  const price = retryPrice(item.clip, usePriceCircumstances());
  const canRetry = useHasInputs(item.clip.request_id).data === true;
  return (
    <div className={styles.ways}>
      <Button size="small" icon={<Pencil />} onClick={onEdit}>
        Edit
      </Button>
      {canRetry ? (
        <Button size="small" icon={<RotateCw />} price={price.text} onClick={() => onRetry(price.credits)}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

async function discardClip(clip: Clip): Promise<void> {
  const { trashSongs } = await import('./trash-songs.ts');
  await trashSongs([clip]);
}
