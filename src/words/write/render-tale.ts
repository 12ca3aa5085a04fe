import { randomStream } from '#lib/random';
import { PREPOSITIONS } from '../english/noun-phrase.ts';
import { isOfPast } from '../subject/actions.ts';
import { FACT_STANZAS, FACTS_NOW, FACTS_THEN, type FactVoice } from '../tales/data/fact-stanzas.ts';
import { factVersesOf } from '../tales/select-fact-verses.ts';
import { refrainsFor } from '../tales/select-stories.ts';
import type { Part, Stanza } from '../tales/story.ts';
import type { Tale } from '../tales/tale.ts';
import { parseFact } from '../theme/parse-fact.ts';
import type { RankedField } from '../theme/ranked-fields.ts';
import type { Theme } from '../theme/theme.ts';
import { type Line, lineFrom, suitableFrames } from './line-maker.ts';
import type { Phrase, PhraseBook } from './phrase-book.ts';
import { calling, shuffled, TAKES } from './render-story.ts';
import { type SongDraft, take } from './stanza.ts';
import { MOST_WORDED, STARTS_WITH_INTERJECTION, wordings } from './wordings.ts';

/** No line of the stanza. */
const NOBODY = -1;
/** Facts from the prompt are sung in full, even long ones. */
const MAX_FACT_SYLLABLES = 17;
/** So is the name of the subject. */
const MOST_NAMED = 15;
const OF_SINGER = /^(?:I|we|my|our)\b/i;

const PLAIN = /^(?:ode|portrait|scene|complaint)$/;

/** The lines of a stanza of the song's tale; undefined if there is none for the prompt. */
export function renderTale(desk: SongDraft, part: Part): string[] | undefined {
  const { tale } = desk;
  // A rap begins with couplets and uses its tale later.
  if (!tale || (desk.form === 'rap' && (tale.pattern === undefined || part === 'first'))) return undefined;
  return written(desk, part, tale.story[part], part === 'first' ? 2 : 0);
}

/**
 * The facts from the prompt as verses on their topics: the first fact in the first verse, the next in the
 * second. Undefined if there are no facts beyond the subject.
 */
export function renderFacts(desk: SongDraft, part: Part): string[] | undefined {
  const { theme, form } = desk;
  if (part === 'bridge') return undefined;
  const [first, second, ...more] = desk.book.facts.filter(({ text }) => !desk.used.has(text));
  if (!first) return undefined;
  const fact = parseFact(first.text, theme);
  const own = isBreakup(theme) ? [] : factVersesOf(fact);
  const begun =
    own.length === 0 && part === 'first' && desk.tale?.mayStartWithFact
      ? afterFact(desk.tale, fact.isPast)
      : [];
  const stanzas = own.length > 0 ? own : begun;
  const isShared = second !== undefined && (stanzas.length === 0 || part === 'later' || more.length > 1);
  const factDesk = { ...desk, theme: { ...theme, fact }, book: { ...desk.book, facts: [first] } };
  const lines =
    stanzas.length > 0 && !isShared ? written(factDesk, `facts ${first.text}`, stanzas, NOBODY) : undefined;
  if (lines === undefined && second === undefined && isSaidByHook(desk, first)) return undefined;
  return lines ?? (form === 'rap' ? undefined : renderAnyFacts(desk, first, second));
}

/** Whether the fact is the subject of the song, so that its tale covers it anyway. */
function isSaidByHook({ theme: { subject }, tale }: SongDraft, { text }: Phrase): boolean {
  return (
    tale !== undefined &&
    !tale.hooksExpressSubject &&
    subject.kind === 'sentence' &&
    subject.text.toLowerCase().startsWith(text.toLowerCase())
  );
}

/** First verses of a tale, begun by a fact from the prompt. */
function afterFact({ story }: Tale, isPast: boolean): Stanza[] {
  return story.first.map(([, ...after]) => [isPast ? BEGUN_ONCE : BEGUN, ...after]);
}

const BEGUN =
  "(|So now |Once again |It's true, |You know, |And so |They tell me |Well now, |I woke, and |They say |Today |My friends, ){fact}";

const BEGUN_ONCE =
  "(|It's true, |You know, |They tell me |Well now, |They say |My friends, |I know that ){fact}";

/** The person addressed is not a friend, so their likes are not smiled at. */
function isBreakup({ intent }: Theme): boolean {
  return intent.id === 'breakup';
}

/** Uses stanzas that suit any fact. */
function renderAnyFacts(desk: SongDraft, first: Phrase, second: Phrase | undefined): string[] | undefined {
  const voice = factVoice(desk.theme, first.text);
  const further = (isOfPast(first.text) ? FACTS_THEN : FACTS_NOW)[voice] ?? [];
  const stanzas = [...FACT_STANZAS[voice], ...further].map(([fact = '', after = '', more = '', end = '']) => [
    fact,
    after,
    second ? '(And|And yes,|And still|Oh,) {fact}' : more,
    end,
  ]);
  return written(desk, 'facts', stanzas, second ? 0 : 2);
}

/** Facts about something ended or refused, which nobody smiles at: 'you don't talk to me anymore'. */
const OF_LOSS = /\bany ?more\b|\bno longer\b|\bstopped\b|^you (?:don't|won't|can't|left|forgot)\b/i;

/** Sad, but sung with a smile. */
const OF_PARTING = /^(?:farewell|far|grief|missing|apology|get well|growing)$/;

function factVoice({ tone, intent, isAddressed, isOther }: Theme, fact: string): FactVoice {
  if ((tone === 'hard' && !OF_PARTING.test(intent.id)) || intent.id === 'complaint') return 'hurt';
  if (isAddressed && OF_LOSS.test(fact)) return 'hurt';
  if (OF_SINGER.test(fact)) return 'singer';
  if (isAddressed) return 'you';
  return isOther ? 'they' : 'singer';
}

/** The two chorus lines beside its hook. */
export function renderTaleRefrain(desk: SongDraft): string[] | undefined {
  const { tale, theme } = desk;
  if (!tale) return undefined;
  const drawn = mayBePictured(tale, theme) ? refrainsFor(theme) : [];
  const naming = tale.refrains.filter(
    (stanza) =>
      stanza.some((line) => NAMED.test(line)) && suitableFrames(stanza, theme).length === stanza.length,
  );
  const own = naming.length >= ENOUGH_NAMING ? naming : tale.refrains;
  return written({ ...desk, book: ownBook(desk) }, 'refrain', [...own, ...drawn], 1);
}

/** If a tale has this many refrains that name the subject, only those are used. */
const ENOUGH_NAMING = 3;

/**
 * Whether the refrain may use images associated with the subject, which would not suit an event or a complaint
 * about a thing.
 */
function mayBePictured(tale: Tale, theme: Theme): boolean {
  const { needs, kinds, places, style, voice, intent, hooksExpressSubject } = tale;
  if (hooksExpressSubject) return false;
  if (needs === 'event' || needs === 'doing') return false;
  if (kinds !== undefined || style !== undefined) return false;
  if (needs !== undefined || places !== undefined) return isPictured(tale, theme);
  return voice !== 'singer' || intent !== undefined || !PLAIN.test(theme.intent.id);
}

/**
 * Adjacent takes use different stanzas, later ones different wordings; a line with few wordings has its best
 * one in all takes.
 */
function written(
  desk: SongDraft,
  part: string,
  stanzas: readonly Stanza[],
  calledAt: number,
): string[] | undefined {
  const { theme } = desk;
  const fresh = { ...desk, used: new Set<string>() };
  const able = stanzas
    .map((stanza) => ({ stanza: suitableFrames(stanza, theme), length: stanza.length }))
    .filter(({ stanza, length }) => stanza.length === length)
    .filter(({ stanza }) => linesOf(stanza, fresh, { way: 0, fewest: 0, calledAt: NOBODY }));
  const order = randomStream('tale', part, theme.subject.text, theme.intent.id);
  const turns = shuffled(able, order);
  const turn = desk.seed % TAKES;
  const wordingIndex = {
    way: Math.floor(turn / turns.length),
    fewest: Math.ceil(TAKES / turns.length),
    calledAt,
  };
  for (let tries = 0; tries < turns.length; tries++) {
    const lines = linesOf(turns[(turn + tries) % turns.length]?.stanza ?? [], desk, wordingIndex);
    for (const line of lines ?? []) take(desk, line);
    if (lines) return lines.map(({ text }) => text);
  }
  return undefined;
}

interface Way {
  /** Index of the wording of each line. */
  way: number;
  /** A line with fewer wordings always uses the first. */
  fewest: number;
  /** The line that addresses the subject by name. */
  calledAt: number;
}

function linesOf(stanza: Stanza, desk: SongDraft, wordingIndex: Way): Line[] | undefined {
  const used = new Set(desk.used);
  const lines: Line[] = [];
  const calledAt = stanza.some((frame) => frame.includes('{call}')) ? NOBODY : wordingIndex.calledAt;
  for (const [at, frame] of stanza.entries()) {
    const source = { ...desk, used };
    const plain = frame.replace(/^\*/, '');
    const line =
      (plain === frame ? null : imageLine(source)) ??
      (at === calledAt
        ? lineOf(plain, at, source, wordingIndex, (text) => calling(text, desk.theme))
        : null) ??
      lineOf(plain, at, source, wordingIndex);
    if (!line) return undefined;
    for (const phrase of line.phrases) used.add(phrase);
    lines.push(line);
  }
  return lines;
}

const NAMED = /\{(?:n|t|call|g|S|hd|hg|ev|feast|fo)\}/;

/** Distance between the wordings of adjacent lines, so that not every line of a stanza starts with a sigh. */
const APART = 3;

function lineOf(
  frame: string,
  at: number,
  desk: SongDraft,
  { way: wordingIndex, fewest }: Way,
  called = (text: string) => text,
): Line | null {
  const worded = (text: string) => {
    const most = text.includes('{fact}') ? MAX_FACT_SYLLABLES : NAMED.test(text) ? MOST_NAMED : MOST_WORDED;
    return (
      lineFrom(text, desk, desk.random, most) ??
      lineFrom(text, { ...desk, theme: inBrief(desk.theme) }, desk.random, most)
    );
  };
  const ways = wordings(frame, at % 2 === 1).map(called);
  if (frame.includes('{fact}')) return firstOf(ways, wordingIndex + at * APART, worded);
  const able = ways.flatMap((text) => worded(text) ?? []);
  const plain = able.filter(({ text }) => !STARTS_WITH_INTERJECTION.test(text));
  // Use a sigh only where nothing else would distinguish two takes. Sighs do not fit a beat.
  const list =
    plain.length >= fewest || (desk.form === 'rap' && plain.length > 0)
      ? plain
      : able.slice(0, Math.max(fewest, plain.length));
  const isFew = list.length < fewest && !frame.includes('{');
  return list[isFew ? 0 : (wordingIndex + at * APART) % list.length] ?? null;
}

/** Facts are drawn from a list, so discarded lines must not use them up. */
function firstOf(ways: readonly string[], from: number, worded: (text: string) => Line | null): Line | null {
  for (let tries = 0; tries < ways.length; tries++) {
    const line = worded(ways[(from + tries) % ways.length] as string);
    if (line) return line;
  }
  return null;
}

/** Shortens a thing whose name is too long for a line to its noun: 'the island'. */
function inBrief(theme: Theme): Theme {
  const { named } = theme;
  if (named === undefined || named.gender !== undefined) return theme;
  const [article = ''] = named.short.split(' ');
  const isArticle = /^(?:the|my|our|your|his|her|their)$/.test(article);
  // 'my grandpa's workshop' is not my workshop.
  const own = /['’]s? /.test(named.short) ? 'the' : article;
  return { ...theme, named: { ...named, short: isArticle ? `${own} ${named.head}` : named.short } };
}

/** A scene with the subject to begin a stanza. */
function imageLine(desk: SongDraft): Line | null {
  if (!isPictured(desk.tale, desk.theme)) return null;
  const own = { ...desk, book: ownBook(desk) };
  return lineFrom('{at}, {does}', own, desk.random) ?? lineFrom('{does}', own, desk.random);
}

/**
 * The fields that illustrate a tale about an action: those of the action itself, not of its place or its actor.
 */
function fieldsOfAction({ fields, action }: Theme): RankedField[] {
  const words = [action.base, action.gerund].flatMap((form) => {
    const all = form.toLowerCase().split(' ');
    const end = all.findIndex((word) => PREPOSITIONS.has(word));
    return end < 0 ? all : all.slice(0, end);
  });
  return fields.filter(({ word }) => words.some((one) => one === word || one === `${word}s`));
}

/**
 * Whether its images fit the subject: a grandfather's watch is not illustrated by images of the grandfather.
 */
function isPictured(tale: Tale | undefined, theme: Theme): boolean {
  const { named, fields } = theme;
  if (tale?.needs === 'action') return fieldsOfAction(theme).length > 0;
  if (named === undefined || named.gender !== undefined) return true;
  return fields.some(({ word }) => word === named.head || `${word}s` === named.head);
}

/** Phrases associated with the subject itself and with no other word of the prompt. */
function ownBook({ theme, book, tale }: SongDraft): PhraseBook {
  const fields = (tale?.needs === 'action' ? fieldsOfAction(theme) : theme.fields.slice(0, 2)).map(
    ({ field }) => field,
  );
  const own = (list: readonly Phrase[]) =>
    list.filter(({ field }) => field !== null && fields.includes(field));
  return { ...book, does: own(book.does), at: own(book.at) };
}
