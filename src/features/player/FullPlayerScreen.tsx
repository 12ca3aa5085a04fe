import { Dialog } from '@base-ui/react/dialog';
import { ChevronDown, Ellipsis, ListEnd, MicVocal, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Waveform } from '#components/audio/Waveform.tsx';
import { DownloadButton } from '#components/files/DownloadButton.tsx';
import { shareSong } from '#components/sharing/share-song.ts';
import { PreviewPart } from '#components/songs/PreviewPart.tsx';
import type { Clip } from '#contract/songs/clips';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { closePlayer, openQueue, playNext, playPrevious, seek } from '#state/commands/listening/player';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore, type Track } from '#state/stores/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { useOpenOverlay } from '#ui/overlays/open-overlays.ts';
import { DevicesButton } from './DevicesKeys.tsx';
import styles from './FullPlayerScreen.module.css';
import { LyricsPane } from './LyricsPane.tsx';
import { NextKey, PlayKey, PreviousKey, RepeatKey, ShuffleKey } from './PlayerKeys.tsx';
import { PlayingFrom } from './PlayingFrom.tsx';
import { DislikeKey, LikeKey } from './ReactionKeys.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import { SleepButton } from './SleepKeys.tsx';
import { SoundButton } from './SoundKeys.tsx';
import { useSwipe } from './swipe.ts';
import { usePeaks } from './use-peaks.ts';
import { useSungClip } from './use-sung-clip.ts';
import { VolumeControl } from './VolumeControl.tsx';

const VideoCover = lazyView(async () => (await import('#components/pictures/VideoCover.tsx')).VideoCover);
const Visualizer = lazyView(async () => (await import('./Visualizer.tsx')).Visualizer);

export interface FullPlayerScreenProps {
  readonly isOpen: boolean;
  /** Overlays of the player, such as the queue. */
  readonly children: ReactNode;
}

/** The full-screen player: the current song's cover, with the controls on its reflection. */
export function FullPlayerScreen({ isOpen, children }: FullPlayerScreenProps) {
  const { track, settings } = useSnapshot(playerStore);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [hasLyrics, setHasLyrics] = useState(false);
  const { clip, lyrics } = useSungClip(track?.id ?? '');
  useOpenOverlay(isOpen && track !== null, closePlayer);
  if (!track) return null;
  const showsLyrics = hasLyrics && lyrics !== '';
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(willBeOpen) => willBeOpen || closePlayer()}
    >
      <Dialog.Portal>
        <Dialog.Popup
          className={styles.screen}
          data-theme="dark"
          data-ground="art"
          data-full-player
          data-lyrics={showsLyrics || undefined}
        >
          <Artwork
            cover={track.covers[640]}
            title={track.title}
            videoUrl={isOpen ? (clip?.video_cover_url ?? '') : ''}
          >
            {settings.isVisualized && !isStill ? (
              <Visualizer bpm={clip?.metadata.song_facts?.bpm ?? null} />
            ) : null}
          </Artwork>
          {showsLyrics ? <LyricsPane key={track.id} trackId={track.id} clip={clip} lyrics={lyrics} /> : null}
          <TopRow clip={clip} />
          <div className={styles.controls}>
            <Words track={track} />
            <SeekWaveform />
            {clip ? <PreviewPart clip={clip} /> : null}
            <div className={styles.keys}>
              <ShuffleKey className={styles.key} />
              <PreviousKey className={styles.key} />
              <PlayKey className={styles.sun} />
              <NextKey className={styles.key} />
              <RepeatKey className={styles.key} />
            </div>
            <Foot clip={clip} isLyrics={showsLyrics} onLyrics={lyrics === '' ? null : setHasLyrics} />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ArtworkProps {
  readonly cover: string;
  readonly title: string;
  /** Empty for none. */
  readonly videoUrl: string;
  /** Drawn over the picture. */
  readonly children: ReactNode;
}

/**
 * Cover and reflection. Swiping down closes the player, swiping sideways changes the song; both exist as
 * buttons.
 */
function Artwork({ cover, title, videoUrl, children }: ArtworkProps) {
  const swipe = useSwipe({ onDown: closePlayer, onLeft: playNext, onRight: playPrevious });
  return (
    <>
      <div className={styles.reflection} aria-hidden="true">
        {cover === '' ? null : <img src={apiUrl(cover)} alt="" />}
      </div>
      <div className={styles.art} {...swipe}>
        {cover === '' ? null : (
          <img
            src={apiUrl(cover)}
            alt={t('Cover of {title}', { title })}
            width={640}
            height={640}
            draggable={false}
          />
        )}
        {videoUrl === '' ? null : <VideoCover key={videoUrl} url={videoUrl} />}
        {children}
      </div>
    </>
  );
}

function TopRow({ clip }: { readonly clip: Clip | undefined }) {
  return (
    <div className={styles.top}>
      <IconButton label={t('Close player')} icon={<ChevronDown />} onClick={closePlayer} />
      <PlayingFrom />
      {clip ? (
        <IconButton
          label={t('More actions')}
          icon={<Ellipsis />}
          onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
        />
      ) : (
        <span className={styles.gap} />
      )}
    </div>
  );
}

function Words({ track }: { readonly track: Pick<Track, 'id' | 'title' | 'artist'> }) {
  const { message } = useSnapshot(playerStore);
  return (
    <div className={styles.words}>
      <div className={styles.names}>
        <Dialog.Title className={styles.title}>{track.title}</Dialog.Title>
        <p className={styles.artist} role={message ? 'status' : undefined}>
          <ScoreMark />
          {message ?? track.artist}
        </p>
      </div>
      <DislikeKey trackId={track.id} />
      <LikeKey trackId={track.id} />
    </div>
  );
}

function SeekWaveform() {
  const { track, positionSeconds, durationSeconds, canSeek } = useSnapshot(playerStore);
  const peaks = usePeaks(track);
  return (
    <Waveform
      peaks={peaks}
      positionSeconds={positionSeconds}
      durationSeconds={durationSeconds}
      canSeek={canSeek}
      onSeek={seek}
      hasTimes
    />
  );
}

interface FootProps {
  readonly clip: Clip | undefined;
  readonly isLyrics: boolean;
  /** Null if the song has no lyrics. */
  readonly onLyrics: ((isShown: boolean) => void) | null;
}

function Foot({ clip, isLyrics, onLyrics }: FootProps) {
  return (
    <div className={styles.foot}>
      {onLyrics ? (
        <IconButton
          label={t('Lyrics')}
          caption={t('Lyrics')}
          icon={<MicVocal />}
          isPressed={isLyrics}
          onClick={() => onLyrics(!isLyrics)}
        />
      ) : null}
      <SleepButton />
      <SoundButton />
      <DevicesButton />
      {clip ? <DownloadButton clip={clip} /> : null}
      {clip ? (
        <IconButton
          label={t('Share')}
          caption={t('Share')}
          icon={<Share2 />}
          onClick={() => void shareSong(clip)}
        />
      ) : null}
      <IconButton label={t('Queue')} caption={t('Queue')} icon={<ListEnd />} onClick={openQueue} />
      <span className={styles.volume}>
        <VolumeControl />
      </span>
    </div>
  );
}
