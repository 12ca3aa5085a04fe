import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ClipToolProps } from '#components/making/RemasterSheet.tsx';
import type { Clip } from '#contract/songs/clips';
import type { WordTime } from '#domain/lyrics/line-times';
import { type TapUnit, tappedTimes, tapTexts } from '#domain/lyrics/tapped-times';
import { formatDuration } from '#domain/texts/text-format';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { pause, play, playClips, readPosition, seek } from '#state/commands/listening/player';
import { useIsOffline } from '#state/queries/connection';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import { playerStore } from '#state/stores/player';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './LyricTimesSheet.module.css';

const UNITS = [
  { value: 'line', label: t('Each line') },
  { value: 'word', label: t('Each word') },
] as const;
/** How much is played again before a tap that is taken back. */
const LEAD_SECONDS = 3;
const LIBRARY = { id: null, type: 'Library' } as const;

/** Sets when the lyrics of a recording are sung: the owner taps along while it plays. */
export function LyricTimesSheet({ clip, onClose }: ClipToolProps) {
  const [unit, setUnit] = useState<TapUnit>('line');
  const [taps, setTaps] = useState<readonly number[]>([]);
  const texts = tapTexts(clip.metadata.prompt, unit);
  const { isSaving, save } = useSave(clip, onClose);
  const isOffline = useIsOffline();
  const source = useAlignedLyrics(clip.id).data?.aligned.source;
  const words = () =>
    tappedTimes(clip.metadata.prompt, taps, { unit, durationSeconds: clip.metadata.duration ?? 0 });
  const restart = () => setTaps([]);
  return (
    <Sheet title={t('Set lyric times')} isOpen onClose={onClose}>
      <div className={styles.times}>
        <p className="muted">
          {source === 'approximate' ? `${t('The times are approximate.')} ` : null}
          {unit === 'line'
            ? t('Play the song, and tap when each line begins.')
            : t('Play the song, and tap when each word begins.')}
        </p>
        <SelectField
          label={t('Tap for')}
          value={unit}
          options={UNITS}
          onChange={(value) => {
            setUnit(value);
            restart();
          }}
        />
        <Taps key={unit} clip={clip} texts={texts} taps={taps} onTaps={setTaps} />
        <Button
          kind="primary"
          isBlock
          disabled={taps.length === 0 || isOffline}
          busyLabel={isSaving ? t('Saving') : null}
          {...(isOffline ? { price: t('needs signal') } : {})}
          onClick={() => void save(words())}
        >
          {taps.length > 0 && taps.length < texts.length ? t('Save these times') : t('Save times')}
        </Button>
        {source === 'owner' ? (
          <Button isBlock disabled={isOffline || isSaving} onClick={() => void save([])}>
            {t('Remove my times')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function useSave(clip: Clip, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  /** The taps stay when they cannot be saved. */
  async function save(times: readonly WordTime[]): Promise<void> {
    setSaving(true);
    const words = times.map(({ text, startSeconds, endSeconds }) => ({
      word: text,
      start_s: startSeconds,
      end_s: endSeconds,
    }));
    try {
      await call('lyrics.setTimes', { params: { clip_id: clip.id }, body: { words } });
      showToast({
        tone: 'success',
        text: words.length > 0 ? t('Lyric times saved') : t('Your lyric times are removed'),
      });
      onSaved();
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error, t('The times were not saved.')) });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save };
}

interface TapsProps {
  readonly clip: Clip;
  readonly texts: readonly string[];
  readonly taps: readonly number[];
  readonly onTaps: (taps: readonly number[]) => void;
}

/** The key to tap, with the text that begins next. */
function Taps({ clip, texts, taps, onTaps }: TapsProps) {
  const { track, isPlaying } = useSnapshot(playerStore);
  const isThis = track?.id === clip.id;
  const key = useRef<HTMLButtonElement>(null);
  const next = texts[taps.length];
  function start() {
    if (isThis && taps.length > 0) play();
    else {
      onTaps([]);
      if (isThis) seek(0);
      playClips([clip], 0, LIBRARY, 'library');
    }
    key.current?.focus();
  }
  function back() {
    const last = taps.at(-1) ?? 0;
    onTaps(taps.slice(0, -1));
    seek(Math.max(0, last - LEAD_SECONDS));
    key.current?.focus();
  }
  const isTapping = isThis && isPlaying;
  const canTap = isTapping && next !== undefined;
  function tap() {
    if (canTap) readPosition((seconds) => onTaps([...taps, Math.max(seconds, taps.at(-1) ?? 0)]));
  }
  return (
    <>
      <button
        ref={key}
        type="button"
        className={styles.tap}
        // Not the attribute: a disabled button cannot take the focus, which the keys below give it.
        aria-disabled={!canTap}
        aria-label={next === undefined ? t('All times are set') : t('Tap when this begins: {next}', { next })}
        onClick={tap}
      >
        <span className={styles.before}>{texts[taps.length - 1] ?? ' '}</span>
        <b>{next ?? t('All times are set')}</b>
        <span className={styles.after}>{texts[taps.length + 1] ?? ' '}</span>
      </button>
      <p className="small muted" role="status">
        {tapCount(taps, texts.length)}
      </p>
      <TapKeys
        isTapping={isTapping}
        hasTaps={taps.length > 0}
        onStart={start}
        onBack={back}
        onReset={() => onTaps([])}
      />
    </>
  );
}

function tapCount(taps: readonly number[], total: number): string {
  const last = taps.at(-1);
  return last === undefined
    ? t('{done} of {total}', { done: 0, total })
    : t('{done} of {total}, last at {time}', { done: taps.length, total, time: formatDuration(last) });
}

interface TapKeysProps {
  readonly isTapping: boolean;
  readonly hasTaps: boolean;
  readonly onStart: () => void;
  readonly onBack: () => void;
  readonly onReset: () => void;
}

function TapKeys({ isTapping, hasTaps, onStart, onBack, onReset }: TapKeysProps) {
  return (
    <div className={styles.keys}>
      {isTapping ? (
        <Button onClick={pause}>{t('Pause')}</Button>
      ) : (
        <Button onClick={onStart}>{hasTaps ? t('Continue') : t('Play from the start')}</Button>
      )}
      <Button disabled={!hasTaps} onClick={onBack}>
        {t('Undo last tap')}
      </Button>
      <Button disabled={!hasTaps} onClick={onReset}>
        {t('Start again')}
      </Button>
    </div>
  );
}
