/** What goes with a part of life: the things, actions and places a line about it is made of. */
export interface Field {
  /** Words of a wish that call for it. */
  words: ReadonlySet<string>;
  /** Whether one would drink to it: 'Here's to ...' suits no landlord. */
  tone: Tone;
  /** Actions, the verb first and in its base form: 'water the roses'. */
  actions: readonly string[];
  /** Whole clauses in the present: 'the kettle sings'. */
  clauses: readonly string[];
  /** What is there, with its article: 'dirt under {their} nails'. */
  things: readonly string[];
  /** Where or when the actions are done: 'by the garden wall'. */
  places: readonly string[];
  /** Whose actions they are: the named one's own (a dog, a nurse), the singer's towards 'you', or anyone's. */
  doer: 'own' | 'singer' | 'anyone';
}

export type Tone = 'good' | 'plain' | 'hard';

interface WrittenField {
  words: string;
  tone?: Tone;
  own?: true;
  singer?: true;
  actions: string;
  clauses: string;
  things: string;
  places: string;
}

/** Lists are written with bars between their items, words with spaces; an underscore joins words of two parts. */
export function field({ words, tone, own, singer, actions, clauses, things, places }: WrittenField): Field {
  return {
    words: new Set(words.split(' ').map((word) => word.replaceAll('_', ' '))),
    tone: tone ?? 'plain',
    actions: actions.split('|'),
    clauses: clauses.split('|'),
    things: things.split('|'),
    places: places.split('|'),
    doer: own ? 'own' : singer ? 'singer' : 'anyone',
  };
}
