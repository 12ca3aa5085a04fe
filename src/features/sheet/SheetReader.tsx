import { FileDown, Printer, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { isAway } from '#components/songs/clip-marks.ts';
import { useMarkSituation } from '#components/songs/mark-situation.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import type { SheetReadingOptions, SheetTempoMark, SheetView } from '#domain/files/sheet-view';
import { t } from '#lib/translate';
import { setSheetChoice } from '#state/commands/files/lead-sheets';
import { canPlay, playClips, seek, togglePlay } from '#state/commands/listening/player';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipSheet } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { ChordText } from './ChordText.tsx';
import { keyText } from './key-text.ts';
import { SheetOptions } from './SheetOptions.tsx';
import styles from './SheetReader.module.css';

/** What draws notes is as large as all other screens together. */
const Notation = lazyView(async () => (await import('./Notation.tsx')).Notation, {
  Loading: () => <div className={styles.place} role="status" aria-label={t('Loading the lead sheet')} />,
  Missing: () => <p className={styles.place}>{t('The lead sheet did not load')}</p>,
});

type SheetForm = 'notes' | 'text';

interface SheetReaderProps {
  readonly item: ClipItem;
  readonly view: SheetView;
  readonly options: SheetReadingOptions;
}

/** A lead sheet with what plays, prints and transposes it. */
export function SheetReader({ item, view, options }: SheetReaderProps) {
  const { clip } = item;
  const [form, setForm] = useState<SheetForm>('notes');
  const [isChoosing, setIsChoosing] = useState(false);
  const { isCurrent, isSounding, toggle, playFrom } = useSongPlayback(item);
  return (
    <>
      <div className={styles.bar}>
        {canPlay(clip) ? (
          <PlayButton
            look="sun"
            isPlaying={isSounding}
            label={isSounding ? t('Pause') : t('Play')}
            onClick={toggle}
          />
        ) : null}
        <Facts view={view} options={options} />
      </div>
      <Tabs<SheetForm>
        label={t('Form of the lead sheet')}
        look="segments"
        items={[
          { value: 'notes', label: t('Notes||lead sheet') },
          { value: 'text', label: t('As text') },
        ]}
        value={form}
        onChange={setForm}
        aside={<SheetKeys clip={clip} onChoose={() => setIsChoosing(true)} />}
      >
        {(shown) => (
          <>
            {shown === 'notes' ? (
              <Notation view={view} title={clipTitle(clip)} isCurrent={isCurrent} onPlayFrom={playFrom} />
            ) : null}
            <ChordText view={view} isCurrent={isCurrent} isSeen={shown === 'text'} />
          </>
        )}
      </Tabs>
      <SheetOptions
        view={view}
        options={options}
        isOpen={isChoosing}
        onChange={(next) => void setSheetChoice(clip.id, next)}
        onClose={() => setIsChoosing(false)}
      />
    </>
  );
}

function SheetKeys({ clip, onChoose }: { readonly clip: Clip; readonly onChoose: () => void }) {
  return (
    <div className={styles.keys}>
      <Button size="small" icon={<SlidersHorizontal className="icon-small" />} onClick={onChoose}>
        {t('Key and capo')}
      </Button>
      <Button size="small" icon={<Printer className="icon-small" />} onClick={() => print()}>
        {t('Print')}
      </Button>
      <Button
        size="small"
        icon={<FileDown className="icon-small" />}
        onClick={() => openClipSheet('files', [clip.id])}
      >
        {t('Files')}
      </Button>
    </div>
  );
}

function useSongPlayback(item: ClipItem) {
  const { clip } = item;
  const { track, isPlaying } = useSnapshot(playerStore);
  const situation = useMarkSituation(clip.id);
  const isCurrent = track?.id === clip.id;
  /** False for a song that is out of reach, which is said. */
  const start = (): boolean => {
    if (isAway(item, situation)) {
      showNeedsSignal(clipTitle(clip));
      return false;
    }
    playClips([clip], 0, { id: clip.id, type: 'Song' }, 'song');
    return true;
  };
  return {
    isCurrent,
    isSounding: isCurrent && isPlaying,
    toggle: () => (isCurrent ? togglePlay() : start()),
    playFrom(seconds: number) {
      if (isCurrent || start()) seek(seconds);
    },
  };
}

function Facts({ view, options }: Pick<SheetReaderProps, 'view' | 'options'>) {
  return (
    <p className={styles.facts}>
      <span>{t('Key: {key}', { key: keyText(view.key) })}</span>
      {options.capo > 0 ? <span>{t('Capo: fret {fret}', { fret: options.capo })}</span> : null}
      <span>{tempoText(view.tempo)}</span>
    </p>
  );
}

function tempoText({ bpm, isCompound, swingOn }: SheetTempoMark): string {
  const tempo = t('{bpm} beats per minute', { bpm });
  if (isCompound || swingOn === null) return tempo;
  return t('{tempo}, swung', { tempo });
}
