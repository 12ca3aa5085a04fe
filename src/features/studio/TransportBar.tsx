import { Flag, Gauge, Metronome, Rewind, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTimeInput } from '#components/audio/time-input.ts';
import type { StudioContent } from '#contract/making/studio';
import { barAndBeat, SNAPS, type Snap } from '#domain/studio/studio-grid';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import styles from './TransportBar.module.css';
import type { StudioTransport } from './use-studio-player.ts';

interface TransportBarProps {
  readonly content: StudioContent;
  readonly transport: StudioTransport;
  readonly snap: Snap;
  readonly onSnap: (snap: Snap) => void;
  readonly onMarker: () => void;
  readonly onSettings: () => void;
}

const SNAP_WORDS: Readonly<Record<Snap, string>> = { bar: t('Bars'), beat: t('Beats'), off: t('Off') };

/** Playback, metronome and grid. */
export function TransportBar(props: TransportBarProps) {
  const { content, transport, snap } = props;
  const { isPlaying, hasMetronome, hasCountIn } = transport;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Playing')}>
      <div className={styles.keys}>
        <IconButton label={t('To the start')} icon={<Rewind />} onClick={() => transport.seek(0)} />
        <PlayButton
          look="moon"
          isPlaying={isPlaying}
          label={isPlaying ? t('Stop the project') : t('Play the project')}
          onClick={transport.toggle}
        />
        <IconButton
          label={t('Metronome')}
          icon={<Metronome />}
          isPressed={hasMetronome}
          onClick={() => transport.setMetronome(!hasMetronome)}
        />
        <IconButton
          label={t('Count in')}
          icon={<Timer />}
          isPressed={hasCountIn}
          onClick={() => transport.setCountIn(!hasCountIn)}
        />
        <IconButton label={t('Add a marker')} icon={<Flag />} onClick={props.onMarker} />
      </div>
      <Place content={content} transport={transport} />
      <button type="button" className={styles.tempo} onClick={props.onSettings}>
        <Gauge className="icon-small" />
        <span className="screen-reader-only">{t('Tempo and key')} </span>
        {tempoText(content)}
      </button>
      <div className={styles.snap}>
        <SelectField
          label={t('Snap')}
          value={snap}
          options={SNAPS.map((value) => ({ value, label: SNAP_WORDS[value] }))}
          onChange={props.onSnap}
        />
      </div>
    </div>
  );
}

function tempoText({ tempo_bpm, key }: StudioContent): string {
  const tempo = t('{bpm} bpm', { bpm: Math.round(tempo_bpm * 10) / 10 });
  return key === '' ? tempo : `${tempo}, ${key}`;
}

const SHOWN_EVERY_MS = 80;

/** The playback position, as time and as bar and beat. */
function Place({ content, transport }: Pick<TransportBarProps, 'content' | 'transport'>) {
  const { isPlaying, nowSeconds, placeSeconds, isCountingIn } = transport;
  const [playback, setPlayback] = useState({ seconds: 0, isBefore: false });
  useEffect(() => {
    if (!isPlaying) return;
    const look = () => setPlayback({ seconds: nowSeconds(), isBefore: isCountingIn() });
    look();
    const timer = setInterval(look, SHOWN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, nowSeconds, isCountingIn]);
  const now = isPlaying ? playback.seconds : placeSeconds;
  const { bar, beat } = barAndBeat(now, content);
  return (
    <p className={styles.place}>
      <b>{isPlaying && playback.isBefore ? t('Counting in') : formatTimeInput(now)}</b>{' '}
      <span>{`${bar}.${beat}`}</span>
    </p>
  );
}
