/** What a tune says, in 24ths of a quarter note from its start. */
export interface ReadTune {
  readonly bars: readonly { readonly length: number; readonly meter: number }[];
  readonly notes: readonly { start: number; length: number; midi: number; text: string }[];
  readonly chords: readonly { start: number; root: number; bass: number; quality: string }[];
  readonly sections: readonly string[];
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const FLATS = ['B', 'E', 'A', 'D', 'G', 'C', 'F'];
const MODES: Readonly<Record<string, number>> = { '': 0, m: -3, dor: -2, mix: -1, phr: -4, lyd: 1 };
const TOKEN =
  /\[([MKQ]):([^\]]*)\]|"([^"]*)"|\(3:2:(\d+)|([_^=]*)([A-Ga-gz])([,']*)(\d*)(?:\/(\d*))?(-?)|\||\s+|\]/gy;

/** A reader of the ABC that Skylark writes: one voice without chords of notes or repeats. Throws at anything else. */
export function readAbc(text: string): ReadTune {
  const bars: { length: number; meter: number }[] = [];
  const notes: { start: number; length: number; midi: number; text: string }[] = [];
  const chords: { start: number; root: number; bass: number; quality: string }[] = [];
  const sections: string[] = [];
  const state = { key: new Map<string, number>(), meter: 96, at: 0, barStart: 0, tuplet: 0, isTied: false };
  let signs: { note: (typeof notes)[number]; isTiedBack: boolean }[] = [];
  let accidentals = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line.startsWith('M:')) state.meter = meterOf(line.slice(2));
    else if (line.startsWith('K:')) state.key = keyOf(line.slice(2));
    else if (line.startsWith('% ')) sections.push(line.slice(2).replaceAll('\\%', '%'));
    else if (line.startsWith('w:')) alignWords(line.slice(2).trim(), signs);
    else if (line === '' || line.startsWith('%') || /^[A-Z]:/.test(line)) continue;
    else {
      signs = [];
      let end = 0;
      for (const match of line.matchAll(TOKEN)) {
        if (match.index !== end) break;
        end += match[0].length;
        const [whole, field, value = '', quoted, tuplet, accidental = '', letter, marks = '', count, , tie] =
          match;
        if (field === 'M') state.meter = meterOf(value);
        if (field === 'K') state.key = keyOf(value);
        if (quoted !== undefined && !quoted.startsWith('^'))
          chords.push({ start: state.at, ...chordOf(quoted) });
        if (tuplet) state.tuplet = Number(tuplet);
        if (letter) {
          const divisor = whole.includes('/') ? Number(match[9] || 2) : 1;
          const written = (12 * Number(count || 1)) / divisor;
          const length = state.tuplet > 0 ? (written * 2) / 3 : written;
          state.tuplet = Math.max(0, state.tuplet - 1);
          if (letter !== 'z') {
            const name = letter.toUpperCase();
            if (accidental)
              accidentals.set(
                name,
                [...accidental].reduce((sum, sign) => sum + (sign === '^' ? 1 : sign === '_' ? -1 : 0), 0),
              );
            const alter = accidentals.get(name) ?? state.key.get(name) ?? 0;
            const octaves =
              (letter === name ? 0 : 12) +
              [...marks].reduce((sum, mark) => sum + (mark === ',' ? -12 : 12), 0);
            const midi = 60 + (NATURALS[name] ?? 0) + alter + octaves;
            const last = notes.at(-1);
            if (state.isTied && last?.midi === midi) {
              last.length += length;
              signs.push({ note: last, isTiedBack: true });
            } else {
              const note = { start: state.at, length, midi, text: '' };
              notes.push(note);
              signs.push({ note, isTiedBack: false });
            }
            state.isTied = tie === '-';
          }
          state.at += length;
        }
        if (whole === '|') {
          bars.push({ length: state.at - state.barStart, meter: state.meter });
          state.barStart = state.at;
          accidentals = new Map();
        }
      }
      if (end !== line.length) throw new Error(`cannot read '${line.slice(end)}' of '${line}'`);
    }
  }
  return { bars, notes, chords, sections };
}

function alignWords(text: string, signs: readonly { note: { text: string }; isTiedBack: boolean }[]): void {
  const words = text.split(/\s+/).flatMap((word) => (word === '' ? [] : [word]));
  if (words.length !== signs.length)
    throw new Error(`${words.length} words under ${signs.length} notes: ${text}`);
  for (const [index, word] of words.entries()) {
    const sign = signs[index];
    const isHeld = word === '_' || word === '-' || word === '*';
    if (!sign || (sign.isTiedBack && !isHeld)) throw new Error(`'${word}' is under a held note`);
    if (!isHeld)
      sign.note.text = word
        .replace(/(?<!\\)-$/, '')
        .replaceAll(/\\(.)/g, '$1')
        .replaceAll('~', ' ');
  }
}

/** The length of a bar. */
function meterOf(text: string): number {
  const [beats = 4, type = 4] = text.split('/').map(Number);
  return (beats * 96) / type;
}

/** What a key's signature makes of the letters. */
function keyOf(text: string): Map<string, number> {
  const [, letter = 'C', sign = '', mode = ''] = /^([A-G])([#b]?)(\w*)$/.exec(text) ?? [];
  const base = ['F', 'C', 'G', 'D', 'A', 'E', 'B'].indexOf(letter) - 1;
  const fifths = base + (sign === '#' ? 7 : sign === 'b' ? -7 : 0) + (MODES[mode] ?? 0);
  const letters = fifths < 0 ? FLATS.slice(0, -fifths) : [...FLATS].reverse().slice(0, fifths);
  return new Map(letters.map((name) => [name, Math.sign(fifths)]));
}

function chordOf(text: string) {
  const [, letter = 'C', sign = '', quality = '', bass] =
    /^([A-G])([#b]*)(.*?)(?:\/([A-G][#b]*))?$/.exec(text) ?? [];
  const pitch = (name: string) =>
    [...name.slice(1)].reduce(
      (sum, mark) => sum + (mark === '#' ? 1 : -1),
      (NATURALS[name[0] ?? 'C'] ?? 0) + 12,
    ) % 12;
  const root = pitch(letter + sign);
  return { root, bass: bass ? pitch(bass) : root, quality };
}
