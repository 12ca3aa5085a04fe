import type { Stanza } from '../stories/story.ts';
import { TOLD_HABITS } from './habits.ts';
import { TOLD_LIVES } from './lives.ts';
import { TOLD_TASTES } from './tastes.ts';
import type { Telling } from './telling.ts';
import { TOLD_OF_THINGS } from './things.ts';
import type { ToldFact } from './told-fact.ts';

const TELLINGS: readonly Telling[] = [...TOLD_TASTES, ...TOLD_HABITS, ...TOLD_LIVES, ...TOLD_OF_THINGS];

/** How a fact may begin, for so many takes. */
const LEADS: readonly string[] =
  "|Everyone knows|They all know|It's true that|All of us know|I know that|We all know|The whole street knows|Anyone knows|It's true,|Everyone says|They tell me|They say|No doubt about it,|Ask anyone,|The neighbors know|I've heard that|Our friends know|You ought to hear how|It's known that|We've learned that".split(
    '|',
  );
const ENOUGH_STANZAS = 2;
const LEADS_A_STANZA = 7;

/** The stanzas that go on from a fact of its kind; none where no kind was written for it. */
export function stanzasOf(fact: ToldFact): readonly Stanza[] {
  const able = TELLINGS.filter(
    ({ asked, kinds, isOfSinger = false, isOfThing = false }) =>
      asked.test(fact.deed) &&
      isOfSinger === fact.isOfSinger &&
      isOfThing === fact.isOfThing &&
      (kinds === undefined || (fact.kind !== undefined && kinds.includes(fact.kind))),
  );
  const close = able.filter(({ isWide }) => !isWide).flatMap(begun);
  return close.length >= ENOUGH_STANZAS
    ? close
    : [...close, ...able.filter(({ isWide }) => isWide).flatMap(begun)];
}

/** Each stanza of a telling begins its fact in ways of its own. */
function begun({ leads = LEADS, stanzas }: Telling): Stanza[] {
  return stanzas.map((after, at) => {
    const from = (at * LEADS_A_STANZA) % leads.length;
    const own = [...leads.slice(from), ...leads.slice(0, from)];
    const sign = /^[+!@~=-]/.exec(after[0] ?? '')?.[0] ?? '';
    return [`${sign}(${own.map((lead) => (lead === '' ? '' : `${lead} `)).join('|')}){fact}`, ...after];
  });
}
