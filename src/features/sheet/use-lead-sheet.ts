import { useEffect, useState } from 'react';
import type { Clip } from '#contract/songs/clips';
import type { SheetReadingOptions, SheetView } from '#domain/files/sheet-view';
import { createLog } from '#lib/log';
import { openLeadSheet, viewLeadSheet } from '#state/commands/files/lead-sheets';
import { useSheetChoice } from '#state/queries/files/lead-sheets';
import { useReconnect } from '#state/queries/reconnect';

const log = createLog('lead-sheet');

interface LeadSheetState {
  /** The view of before stays until the one of other options is there. */
  readonly view: SheetView | null;
  /** How it is read; undefined until that is known. */
  readonly options: SheetReadingOptions | undefined;
  readonly problem: Error | null;
  readonly retry: () => void;
}

/** The lead sheet of a song, as it is read on this device. */
export function useLeadSheet(clip: Clip): LeadSheetState {
  const [file, setFile] = useState<Blob | null>(null);
  const [view, setView] = useState<SheetView | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const options = useSheetChoice(clip.id);
  const { semitones, capo } = options ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again; a song that changes keeps its notes.
  useEffect(() => {
    let isCurrent = true;
    setProblem(null);
    openLeadSheet(clip).then(
      (found) => isCurrent && setFile(found),
      (error: Error) => {
        log.info('could not open a lead sheet', error);
        if (isCurrent) setProblem(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [clip.id, attempt]);

  useEffect(() => {
    if (file === null || semitones === undefined || capo === undefined) return;
    let isCurrent = true;
    viewLeadSheet(file, { semitones, capo }).then(
      (made) => isCurrent && setView(made),
      (error: Error) => {
        log.error('could not read a lead sheet', error);
        if (isCurrent) setProblem(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [file, semitones, capo]);

  const retry = () => setAttempt(attempt + 1);
  useReconnect(() => view === null && retry());
  return { view, options, problem, retry };
}
