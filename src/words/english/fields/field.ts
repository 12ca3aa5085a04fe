/** An area of life: the things, actions and places that lines about it are made of. */
export interface Field {
  /** Prompt words that select the field. */
  words: ReadonlySet<string>;
  /** Whether the subject deserves a toast: 'Here's to ...' does not suit a landlord. */
  tone: Tone;
  /** Actions, starting with the verb in its base form: 'water the roses'. */
  actions: readonly string[];
  /** Complete clauses in the present tense: 'the kettle sings'. */
  clauses: readonly string[];
  /** Things to see, with their article: 'dirt under {their} nails'. */
  things: readonly string[];
  /** Where or when the actions happen: 'by the garden wall'. */
  places: readonly string[];
  /** Who performs the actions: the subject (a dog, a nurse), the singer toward 'you', or anyone. */
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

/**
 * In the source, list items are separated by bars and words by spaces; an underscore joins the parts of a
 * two-part word.
 */
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
