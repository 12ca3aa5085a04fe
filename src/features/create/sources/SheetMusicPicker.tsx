import { Music4 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { SheetReading } from '#domain/create/lead-sheet';
import { t, translated } from '#lib/translate';
import { readLeadSheet } from '#state/commands/making/lead-sheets';
import { Button } from '#ui/controls/Button.tsx';
import { SheetMusicForm } from './SheetMusicForm.tsx';
import styles from './SheetMusicPicker.module.css';

const ENDINGS = '.musicxml,.mxl,.xml,.abc,.mid,.midi,.kar';

/** A song from a file of notes: the file, what was read of it, and Create. */
export function SheetMusicPicker({
  projectId,
  onDone,
}: {
  readonly projectId: string;
  readonly onDone: () => void;
}) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReadingResult] = useState<SheetReading | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    setReading(true);
    const outcome = await readLeadSheet(file);
    setReading(false);
    setReadingResult('reading' in outcome ? outcome.reading : null);
    if ('problem' in outcome) setProblem(translated(outcome.problem));
  }

  return (
    <div className={styles.picker}>
      {reading === null ? (
        <p className="small muted">
          {t(
            'The melody and words of the file are kept note by note; the band is Skylark’s. The file stays on this device.',
          )}
        </p>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {reading === null ? null : (
        // Another file is another form.
        <SheetMusicForm key={reading.sheet.title} reading={reading} projectId={projectId} onDone={onDone} />
      )}
      <FileZone isReading={isReading} hasFile={reading !== null} onFile={(file) => void take(file)} />
    </div>
  );
}

interface FileZoneProps {
  readonly isReading: boolean;
  readonly hasFile: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function FileZone({ isReading, hasFile, onFile }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  return (
    <section
      className={styles.zone}
      aria-label={t('Choose a file')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Button
        icon={<Music4 />}
        busyLabel={isReading ? t('Reading') : null}
        onClick={() => input.current?.click()}
      >
        {hasFile ? t('Choose another file') : t('Choose a file')}
      </Button>
      <p className="small muted">{t('MusicXML, ABC or MIDI')}</p>
      <input
        ref={input}
        type="file"
        accept={ENDINGS}
        hidden
        aria-label={t('Sheet music file')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
