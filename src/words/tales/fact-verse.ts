import type { NounKind } from '../english/kind-of-noun.ts';
import { type Stanza, story } from './story.ts';

/** Stanzas round one kind of fact: what is sung after it speaks of the same thing. */
export interface FactVerse {
  /** Found in what is done, its verb in the base form and without who does it: 'collect ugly mugs'. */
  pattern: RegExp;
  /** Of which kind the object must be; 'doing' is something done: 'love climbing'. */
  kinds?: readonly (NounKind | 'doing')[];
  /** How the fact is begun; undefined where any way will do. */
  leads?: readonly string[];
  /** About the singer, alone or with somebody; otherwise about somebody whom the song addresses or speaks of. */
  isOfSinger?: true;
  /** Of a thing that is spoken of as 'it'. */
  isOfThing?: true;
  /** True of any object, and so sung where nothing closer was written. */
  isWide?: true;
  stanzas: readonly Stanza[];
}

interface WrittenFactVerse extends Omit<FactVerse, 'stanzas' | 'leads'> {
  leads?: string;
  /** The three lines after the fact, a stanza a line. */
  after: string;
}

/**
 * Beside the slots of tales, `fo` is what the fact is about ('the red Beetle', 'olives') and `fit` stands for it. The
 * second line rhymes with the fourth; the fact itself is put before them with a beginning that suits it.
 */
export function factVerse({ after, leads, ...rest }: WrittenFactVerse): FactVerse {
  const { first } = story({ first: after, later: '', bridge: '' });
  return { ...rest, ...(leads === undefined ? {} : { leads: leads.split('|') }), stanzas: first };
}
