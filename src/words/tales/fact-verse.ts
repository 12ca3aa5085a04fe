import type { NounKind } from '../english/kind-of-noun.ts';
import { type Stanza, story } from './story.ts';

/** Stanzas for one kind of fact: the lines after it stay on the topic. */
export interface FactVerse {
  /**
   * Matched against the action, with its verb in the base form and without its subject: 'collect ugly mugs'.
   */
  pattern: RegExp;
  /** Required kinds of object; 'doing' is an activity: 'love climbing'. */
  kinds?: readonly (NounKind | 'doing')[];
  /** Lead-ins for the fact; undefined if any will do. */
  leads?: readonly string[];
  /** About the singer, alone or with others; otherwise about someone the song addresses or is about. */
  isOfSinger?: true;
  /** About a thing referred to as 'it'. */
  isOfThing?: true;
  /** True of any object, so used when there are no closer stanzas. */
  isWide?: true;
  stanzas: readonly Stanza[];
}

interface WrittenFactVerse extends Omit<FactVerse, 'stanzas' | 'leads'> {
  leads?: string;
  /** The three lines after the fact, one stanza per line. */
  after: string;
}

/**
 * In addition to the slots of tales, `fo` is the object of the fact ('the red Beetle', 'olives') and `fit` its
 * pronoun. The second line rhymes with the fourth; the fact is put before them with a suitable lead-in.
 */
export function factVerse({ after, leads, ...rest }: WrittenFactVerse): FactVerse {
  const { first } = story({ first: after, later: '', bridge: '' });
  return { ...rest, ...(leads === undefined ? {} : { leads: leads.split('|') }), stanzas: first };
}
