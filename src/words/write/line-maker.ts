import type { Random } from '#lib/random';
import { countSyllables } from '../english/count-syllables.ts';
import type { Field } from '../english/fields/field.ts';
import { baseForm, gerund, inForm, pastTense, thirdPerson } from '../english/grammar.ts';
import { rhymeFamily } from '../rhymes/rhyme-key.ts';
import { inPast, isConsistent, subordinateInPast } from '../subject/agreement.ts';
import { ANNOYING_ACTIONS } from '../subject/annoying-actions.ts';
import type { Frames } from '../theme/frames.ts';
import type { Theme } from '../theme/theme.ts';
import { BEGINS } from './data/frames.ts';
import type { Phrase, PhraseBook } from './phrase-book.ts';
import { shortened, workplaceOf } from './shortened.ts';

/** A candidate for the next line. */
export interface Line {
  text: string;
  /** The part of the hook that becomes the title; '' elsewhere. */
  title: string;
  frame: string;
  phrases: readonly string[];
  namesSubject: boolean;
  syllables: number;
  rhyme: number | undefined;
  /** Its first word, in lower case. */
  opening: string;
}

/** In syllables. */
export interface LineLength {
  least: number;
  easy: number;
  most: number;
}

/** Motifs of a song: a thing that returns and an action that someone else takes up. */
export interface Threads {
  thing: string;
  action: string;
}

/** What lines are made from, and what the song has already used. */
export interface LineSource {
  theme: Theme;
  book: PhraseBook;
  used: ReadonlySet<string>;
  threads?: Threads;
  /** Length of a rapped line; otherwise, lengths that are easy to sing. */
  length?: LineLength;
}

const FEWEST_SYLLABLES = 5;
const MOST_SYLLABLES = 12;
/** Slots that name the subject. */
export const NAMES = /\{(?:N|n|years|call|G|g|S|Nacts|feast|own|o|place|d|od|og|t|hd|hg|ev)\}/;

/** The frames this theme can fill, without their signs. */
export function suitableFrames(frames: Frames, theme: Theme): string[] {
  return frames.filter((frame) => isSuitable(frame, theme)).map((frame) => frame.replace(/^[+!@~=-]/, ''));
}

function isSuitable(frame: string, theme: Theme): boolean {
  const { named, isOther, isAddressed, subject, tone } = theme;
  const needs = (slot: RegExp) => slot.test(frame);
  if (frame.startsWith('!') && !theme.isAgainst) return false;
  if (frame.startsWith('@') && !isOther) return false;
  if (frame.startsWith('~') && theme.isAnimal) return false;
  if (frame.startsWith('=') && !theme.isAnimal) return false;
  if (frame.startsWith('+') && tone !== 'good') return false;
  if (frame.startsWith('-') && tone !== 'hard') return false;
  if (needs(/\{(?:N|n|Nacts|o)\}/) && (!named || isAddressed)) return false;
  if (needs(/\{Nacts\}|\{s3\}|\{they\}|\{v:/) && !isOther) return false;
  if (
    named?.isPlural &&
    needs(
      /(?:is|was) «?\{n\}|'s «?\{n\}|\{t\} (?:is|has|was|counts|says)\b|\{n\}»? \(?(?:is|comes|never|just|owes|won't|has|keeps|was|goes|knows|meets|begins|sits|beats|needs)/,
    )
  )
    return false;
  if (named?.isPlural && needs(/\{n\} .*\bit\b|'s «?\{n\}/)) return false;
  if (needs(/\{call\}/) && !isCallable(theme)) return false;
  if (needs(/[Gg]ood old \{o\}/) && /^(?:my|our|his|her|your|their) /.test(named?.short ?? '')) return false;
  if (needs(/\{(?:they|them|their)\}/) && (!isOther || (isAddressed && needs(/^You/)))) return false;
  if (isAddressed && needs(/\{them\}.*\{them\}|as if \{they\}/)) return false;
  if (needs(/\{[Gg]\}/) && (subject.kind !== 'doing' || named)) return false;
  if (needs(/\{d\}/) && MISHAPS.test(theme.ownActs[0] ?? '') && theme.intent.id !== 'complaint') return false;
  const isAnnoying = ANNOYING_ACTIONS.test(theme.action.base) || theme.intent.id === 'complaint';
  if (needs(/\{o[dg]\}/) && (needs(/Stop \{og\}/) ? !isAnnoying : isAnnoying || tone === 'hard'))
    return false;
  if (isAnnoying && needs(/«(?:Keep|Go on and|Never stop|Don't stop)[^»]*\{h[dg]\}/)) return false;
  if (needs(/«[^»]*\{own\}/) && (theme.action.base !== '' || (isAddressed && !needs(/\{call\}/))))
    return false;
  // A lone singer does nothing 'together', and 'losing my keys again' is not followed by another 'again'.
  if (needs(/\b(?:me|I)\b.*\{[dg]\}|\{[gt]\}\)? and (?:me|I)\b/i) && /\btogether$/i.test(subject.text))
    return false;
  if (needs(/\{g\} again|Still \{g\}/) && /\bagain$/i.test(subject.text)) return false;
  if (needs(/\b(?:be|me|here) \{g\}/) && /^being\b/i.test(subject.text)) return false;
  if (needs(/\{S\}/) && subject.kind !== 'sentence') return false;
  return [...frame.matchAll(/\{(age|years|loves|feast|own|place|d|od|og|t|hd|hg|ev|fo|fit)\}/g)].every(
    ([, slot]) => FIXED[slot as string]?.(theme) !== null,
  );
}

/** Actions nobody is proud of: 'watch me lose my keys'. */
const MISHAPS =
  /^(?:lose|miss|wait|fail|fall|break|forget|wake|burn|die|get (?:fired|lost|dumped)|grow up|be )\b/;

function isCallable({ named, isOther, isAddressed, isAgainst, intent }: Theme): boolean {
  if (!named || isAgainst) return false;
  if (isOther) return isAddressed && (named.isAddressable || intent.you === 'subject');
  return CALLED_THINGS.has(intent.id);
}

/** Intents in which a thing may be addressed by name. */
const CALLED_THINGS: ReadonlySet<string> = new Set(['thanks', 'faith']);

/**
 * The frame with one alternative of each group in parentheses: '(Oh|And) you' becomes 'Oh you' or 'And you'.
 */
function chosen(frame: string, random: Random): string {
  return frame.replace(/\(([^()]*)\)/g, (_, choices: string) => random.pick(choices.split('|')));
}

/** Every combination of the frame's alternatives. */
export function readings(frame: string): string[] {
  const found = /\(([^()]*)\)/.exec(frame);
  if (!found) return [frame];
  const [whole = '', choices = ''] = found;
  return choices
    .split('|')
    .flatMap((choice) =>
      readings(frame.slice(0, found.index) + choice + frame.slice(found.index + whole.length)),
    );
}

/**
 * Fills the frame; null if a slot has nothing left, or if the line is too long, too short or repeats a word.
 */
export function lineFrom(
  written: string,
  source: LineSource,
  random: Random,
  most = source.length?.most ?? MOST_SYLLABLES,
): Line | null {
  const phrases: Phrase[] = [];
  const frame = written.includes('(') ? chosen(written, random) : written;
  const parts = partsOf(frame);
  const { slots } = parts;
  const filled = new Map<string, string>();
  for (const { slot, name } of slots) {
    const text = filling(name, source, phrases, random, parts);
    if (text === null) return null;
    filled.set(slot, BEGINS[name] && !frame.startsWith(slot) ? inside(text) : text);
  }
  const plain = capitalized(frame.replace(/\{[\w:]+\}/g, (slot) => filled.get(slot) ?? ''));
  const marked = /\{(?:\w*acted|had)2?\}/.test(frame) ? subordinateInPast(plain) : plain;
  const text = marked.replace(/[«»]/g, '');
  const opener = slots.find(({ name }) => CLAUSAL.has(name));
  if (!isConsistent(text, opener ? (filled.get(opener.slot) ?? '') : '')) return null;
  const syllables = countSyllables(text);
  if (syllables < (source.length?.least ?? FEWEST_SYLLABLES) || syllables > most || saysTwice(text, frame))
    return null;
  return {
    text,
    title: /«(.*)»/.exec(marked)?.[1] ?? '',
    frame: written,
    phrases: phrases.map((phrase) => phrase.text),
    namesSubject: NAMES.test(frame),
    syllables,
    rhyme: rhymeFamily(text),
    opening: text.split(/[ ,]/, 1)[0]?.toLowerCase() ?? '',
  };
}

/** Beginnings followed by a clause in the present tense. */
const CLAUSAL: ReadonlySet<string> = new Set(['when', 'while', 'after']);

interface FrameParts {
  readonly slots: readonly { readonly slot: string; readonly name: string }[];
  readonly isSingerInFrame: boolean;
  /** 'who {iact}': about people other than the singer. */
  readonly isOfOthers: boolean;
}
/** A cache of frames, which are a fixed list. */
const knownFrames = new Map<string, FrameParts>();

function partsOf(frame: string): FrameParts {
  const known = knownFrames.get(frame);
  if (known) return known;
  const slots = [...frame.matchAll(/\{([\w:]+?)2?\}/g)].map(([slot, name]) => ({
    slot,
    name: name as string,
  }));
  const parts = {
    // A place depends on the action beside it, which must be filled first.
    slots: [...slots.filter(({ name }) => name !== 'at'), ...slots.filter(({ name }) => name === 'at')],
    isSingerInFrame: /\b(?:I|I'll|me)\b/.test(frame),
    isOfOthers: /^who \{iact\}/i.test(frame),
  };
  knownFrames.set(frame, parts);
  return parts;
}

/** A beginning in the middle of a line loses its capital. */
function inside(text: string): string {
  return /^(?:I|God)\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const BEGINNINGS: Readonly<Record<string, readonly Phrase[]>> = Object.fromEntries(
  Object.entries(BEGINS).map(([name, texts]) => [
    name,
    texts.map((text) => ({ text, field: null, weight: 1 })),
  ]),
);
const FIXED: Readonly<Record<string, (theme: Theme) => string | null>> = {
  N: ({ named }) => named?.long ?? null,
  n: ({ named }) => named?.short ?? null,
  call: ({ named }) => named?.call ?? null,
  o: ({ named }) => (named?.gender === undefined ? named?.short.replace(/^the /, '') : named.call) ?? null,
  they: ({ pronouns }) => pronouns.they,
  them: ({ pronouns }) => pronouns.them,
  their: ({ pronouns }) => pronouns.their,
  G: ({ subject }) => subject.text,
  g: ({ subject }) => shortened(subject.text),
  S: ({ subject }) => shortened(subject.text),
  t: ({ named, subject }) =>
    named
      ? named.short
      : subject.kind === 'doing'
        ? (workplaceOf(subject.text) ?? shortened(subject.text))
        : subject.kind === 'sentence'
          ? 'all of this'
          : null,
  is: ({ pronouns }) => (isThird(pronouns.they) ? 'is' : pronouns.they === 'I' ? 'am' : 'are'),
  was: ({ pronouns }) => (isThird(pronouns.they) || pronouns.they === 'I' ? 'was' : 'were'),
  fo: ({ fact }) => fact?.object || null,
  fit: ({ fact }) => (fact ? (fact.isMany ? 'them' : 'it') : null),
  own: ({ own }) => own || null,
  age: ({ facts }) => facts.age || null,
  years: ({ facts }) => facts.years || null,
  loves: ({ facts }) => facts.loves || null,
  feast: ({ facts }) => facts.feast || null,
  place: ({ facts }) => facts.place || null,
  d: ({ subject, ownActs, named }) =>
    subject.kind === 'doing' && !named && ownActs[0] ? shortened(ownActs[0]) : null,
  od: ({ action }) => (action.base ? shortened(action.base) : null),
  hd: ({ action }) => (action.base ? shortened(action.base) : null),
  hg: ({ action }) => (action.gerund ? shortened(action.gerund) : null),
  ev: ({ event }) => event || null,
  it: ({ named }) => (named?.isPlural ? 'they' : 'it'),
  itm: ({ named }) => (named?.isPlural ? 'them' : 'it'),
  be: ({ named }) => (named?.isPlural ? 'are' : 'is'),
  wa: ({ named }) => (named?.isPlural ? 'were' : 'was'),
  goes: ({ named }) => (named?.isPlural ? 'go' : 'goes'),
  comes: ({ named }) => (named?.isPlural ? 'come' : 'comes'),
  land: ({ request }) => /\b(?:farm|ranch|homestead|land)\b/i.exec(request)?.[0].toLowerCase() ?? null,
  og: ({ action }) => (action.gerund ? shortened(action.gerund) : null),
};

function isThird(they: string): boolean {
  return they === 'she' || they === 'he';
}

function filling(
  name: string,
  source: LineSource,
  phrases: Phrase[],
  random: Random,
  { isSingerInFrame, isOfOthers }: FrameParts,
): string | null {
  const fixed = FIXED[name];
  if (fixed) return fixed(source.theme);
  const { book, theme } = source;
  if (name.startsWith('v:')) return isThird(theme.pronouns.they) ? thirdPerson(name.slice(2)) : name.slice(2);
  if (source.threads && THREAD_SLOTS.has(name)) return threadIn(name, source.threads);
  const begins = BEGINNINGS[name];
  if (begins) return drawn(begins, source, phrases, random);
  const draw = (list: readonly Phrase[], field?: Field | null) => drawn(list, source, phrases, random, field);
  if (name === 'does') return draw(book.does);
  if (name === 'did') return inPast(draw(book.does) ?? '') ?? null;
  if (name === 'fact') return draw(book.facts);
  if (name === 'sees') return draw(book.sees);
  if (name === 'at') return draw(book.at, phrases.findLast(({ field }) => field !== null)?.field);
  if (name === 'will') return willDo(source, phrases, random);
  const isSubjects =
    name.startsWith('s') || name === 'Nacts' || (name.startsWith('a') && random.chance(subjectShare(book)));
  const acts = isSubjects ? book.subjectActs : book.singerActs;
  const act = draw(
    (name === 'sact' && isSingerInFrame) || isOfOthers
      ? acts.filter(({ text }) => !isAboutSinger(text, theme))
      : acts,
  );
  return act === null ? null : action(act, name, isSubjects, theme);
}

const THREAD_SLOTS: ReadonlySet<string> = new Set(['kn', 'kd', 'dx', 'dg', 'dp']);

/**
 * The motif for a slot: 'a watch and chain', then 'the watch and chain' when it returns, and the action in its
 * forms.
 */
function threadIn(name: string, { thing, action: done }: Threads): string | null {
  if (name.startsWith('k')) {
    if (thing === '') return null;
    return name === 'kn' ? thing : thing.replace(/^one\b/, 'that one').replace(/^an?\b/, 'the');
  }
  if (done === '') return null;
  if (name === 'dx') return baseForm(done);
  return name === 'dg' ? inForm(done, gerund) : subordinateInPast(inForm(done, pastTense));
}

/** Nobody is taught to 'kiss me on both cheeks' or 'tape her hands'. */
function isAboutSinger(act: string, { pronouns }: Theme): boolean {
  return act.split(' ').some((word) => word === 'my' || word === 'me' || word === pronouns.their);
}

function subjectShare({ subjectActs, singerActs }: PhraseBook): number {
  if (subjectActs.length === 0) return 0;
  return singerActs.length === 0 ? 1 : 0.7;
}

/** The action in the form required by its slot. */
function action(act: string, slot: string, isSubjects: boolean, theme: Theme): string {
  if (/^[si]act$/.test(slot)) return baseForm(act);
  if (/^[si]acting$/.test(slot)) return inForm(act, gerund);
  if (slot === 's3') return inForm(act, theme.isGone ? pastTense : thirdPerson);
  if (slot === 'iacted') return subordinateInPast(inForm(act, pastTense));
  const isThird = isSubjects && /^(?:she|he)$/.test(theme.pronouns.they);
  const doer = slot === 'Nacts' ? theme.named?.short : isSubjects ? theme.pronouns.they : 'I';
  const isPast = slot.endsWith('ed') || (isSubjects && theme.isGone);
  const isSingular = slot === 'Nacts' ? !theme.named?.isPlural : isThird;
  const done = inForm(act, isPast ? pastTense : isSingular ? thirdPerson : (verb) => verb);
  return `${doer} ${isPast ? subordinateInPast(done) : done}`;
}

/** 'I'll water the roses', except for someone who is gone. */
function willDo(source: LineSource, taken: Phrase[], random: Random): string | null {
  const { theme, book } = source;
  if (theme.isGone) return null;
  const isSubjects = random.chance(subjectShare(book));
  const act = drawn(isSubjects ? book.subjectActs : book.singerActs, source, taken, random);
  return act === null ? null : `${isSubjects ? theme.pronouns.they : 'I'}'ll ${baseForm(act)}`;
}

/** An unused phrase, from the given field if it has any left. */
function drawn(
  list: readonly Phrase[],
  { used }: LineSource,
  taken: Phrase[],
  random: Random,
  field?: Field | null,
): string | null {
  const fresh = list.filter((phrase) => !used.has(phrase.text) && !taken.includes(phrase));
  const fitting = field ? fresh.filter((phrase) => phrase.field === field || phrase.field === null) : fresh;
  if (fitting.length === 0) return null;
  const phrase = fitting[random.weighted(fitting.map(({ weight }) => weight))] ?? fitting[0];
  if (!phrase) return null;
  taken.push(phrase);
  return phrase.text;
}

/** Whether a line repeats a noun or verb that the frame itself does not repeat. */
function saysTwice(text: string, frame: string): boolean {
  if (/\{(\w+)\}, \{\1\}/.test(frame)) return false;
  const own = new Set(stemsIn(frame.replace(/\{[\w:]+\}/g, ' ')));
  const stems = stemsIn(text);
  const twice = stems.filter((stem, at) => stems.indexOf(stem) < at);
  const isMeant = (stem: string) => stemsIn(frame).filter((one) => one === stem).length > 1 && own.has(stem);
  if (twice.some((stem) => !isMeant(stem))) return true;
  return STAMMERS.some((stammer) => stammer.test(text.toLowerCase()) && !stammer.test(frame.toLowerCase()));
}

const STAMMERS: readonly RegExp[] = [
  /\b(up|down|out|off|back|again|one|on the|at the|in the)\b.*\b\1\b/,
  /\b(\w+) \1\b/,
];

function stemsIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !COMMON_WORDS.has(word))
    .map((word) => word.replace(/(?:ing|es|ed|s)$/, ''));
}

const COMMON_WORDS = new Set(
  'that this with from your they them their what when then will have like just only over'.split(' '),
);

export function capitalized(text: string): string {
  return text.replace(/^["'«]*\p{L}/u, (start) => start.toUpperCase());
}
