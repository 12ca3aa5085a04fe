import { ANY_LIFE } from '../english/data/fields/play.ts';
import type { Field } from '../english/fields/field.ts';
import { baseForm, inForm, isPast, thirdPerson } from '../english/grammar.ts';
import { genderOf, isFormOfAddress } from '../english/persons.ts';
import { inPast } from '../subject/agreement.ts';
import type { RankedField } from '../theme/ranked-fields.ts';
import { canAct, type Theme } from '../theme/theme.ts';

/** A piece of a line with its pronouns filled in. */
export interface Phrase {
  text: string;
  /** Phrases of the same field go together. */
  field: Field | null;
  weight: number;
}

export interface PhraseBook {
  /** Actions of the subject, starting with the verb. */
  subjectActs: Phrase[];
  /** Actions of the singer. */
  singerActs: Phrase[];
  does: Phrase[];
  sees: Phrase[];
  at: Phrase[];
  /** Facts from the prompt, each a clause. */
  facts: Phrase[];
}

/** Weight of everyday phrases beside a known field; without one, they make up half of each list. */
const PINCH = 0.02;
const OWN_WEIGHT = 6;

/** Everything the lines of the song can be made of. */
export function phraseBookOf(theme: Theme): PhraseBook {
  const book: PhraseBook = { subjectActs: [], singerActs: [], does: [], sees: [], at: [], facts: [] };
  const total = theme.fields.reduce((sum, { weight }) => sum + weight, 0);
  const isKnown = total > 0;
  for (const ranked of theme.fields) addField(book, theme, ranked, ranked.weight / total);
  addField(book, theme, { field: ANY_LIFE, weight: 1, word: '' }, isKnown ? PINCH : 1);
  const own = (texts: readonly string[], weight: number) =>
    texts.map((text) => ({ text, field: null, weight }));
  (theme.isOther ? book.subjectActs : book.singerActs).push(...own(theme.ownActs, OWN_WEIGHT * ANY_WEIGHT));
  book.facts.push(...own(theme.ownDoes, 1));
  book.at.push(...own(theme.ownAt, OWN_WEIGHT * ANY_WEIGHT));
  return book;
}

/** A phrase from the prompt weighs as much as several phrases from a list of a dozen. */
const ANY_WEIGHT = 1 / 12;

function addField(book: PhraseBook, theme: Theme, ranked: RankedField, share: number): void {
  const { field } = ranked;
  const settle = (texts: readonly string[]) =>
    texts
      .map((text) => settled(text, theme, field))
      .filter((text): text is string => text !== null)
      .map((text): Phrase => ({ text, field, weight: share / texts.length }));
  // Clauses about the subject's own doings are in the past once the subject is gone.
  const isOver = theme.isGone && field.doer === 'own' && ranked.word === theme.named?.head;
  book.does.push(...settle(isOver ? field.clauses.flatMap((clause) => inPast(clause) ?? []) : field.clauses));
  book.sees.push(...settle(field.things));
  book.at.push(...settle(field.places));
  const doer = field.doer === 'own' ? otherDoer(theme, ranked) : null;
  if (doer) {
    // Someone other than the subject: 'my dad' in a song about bikes. Their actions become clauses.
    const text = (act: string) =>
      `${doer.name} ${doer.isPlural ? baseForm(act) : inForm(act, thirdPerson)}`.replaceAll(
        '{their}',
        doer.their,
      );
    book.does.push(
      ...field.actions.map((act) => ({ text: text(act), field, weight: share / field.actions.length / 2 })),
    );
  } else {
    const isSubjects = theme.isOther && field.doer !== 'singer';
    // A subject who is asleep or gone only does what the prompt says.
    if (isSubjects && field.doer === 'anyone' && (theme.isGone || theme.intent.id === 'lullaby')) return;
    // 'save me a slice' would become 'she saves her a slice'.
    const acts =
      field.doer === 'anyone' || (field.doer === 'own' && !isSubjects)
        ? field.actions.filter((act) => !/\bme\b/.test(act))
        : field.actions;
    (isSubjects ? book.subjectActs : book.singerActs).push(...settle(acts));
  }
}

function otherDoer(theme: Theme, { word }: RankedField) {
  const isSubject = theme.isOther && word === theme.named?.head;
  if (isSubject || !canAct(word)) return null;
  const gender = genderOf(word);
  const asked = new RegExp(`\\b(?:my|our|his|her) ${word}\\b`, 'i')
    .exec(theme.subject.text)?.[0]
    .toLowerCase();
  const their = gender === 'she' ? 'her' : gender === 'he' ? 'his' : gender === 'they' ? 'their' : 'its';
  return {
    name: asked ?? (isFormOfAddress(word) ? word.charAt(0).toUpperCase() + word.slice(1) : `the ${word}`),
    isPlural: gender === 'they',
    their: asked && their === 'its' ? 'their' : their,
  };
}

/** Things an animal does not leave behind. */
const OF_PEOPLE =
  /\b(?:coat|glasses|writing|handwriting|phone|number|arms|shoes|letters?|voice|talk|said|boxes)\b/;

/** The phrase from the point of view of the singer or the subject; null if it suits neither. */
function settled(text: string, theme: Theme, field: Field): string | null {
  const { they, them, their } = theme.pronouns;
  const own = text.replaceAll('{their}', their);
  if (theme.isAnimal && field.words.has('grief') && OF_PEOPLE.test(text)) return null;
  if (!theme.isOther || field.doer === 'own') return own;
  if (field.doer === 'singer') {
    if (theme.isAddressed) return own;
    return own
      .replace(/\byour\b/g, their)
      .replace(/\byou(?= ([a-z]+))/g, (you, next: string) =>
        isPast(next) || /ed$|^(?:are|were|left)$/.test(next) ? they : you,
      )
      .replace(/\byou\b/g, them);
  }
  if (/\b(?:you|your|I|I'm)\b/.test(text)) return null;
  return own.replace(/\bmy\b/g, their).replace(/\bme\b/g, them);
}
