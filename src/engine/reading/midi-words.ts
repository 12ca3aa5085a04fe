import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { t } from '#lib/translate';
import { decoded, type MidiNote, type MidiTrack, type MidiWord } from './midi-tracks.ts';
import type { ReadNote } from './read-tune.ts';

/** A word this close to the beginning of a note is sung on it. */
const CLOSE_TICKS = TICKS_PER_QUARTER / 8;
/** A note this close behind another one, without a word of its own, holds its syllable. */
const HELD_TICKS = TICKS_PER_QUARTER / 16;

/** Signs that some programs write where a syllable is held. */
const HELD = /^[-_~]+$/;

const VERSE = /^[\\/]/;
const isVerseStart = ({ event }: MidiTrack['events'][number]) =>
  event.type === 'text' && VERSE.test(event.text);

/** The syllables of a file: its lyric events, or the texts of a karaoke file. */
export function wordsOf(tracks: readonly MidiTrack[]): MidiWord[] {
  const of = (type: 'lyrics' | 'text', from = tracks) =>
    from.flatMap(({ events }) =>
      events.flatMap(({ tick, event }) => (event.type === type ? [{ tick, text: decoded(event.text) }] : [])),
    );
  const lyrics = of('lyrics');
  // The first verse of a karaoke file begins with a stroke; other texts describe it.
  const karaoke = lyrics.length > 0 ? [] : tracks.filter(({ events }) => events.some(isVerseStart));
  const texts = of('text', karaoke).filter(({ text }) => !text.startsWith('@'));
  const raw = lyrics.length > 0 ? lyrics : texts.slice(texts.findIndex(({ text }) => VERSE.test(text)));
  const parts = raw.sort((one, other) => one.tick - other.tick).map(({ tick, text }) => partOf(tick, text));
  const hasMarks = parts.some(({ isEnd, isStart, isOpen }) => isEnd || isStart || isOpen);
  return parts
    .filter(({ text }) => text !== '')
    .reduce<ReturnType<typeof partOf>[]>(joinedAtOneTime, [])
    .map(({ tick, text, isEnd, isOpen }, index, all) => ({
      tick,
      text,
      isWordEnd: !hasMarks || (!isOpen && (isEnd || (all[index + 1]?.isStart ?? true))),
    }));
}

/** A syllable and what says where words end: a space, a new line, a hyphen inside a word. */
function partOf(tick: number, text: string) {
  const isStart = /^[\s\\/]/.test(text);
  // Some programs write all verses, each on a line.
  const [bare = ''] = text
    .replace(/^[\s\\/]+/, '')
    .split(/[\r\n]/)
    .map((line) => line.trim());
  const isOpen = /.-$/.test(bare);
  return {
    tick,
    text: HELD.test(bare) ? '' : isOpen ? bare.slice(0, -1) : bare,
    isStart,
    isEnd: /\s$/.test(text) && bare !== '',
    isOpen,
  };
}

/** Two words at one time are sung on one note. */
function joinedAtOneTime(parts: ReturnType<typeof partOf>[], part: ReturnType<typeof partOf>) {
  const last = parts.at(-1);
  if (!last || last.tick !== part.tick) {
    parts.push(part);
    return parts;
  }
  const text = `${last.text}${last.isEnd || part.isStart ? ' ' : ''}${part.text}`;
  parts[parts.length - 1] = { ...part, text, isStart: last.isStart };
  return parts;
}

/** The notes with their syllables. */
export function alignWords(
  notes: readonly MidiNote[],
  words: readonly MidiWord[],
  losses: Set<string>,
): (Omit<ReadNote, 'at'> & { start: number })[] {
  let next = 0;
  let [lost, isSung, end] = [0, false, 0];
  const sung = notes.map(({ start, end: until, midi }) => {
    while (next < words.length && (words[next]?.tick ?? 0) < start - CLOSE_TICKS) {
      next++;
      lost++;
    }
    const word = words[next];
    const isOwn = word !== undefined && Math.abs(word.tick - start) <= CLOSE_TICKS;
    if (isOwn) next++;
    const isHeld = !isOwn && isSung && start - end <= HELD_TICKS;
    isSung = isOwn || isHeld;
    end = until;
    const syllable =
      isOwn && word ? { text: word.text, isWordEnd: word.isWordEnd, isHeldOn: false } : undefined;
    const length = until - start;
    const verses = syllable ? [syllable] : [];
    return { start, length, midi, isTiedOn: false, isSlurred: isHeld, verses };
  });
  if (lost + words.length - next > 0)
    losses.add(t('Words that no note of the melody begins with are left out.'));
  return sung;
}
