import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TimeField } from '#components/audio/TimeField.tsx';
import { STUDIO_LIMITS, type StudioContent } from '#contract/making/studio';
import {
  changeTempo,
  moveMarker,
  removeMarker,
  renameContent,
  renameMarker,
} from '#domain/studio/studio-project';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ScrollRegion } from '#ui/lists/ScrollRegion.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './StudioSheets.module.css';
import type { StudioEditor } from './use-studio.ts';

interface SheetProps {
  readonly editor: StudioEditor;
  readonly onClose: () => void;
}

const BEATS = ['2', '3', '4', '5', '6', '7', '8', '9', '12'] as const;

/** The project's name, tempo, time signature, key and markers. */
export function SettingsSheet({ editor, onClose }: SheetProps) {
  const { content, change } = editor;
  return (
    <Sheet title={t('Project')} isOpen onClose={onClose}>
      <div className={styles.form}>
        <TextField
          label={t('Name of the project')}
          value={content.name}
          maxLength={STUDIO_LIMITS.nameCharacters / 2}
          onValue={(name) => change((now) => renameContent(now, name), 'name')}
        />
        <TempoField
          content={content}
          onTempo={(tempo_bpm) => change((now) => changeTempo(now, { tempo_bpm }))}
        />
        <SelectField
          label={t('Beats in a bar')}
          value={String(content.beats_per_bar)}
          options={BEATS.map((value) => ({ value, label: value }))}
          onChange={(beats) => change((now) => changeTempo(now, { beats_per_bar: Number(beats) }))}
        />
        <TextField
          label={t('Key||music')}
          value={content.key}
          maxLength={20}
          placeholder={t('For instance E♭ minor')}
          onValue={(key) => change((now) => ({ ...now, key }), 'key')}
        />
        {content.markers.length === 0 ? null : <Markers editor={editor} />}
      </div>
    </Sheet>
  );
}

/** Applied when the field loses focus or Enter is pressed: a half-typed number would move every bar. */
function TempoField({ content, onTempo }: { content: StudioContent; onTempo: (bpm: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { minimum, maximum } = STUDIO_LIMITS.tempoBpm;
  const bpm = typed === null ? content.tempo_bpm : Number(typed.replace(',', '.'));
  const isOutside = !(bpm >= minimum && bpm <= maximum);
  function settle() {
    if (typed !== null && !isOutside) onTempo(bpm);
    setTyped(null);
  }
  return (
    <TextField
      label={t('Beats per minute')}
      inputMode="decimal"
      value={typed ?? String(Math.round(content.tempo_bpm * 100) / 100)}
      error={
        typed !== null && isOutside ? t('A tempo from {minimum} to {maximum}.', { minimum, maximum }) : null
      }
      onValue={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}

function Markers({ editor: { content, change } }: Pick<SheetProps, 'editor'>) {
  return (
    <section aria-label={t('Markers')}>
      <h3>{t('Markers')}</h3>
      <ul className={styles.markers}>
        {content.markers.map(({ id, name, at_s }) => (
          <li key={id}>
            <TextField
              label={t('Name of {name}', { name })}
              isLabelHidden
              value={name}
              maxLength={STUDIO_LIMITS.nameCharacters / 2}
              onValue={(text) => change((now) => renameMarker(now, id, text), `marker ${id}`)}
            />
            <TimeField
              label={t('Place of {name}', { name })}
              isLabelHidden
              seconds={at_s}
              maximumSeconds={STUDIO_LIMITS.seconds}
              onSeconds={(seconds) => change((now) => moveMarker(now, id, seconds))}
            />
            <IconButton
              label={t('Delete {name}', { name })}
              icon={<Trash2 />}
              onClick={() => change((now) => removeMarker(now, id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const KEYS = [
  [t('Space'), t('Play and stop')],
  [t('Home and End'), t('To the start and the end')],
  [t('Comma and point'), t('Move the line back and on')],
  [t('Shift with comma and point'), t('Move the line a little')],
  [t('Page up and page down'), t('To the marker before or after it')],
  [t('Enter'), t('From a clip or track to all that can be done with it')],
  [t('Escape'), t('Back to the clip')],
  [t('Left and right'), t('Move the chosen clip to the next line')],
  [t('Shift with left and right'), t('Move it a little')],
  [t('Up and down'), t('Move it to another track')],
  ['S', t('Split it at the line')],
  [t('[ and ]'), t('Start or end it at the line')],
  [t('I and O'), t('Fade it in up to the line, or out from there')],
  [t('Shift with up and down'), t('Make it louder or softer, or the chosen track')],
  ['D', t('Duplicate it')],
  [t('Delete||keyboard'), t('Delete it')],
  ['M', t('Add a marker')],
  ['R', t('Record, and stop')],
  ['K', t('Metronome')],
  [t('+ and -'), t('Zoom')],
  [t('Ctrl Z, Shift Ctrl Z'), t('Undo and redo')],
] as const;

/** The studio's keyboard shortcuts. */
export function KeysSheet({ onClose }: Pick<SheetProps, 'onClose'>) {
  return (
    <Sheet title={t('Keys')} isOpen onClose={onClose}>
      <ScrollRegion label={t('List of keys')}>
        <dl className={styles.keys}>
          {KEYS.map(([key, action]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </Sheet>
  );
}
