import { AudioLines, SlidersVertical, Waves } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { BAND_HERTZ, BAND_LIMIT_DB, type EqualizerSettings } from '#domain/player/equalizer';
import { EQUALIZER_PRESETS, presetOf } from '#domain/player/equalizer-presets';
import { t } from '#lib/translate';
import { closeSound } from '#state/commands/listening/player';
import {
  setCrossfade,
  setEqualizer,
  setLeveled,
  setSpeed,
  setVisualized,
} from '#state/commands/listening/player-settings';
import { playerStore } from '#state/stores/player';
import { Range } from '#ui/controls/Range.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './SoundSheet.module.css';

const SPEEDS = ['0.5', '0.75', '0.9', '1', '1.1', '1.25', '1.5', '1.75', '2'] as const;
const CROSSFADES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12].map(String);
const VOLUME_IS_FIXED = t('Use the buttons of this device to set the volume');

/** How songs sound: speed, crossfade, loudness and equalizer; and the visualizer. */
export function SoundSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { settings, canSetVolume } = useSnapshot(playerStore);
  return (
    <Sheet title={t('Sound')} isOpen={isOpen} onClose={closeSound}>
      <div className={styles.fields}>
        <SelectField
          label={t('Speed')}
          note={t('The pitch stays the same')}
          value={String(settings.speed)}
          options={SPEEDS.map((speed) => ({
            value: speed,
            label: speed === '1' ? t('Normal') : `${speed}×`,
          }))}
          onChange={(speed) => setSpeed(Number(speed))}
        />
        {canSetVolume ? (
          <SelectField
            label={t('Crossfade')}
            note={t('Songs follow without a gap when it is off')}
            value={String(settings.crossfadeSeconds)}
            options={CROSSFADES.map((seconds) => ({
              value: seconds,
              label: seconds === '0' ? t('Off') : t('{seconds} s', { seconds }),
            }))}
            onChange={(seconds) => setCrossfade(Number(seconds))}
          />
        ) : null}
      </div>
      <Switch
        label={t('Same loudness for all songs')}
        note={canSetVolume ? t('Turns loud songs down') : VOLUME_IS_FIXED}
        icon={<AudioLines />}
        isOn={canSetVolume && settings.isLeveled}
        isDisabled={!canSetVolume}
        onChange={setLeveled}
      />
      {canSetVolume ? <Equalizer settings={settings.equalizer} /> : null}
      <VisualizerSwitch isOn={settings.isVisualized} />
    </Sheet>
  );
}

function VisualizerSwitch({ isOn }: { readonly isOn: boolean }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <Switch
      label={t('Visualizer')}
      note={
        isStill ? t('Off, because this device reduces motion') : t('Waves on the cover in the full player')
      }
      icon={<Waves />}
      isOn={isOn && !isStill}
      isDisabled={isStill}
      onChange={setVisualized}
    />
  );
}

const CUSTOM = 'custom';

function Equalizer({ settings }: { readonly settings: EqualizerSettings }) {
  const { isOn, bandsDb } = settings;
  const presets = EQUALIZER_PRESETS.map(({ name }) => ({ value: name, label: name }));
  const preset = presetOf(bandsDb)?.name ?? CUSTOM;
  const choose = (name: string) => {
    const chosen = EQUALIZER_PRESETS.find((one) => one.name === name);
    if (chosen) setEqualizer({ isOn, bandsDb: chosen.bandsDb });
  };
  return (
    <>
      <Switch
        label={t('Equalizer')}
        icon={<SlidersVertical />}
        isOn={isOn}
        onChange={(willBeOn) => setEqualizer({ isOn: willBeOn, bandsDb })}
      />
      {isOn ? (
        <div className={styles.equalizer}>
          <SelectField
            label={t('Preset')}
            value={preset}
            options={preset === CUSTOM ? [...presets, { value: CUSTOM, label: t('Custom') }] : presets}
            onChange={choose}
          />
          {BAND_HERTZ.map((hertz, band) => (
            <Band
              key={hertz}
              hertz={hertz}
              gainDb={bandsDb[band] ?? 0}
              onChange={(gainDb) => setEqualizer({ isOn, bandsDb: bandsDb.with(band, gainDb) })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

interface BandProps {
  readonly hertz: number;
  readonly gainDb: number;
  readonly onChange: (gainDb: number) => void;
}

function Band({ hertz, gainDb, onChange }: BandProps) {
  const name = hertz < 1000 ? t('{hertz} Hz', { hertz }) : t('{hertz} kHz', { hertz: hertz / 1000 });
  const gain = t('{gain} dB', { gain: gainDb > 0 ? `+${gainDb}` : gainDb });
  return (
    <label className={styles.band}>
      <span>{name}</span>
      <Range
        aria-label={name}
        aria-valuetext={gain}
        min={-BAND_LIMIT_DB}
        max={BAND_LIMIT_DB}
        step={1}
        value={gainDb}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.gain} aria-hidden="true">
        {gain}
      </span>
    </label>
  );
}
