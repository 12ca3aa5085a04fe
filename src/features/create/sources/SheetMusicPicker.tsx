import { Music4 } from 'lucide-react';
import { useState } from 'react';
import { FileZone } from '#components/uploads/FileZone.tsx';
import type { SheetReading } from '#domain/create/lead-sheet';
import { t, translated } from '#lib/translate';
import { readLeadSheet } from '#state/commands/making/lead-sheets';
import { SheetMusicForm } from './SheetMusicForm.tsx';
import styles from './SheetMusicPicker.module.css';

const ENDINGS = '.musicxml,.mxl,.xml,.abc,.mid,.midi,.kar';

interface SheetMusicPickerProps {
  readonly projectId: string;
  readonly onDone: () => void;
}

/** A song from a file of notes: the file, what was read from it, and Create. */
export function SheetMusicPicker({ projectId, onDone }: SheetMusicPickerProps) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<SheetReading | null>(null);
  /** Another file is another form. */
  const [fileCount, setFileCount] = useState(0);

  async function take(file: File) {
    setProblem(null);
    setIsReading(true);
    const outcome = await readLeadSheet(file);
    setIsReading(false);
    setReading('reading' in outcome ? outcome.reading : null);
    setFileCount((count) => count + 1);
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
        <SheetMusicForm key={fileCount} reading={reading} projectId={projectId} onDone={onDone} />
      )}
      <FileZone
        label={t('Sheet music file')}
        accept={ENDINGS}
        icon={<Music4 />}
        lead={t('MusicXML, ABC or MIDI')}
        action={reading === null ? t('Choose a file') : t('Choose another file')}
        busyLabel={isReading ? t('Reading') : null}
        onFile={(file) => void take(file)}
      />
    </div>
  );
}
