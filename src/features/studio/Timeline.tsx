import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { StudioContent } from '#contract/making/studio';
import { barSeconds, type Snap } from '#domain/studio/studio-grid';
import { trackGain } from '#domain/studio/studio-mix';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { RegionBlock } from './RegionBlock.tsx';
import { Ruler } from './Ruler.tsx';
import type { Selection } from './selection.ts';
import styles from './Timeline.module.css';
import { TrackHead } from './TrackHead.tsx';
import { scrollBehindLine, shownSeconds } from './timeline-view.ts';
import type { RegionActions } from './use-region-drag.ts';
import type { StudioSounds } from './use-studio-audio.ts';
import type { StudioTransport } from './use-studio-player.ts';

interface TimelineProps {
  readonly content: StudioContent;
  readonly sounds: StudioSounds;
  readonly transport: StudioTransport;
  readonly selection: Selection;
  readonly pxPerSecond: number;
  readonly snap: Snap;
  readonly actions: RegionActions;
  readonly onZoom: (factor: number) => void;
  readonly onSelectTrack: (trackId: string) => void;
  readonly onChangeTrack: (trackId: string, change: { is_muted?: boolean; is_soloed?: boolean }) => void;
}

/** Every track with its regions over bars; scrolls sideways while the track headers stay. */
export function Timeline(props: TimelineProps) {
  const { content, sounds, transport, selection, pxPerSecond, snap, actions } = props;
  const seconds = shownSeconds(content);
  const width = `${seconds * pxPerSecond}px`;
  const barPx = barSeconds(content) * pxPerSecond;
  return (
    <section className={styles.timeline} aria-label={t('Timeline')}>
      <div className={styles.row}>
        <div className={styles.corner}>
          <IconButton label={t('Zoom out')} icon={<ZoomOut />} onClick={() => props.onZoom(1 / 1.5)} />
          <IconButton label={t('Zoom in')} icon={<ZoomIn />} onClick={() => props.onZoom(1.5)} />
        </div>
        <Ruler
          content={content}
          seconds={seconds}
          pxPerSecond={pxPerSecond}
          snap={snap}
          placeSeconds={transport.placeSeconds}
          onSeek={transport.seek}
        />
      </div>
      {content.tracks.map((track) => (
        <fieldset key={track.id} className={styles.row}>
          <legend className="screen-reader-only">{track.name}</legend>
          <TrackHead
            track={track}
            isSelected={selection?.kind === 'track' && selection.id === track.id}
            onSelect={() => props.onSelectTrack(track.id)}
            onChange={(change) => props.onChangeTrack(track.id, change)}
          />
          <div
            className={styles.lane}
            data-track={track.id}
            style={{ width, '--bar': `${barPx}px` } as Record<string, string>}
          >
            {track.regions.map((region) => (
              <RegionBlock
                key={region.id}
                region={region}
                sound={sounds.of(region.clip_id)}
                isSilent={trackGain(track, content) === 0}
                isSelected={selection?.kind === 'region' && selection.id === region.id}
                pxPerSecond={pxPerSecond}
                actions={actions}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Playhead transport={transport} pxPerSecond={pxPerSecond} />
    </section>
  );
}

/** The playhead; it moves without rerendering the page. */
function Playhead({ transport, pxPerSecond }: Pick<TimelineProps, 'transport' | 'pxPerSecond'>) {
  const line = useRef<HTMLElement>(null);
  const now = useRef(transport.nowSeconds);
  now.current = transport.nowSeconds;
  const { isPlaying, placeSeconds } = transport;
  // A new place is drawn also where nothing plays.
  const drawn = useMemo(() => ({ isPlaying, placeSeconds }), [isPlaying, placeSeconds]);
  useEffect(() => {
    let frame = 0;
    let before = Number.POSITIVE_INFINITY;
    const follow = () => {
      const px = now.current() * pxPerSecond;
      line.current?.style.setProperty('transform', `translateX(${px}px)`);
      if (!drawn.isPlaying) return;
      if (line.current) before = keepInSight(line.current, before, px);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [drawn, pxPerSecond]);
  return <i ref={line} className={styles.playhead} aria-hidden="true" />;
}

/** @returns the playhead's position in the timeline, for the next call */
function keepInSight(line: HTMLElement, before: number, px: number): number {
  const headWidth = line.offsetLeft;
  const at = headWidth + px;
  const timeline = line.parentElement;
  if (!timeline) return at;
  const { scrollLeft: left, clientWidth: width } = timeline;
  const to = scrollBehindLine(before, at, { left, width, headWidth });
  if (to !== null) timeline.scrollLeft = to;
  return at;
}
