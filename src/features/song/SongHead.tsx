import { Ellipsis, Lock, MessageCircle, Share2, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { WaveformMark } from '#components/audio/Waveform.tsx';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { shareSong } from '#components/sharing/share-song.ts';
import { isByProduct, PRODUCT_LABEL } from '#components/songs/clip-maker.ts';
import { clipMarks, isAway, isRunning } from '#components/songs/clip-marks.ts';
import { useMarkSituation } from '#components/songs/mark-situation.ts';
import { PreviewPart } from '#components/songs/PreviewPart.tsx';
import { ReactionButton } from '#components/songs/ReactionButton.tsx';
import { SongChapters } from '#components/songs/SongChapters.tsx';
import { SongWaveform } from '#components/songs/SongWaveform.tsx';
import { VisibilityBadge } from '#components/songs/VisibilityBadge.tsx';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatCount } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { canPlay, playClips, seek, togglePlay } from '#state/commands/listening/player';
import { useComments } from '#state/queries/people/comments';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Badge } from '#ui/controls/Chip.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './SongHead.module.css';

/** Its place is kept free, so that nothing below it moves. */
const RenderingSong = lazyView(async () => (await import('./RenderingSong.tsx')).RenderingSong, {
  Loading: () => <div className={styles.rendering} />,
});
const SongFailure = lazyView(async () => (await import('./SongFailure.tsx')).SongFailure);

export interface SongHeadProps {
  readonly item: ClipItem;
  readonly startSeconds: number | null;
}

/** Title, artist, buttons and waveform of a song. */
export function SongHead({ item, startSeconds }: SongHeadProps) {
  const { clip } = item;
  const { play_count: plays, upvote_count: likes, comment_count: comments } = clip;
  const situation = useMarkSituation(clip.id);
  return (
    <>
      <h1 className="display title">{clipTitle(clip)}</h1>
      <p className={styles.maker}>
        <ProfileLink handle={clip.user_handle} className={styles.name}>
          {clip.user_display_name}
        </ProfileLink>
        <span className="muted">
          {plural(plays, '1 play', '{count} plays', { count: formatCount(plays) })},{' '}
          {plural(likes, '1 like', '{count} likes', { count: formatCount(likes) })}
        </span>
        <button type="button" className={styles.comments} onClick={showComments}>
          <MessageCircle className="icon-small" />
          {plural(comments, '1 comment', '{count} comments', { count: formatCount(comments) })}
        </button>
        {clip.is_trashed ? (
          <Badge>{t('In the trash')}</Badge>
        ) : clip.is_hidden ? (
          <Badge icon={<Lock />}>{t('Hidden by staff')}</Badge>
        ) : (
          <VisibilityBadge of={clip} />
        )}
        {isByProduct(clip) ? <Badge icon={<Sparkles />}>{PRODUCT_LABEL}</Badge> : null}
        {/* Only one: a second would wrap to a new line, and the buttons would move under the finger that likes the song. */}
        {clipMarks(item, situation)
          .slice(-1)
          .map((state) => (
            <Mark key={state} state={state} />
          ))}
      </p>
      <SongKeys item={item} startSeconds={startSeconds} />
      <PreviewPart clip={clip} />
      <HeadWaveform item={item} />
    </>
  );
}

function SongKeys({ item, startSeconds }: SongHeadProps) {
  const { clip } = item;
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  const isFar = isAway(item, useMarkSituation(clip.id));
  const start = () => {
    if (isCurrent) togglePlay();
    else if (isFar) showNeedsSignal(clipTitle(clip));
    else playSong(clip);
  };
  useStartAt(clip, startSeconds);
  return (
    <div className={styles.keys}>
      {canPlay(clip) ? (
        <PlayButton
          look="sun"
          isPlaying={isSounding}
          label={isSounding ? t('Pause') : t('Play')}
          onClick={start}
        />
      ) : null}
      <ReactionButton clip={clip} reaction="LIKE" label={t('Like')} caption={t('Like')} />
      <ReactionButton clip={clip} reaction="DISLIKE" label={t('Dislike')} caption={t('Dislike')} />
      <IconButton
        label={t('Share')}
        caption={t('Share')}
        icon={<Share2 />}
        onClick={() => void shareSong(clip)}
      />
      <IconButton
        label={t('More actions')}
        caption={t('More')}
        aria-haspopup="menu"
        icon={<Ellipsis />}
        onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
      />
    </div>
  );
}

/** They are below the lyrics, which may be long. */
function showComments(): void {
  document.getElementById('comments-title')?.scrollIntoView({ block: 'start' });
}

function playSong(clip: Clip): void {
  playClips([clip], 0, { id: clip.id, type: 'Song' }, 'song');
}

/** A link with a time starts the song there, once per visit; the browser may still require a tap. */
function useStartAt(clip: Clip, startSeconds: number | null) {
  const startedId = useRef('');
  const duration = clip.metadata.duration;
  useEffect(() => {
    if (startSeconds === null || duration === null || startedId.current === clip.id) return;
    if (startSeconds > duration || !canPlay(clip)) return;
    startedId.current = clip.id;
    playSong(clip);
    seek(startSeconds);
  }, [clip, startSeconds, duration]);
}

/** This many avatars fit below the waveform. */
const MAX_MARKS = 24;

/** Avatars of users who commented on a moment of the song. */
function useCommentMarks(clipId: string): WaveformMark[] {
  const items = useComments(clipId, 'newest').data?.items ?? [];
  return items
    .flatMap(({ comment }) => {
      const { id, track_timestamp: seconds, user_display_name: name, avatar_image_url: imageUrl } = comment;
      if (seconds === null) return [];
      return [{ key: id, seconds, face: <Avatar name={name} imageUrl={imageUrl} sizePx={22} /> }];
    })
    .slice(0, MAX_MARKS);
}

function HeadWaveform({ item }: { readonly item: ClipItem }) {
  const { clip } = item;
  const marks = useCommentMarks(clip.id);
  const isFar = isAway(item, useMarkSituation(clip.id));
  if (clip.status === 'error') return <SongFailure clip={clip} />;
  if (isRunning(item)) return <RenderingSong clip={clip} />;
  return (
    <>
      <SongWaveform
        clip={clip}
        canStart={canPlay(clip) && !isFar}
        onStart={() => playSong(clip)}
        marks={marks}
      />
      <SongChapters clip={clip} canStart={canPlay(clip) && !isFar} onStart={() => playSong(clip)} />
    </>
  );
}
