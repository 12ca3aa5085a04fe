import type { SheetReading } from '#domain/create/lead-sheet';
import { decodeText } from '#lib/decode-text';
import { t } from '#lib/translate';
import { readAbcFile } from './abc.ts';
import { givenSheet } from './given-sheet.ts';
import { readMidi } from './midi.ts';
import { readMusicXml } from './music-xml.ts';
import { musicXmlInZip } from './mxl.ts';
import { type ReadTune, UnreadableSheet } from './read-tune.ts';

/** Of text; notation of a song has a few hundred kilobytes at most, orchestral scores are larger. */
const TEXT_MAX_BYTES = 8_000_000;

/**
 * Reads a file of notation by its content: MusicXML, also compressed, ABC or MIDI.
 * @throws UnreadableSheet with what is wrong, for the user
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<SheetReading> {
  const reading = givenSheet(await readTune(bytes));
  const { sheet } = reading;
  return sheet.chords.length > 0
    ? reading
    : {
        ...reading,
        losses: [
          ...reading.losses,
          t('The file names no chords: the band plays chords that fit the melody.'),
        ],
      };
}

async function readTune(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTune> {
  if (startsWith(bytes, 'MThd')) return readMidi(bytes);
  if (startsWith(bytes, 'PK')) return readTune(new Uint8Array(await musicXmlInZip(bytes, TEXT_MAX_BYTES)));
  if (bytes.length > TEXT_MAX_BYTES)
    throw new UnreadableSheet(t('This file is too large for the notes of a song.'));
  const { text } = await decodeText(bytes);
  if (/^\s*</.test(text)) return readMusicXml(text);
  if (/^(?:X|K):/m.test(text)) return readAbcFile(text);
  throw new UnreadableSheet(t('This is not a MusicXML, ABC or MIDI file.'));
}

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
