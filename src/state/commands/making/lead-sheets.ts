import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getEngine } from '#state/bridges/making/engine-bridge';
import type { SheetOutcome } from '#sync/make/sheet-service';

const log = createLog('lead-sheets');
/** The notes of a song are far smaller. */
const FILE_MAX_BYTES = 20_000_000;

/** Reads a file of MusicXML, ABC or MIDI on this device. Never rejects: a problem is part of the outcome. */
export async function readLeadSheet(file: File): Promise<SheetOutcome> {
  if (file.size > FILE_MAX_BYTES) return { problem: t('This file is too large for the notes of a song.') };
  try {
    return await getEngine().readSheet(file);
  } catch (error) {
    log.error('could not read a file of notes', error);
    return { problem: t('This file cannot be read on this device.') };
  }
}
