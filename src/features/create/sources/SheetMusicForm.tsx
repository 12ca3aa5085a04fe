import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { STYLE_LIMIT, TITLE_LIMIT } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import { type SheetReading, sheetFacts } from '#domain/create/lead-sheet';
import { requestPrice } from '#domain/create/request-price';
import { shownKey } from '#domain/texts/shown-key';
import { formatDuration } from '#domain/texts/text-format';
import { OnDeviceSwitch } from '#features/create/OnDeviceSwitch.tsx';
import { t, translated, wholeNumber } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import { usePriceCircumstances } from '#state/queries/making/request-price';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { leadSheetForm } from './lead-sheet-request.ts';
import styles from './SheetMusicForm.module.css';
import { useSheetCreate } from './use-sheet-create.ts';

interface SheetMusicFormProps {
  readonly reading: SheetReading;
  readonly projectId: string;
  readonly onDone: () => void;
}

/** What was read from a file, what is not kept, and the style of the band. */
export function SheetMusicForm({ reading, projectId, onDone }: SheetMusicFormProps) {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { sheet, losses } = reading;
  const [title, setTitle] = useState(sheet.title);
  const [style, setStyle] = useState(form.mode === 'custom' ? form.style : form.description);
  const { isSending, usableModelKeys, create } = useSheetCreate(projectId, onDone);
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const { previewSeconds: _, ...circumstances } = usePriceCircumstances();
  const choice = { sheet, title, styles: style };
  const price = requestPrice(leadSheetForm(form, choice, usableModelKeys), circumstances);
  const isWaiting = useIsOffline() && !isOnDevice;
  return (
    <div className={styles.form}>
      <Facts reading={reading} />
      {losses.length === 0 ? null : (
        <section aria-label={t('Not kept')}>
          <h3>{t('Not kept')}</h3>
          <ul className={styles.losses}>
            {losses.map((loss) => (
              <li key={loss}>{translated(loss)}</li>
            ))}
          </ul>
        </section>
      )}
      <TextField label={t('Title')} value={title} maxLength={TITLE_LIMIT} onValue={setTitle} />
      <TextField
        label={t('Styles')}
        value={style}
        maxLength={STYLE_LIMIT}
        placeholder={t('For example: folk, acoustic guitar')}
        onValue={setStyle}
      />
      <OnDeviceSwitch />
      <Button
        kind="primary"
        isBlock
        price={isOnDevice ? t('on this device') : price.text}
        busyLabel={isSending ? t('Sending') : null}
        onClick={() => void create(choice)}
      >
        {isWaiting ? t('Create when online') : t('Create')}
      </Button>
    </div>
  );
}

function Facts({ reading: { sheet } }: { readonly reading: SheetReading }) {
  const { notes, words, chords, bpm, seconds } = sheetFacts(sheet);
  const { meter, key } = sheet;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Key||music'), shownKey(key)],
    [t('Meter'), `${meter.beats}/${meter.unit}`],
    [
      t('Tempo'),
      bpm === null ? t('that of the style') : t('{bpm} quarter notes per minute', { bpm: Math.round(bpm) }),
    ],
    [t('Length'), formatDuration(seconds)],
    [t('Notes'), wholeNumber(notes)],
    [t('Words'), words === 0 ? t('none: an instrument plays the melody') : wholeNumber(words)],
    [t('Chords'), chords === 0 ? t('none') : wholeNumber(chords)],
  ];
  return (
    <dl className={styles.facts} aria-label={t('Read from the file')}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
