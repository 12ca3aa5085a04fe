import { isPast } from './grammar.ts';
import { genderOf } from './persons.ts';

const CLAUSE = /^(?:who|whose|that|which|when|where|after|before|while|because|how|named)$/i;

/**
 * Returns the index of the finite verb before any 'who' or 'that' ('my ex stole my hoodie', 'money is tight',
 * 'my startup failed'), or -1.
 */
export function finiteVerbAt(words: readonly string[]): number {
  const clause = words.findIndex((word) => CLAUSE.test(word));
  const main = (clause < 0 ? words : words.slice(0, clause)).map((word) => word.toLowerCase());
  const isOwned = /^(?:my|our|your|his|her|their|the)$/.test(main[0] ?? '');
  return main.findIndex((word, i) => {
    if (i === 0) return false;
    const before = main[i - 1] ?? '';
    const isAfterArticle = /^(?:a|an|the|in|on|at|of|to|with|and|my|our|your|his|her|their)$/.test(before);
    if (i === main.length - 1)
      // In 'the lamps they carried', the verb belongs to the lamps.
      return (
        isOwned &&
        i >= 2 &&
        isPast(word) &&
        !isAfterArticle &&
        !/^(?:i|you|he|she|it|we|they)$/.test(before) &&
        !AMBIGUOUS.test(word)
      );
    if (FINITE.test(word)) return true;
    if (isOwned && i >= 2 && HAPPENED.test(word) && WHERE_TO.test(main[i + 1] ?? '')) return true;
    const isPerson = genderOf(before) !== undefined && isOwned;
    const isOver = (isPast(word) || /^\p{L}{3,}ed$/u.test(word)) && !AMBIGUOUS.test(word);
    if (isPerson && (VERBS_OF_SOMEBODY.test(word) || isOver)) return true;
    // 'a lost dog' and 'the broken heart' have no finite verb: a past-tense verb must be followed by an article
    // or a noun.
    return (
      isPast(word) &&
      /^(?:my|your|our|his|her|their|me|us|him|it|the|a|an|up|away|down|out|off|to|today|yesterday|tonight|again|forever|last|this|now)$/.test(
        main[i + 1] ?? '',
      ) &&
      !isAfterArticle &&
      !AMBIGUOUS.test(word)
    );
  });
}

const AMBIGUOUS =
  /^(?:cut|put|set|read|let|hit|hurt|lay|left|spread|rest|felt|thought|saw|wound|ground|rose|fell|bit|lit|light)$/;
const VERBS_OF_SOMEBODY =
  /^(?:used|calls?|leaves|drives|runs|beats|waters|loves?|hates?|snores?|never|always|keeps?|wants?|thinks?|works?|lives?|retires?|sleeps?|sings?|dances?|cooks?|bakes?|moves?|turns?|gets?|makes?|plays?|eats?|wakes?|needs?|says?)$/;

const FINITE = /^(?:is|are|was|were|has|had|won't|can't|isn't|don't|doesn't|didn't|keeps|must|should|never)$/;

/** Things that happen without an agent: 'my phone fell in the lake'. */
const HAPPENED =
  /^(?:fell|died|broke|crashed|burned|burnt|melted|sank|vanished|disappeared|exploded|froze|stopped|ran|went|came|flew|slipped|rolled|drowned)$/;
const WHERE_TO =
  /^(?:in|into|on|off|from|down|over|at|to|after|before|through|out|away|behind|under|overnight|again)$/;
