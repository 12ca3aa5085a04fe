import type { ParsedFact } from '../theme/parse-fact.ts';
import { HABIT_VERSES } from './data/facts/habits.ts';
import { LIFE_VERSES } from './data/facts/lives.ts';
import { TASTE_VERSES } from './data/facts/tastes.ts';
import { THING_VERSES } from './data/facts/things.ts';
import type { FactVerse } from './fact-verse.ts';
import type { Stanza } from './story.ts';

const FACT_VERSES: readonly FactVerse[] = [...TASTE_VERSES, ...HABIT_VERSES, ...LIFE_VERSES, ...THING_VERSES];

/** Lead-ins for a fact, enough for this many takes. */
const LEADS: readonly string[] =
  "|Everyone knows|They all know|It's true that|All of us know|I know that|We all know|The whole street knows|It's no secret that|It's true,|Everyone says|They tell me|They say|No doubt about it,|Ask anyone,|The neighbors know|I've heard that|Our friends know|You ought to hear how|It's known that|We've learned that".split(
    '|',
  );
const ENOUGH_STANZAS = 2;
const LEADS_A_STANZA = 7;

/** Returns the stanzas that continue a fact of this kind; none if there are none for it. */
export function factVersesOf(fact: ParsedFact): readonly Stanza[] {
  const able = FACT_VERSES.filter(
    ({ pattern, kinds, isOfSinger = false, isOfThing = false }) =>
      pattern.test(fact.action) &&
      isOfSinger === fact.isOfSinger &&
      isOfThing === fact.isOfThing &&
      (kinds === undefined || (fact.kind !== undefined && kinds.includes(fact.kind))),
  );
  const begin = (one: FactVerse) => begun(one, fact);
  const close = able.filter(({ isWide }) => !isWide).flatMap(begin);
  return close.length >= ENOUGH_STANZAS
    ? close
    : [...close, ...able.filter(({ isWide }) => isWide).flatMap(begin)];
}

/** Gives each stanza of a fact verse its own lead-ins. */
function begun({ leads: any = LEADS, stanzas }: FactVerse, { isPast }: ParsedFact): Stanza[] {
  const leads = isPast ? any.filter((lead) => !/^(?:Again,|So now)$/.test(lead)) : any;
  return stanzas.map((after, at) => {
    const from = (at * LEADS_A_STANZA) % leads.length;
    const own = [...leads.slice(from), ...leads.slice(0, from)];
    const sign = /^[+!@~=-]/.exec(after[0] ?? '')?.[0] ?? '';
    return [`${sign}(${own.map((lead) => (lead === '' ? '' : `${lead} `)).join('|')}){fact}`, ...after];
  });
}
