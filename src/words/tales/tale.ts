import type { NounKind } from '../english/kind-of-noun.ts';
import type { Frames } from '../theme/frames.ts';
import type { Stanza, Story } from './story.ts';
import { story } from './story.ts';

/**
 * A song written out for one kind of prompt. Its lines follow from one another and need no additional images;
 * the first line of each stanza stands alone, so that a fact from the prompt can replace it.
 */
export interface Tale {
  /** Matched against the prompt; undefined if the intent alone decides. */
  pattern?: RegExp;
  /** Matched against the name of the subject instead: 'my hometown in the rain' is not about rain. */
  isOfSubject?: boolean;
  /** The purpose of the song. */
  intent?: string;
  /** The style it is written for; other styles skip it. */
  style?: 'country';
  /**
   * What the prompt must contain: a repeated action (or an annoying one), an event, a thing, an activity of the
   * singer, or a confession.
   */
  needs?: 'action' | 'annoying action' | 'event' | 'thing' | 'doing' | 'owning up';
  /** Required kinds of subject. */
  kinds?: readonly NounKind[];
  /** Requires a named town, or a place one can stand in. */
  places?: 'town' | 'spot';
  /** Who is mourned (people and animals are missed for different reasons), or a couple that is sung to. */
  whom?: 'person' | 'animal' | 'pair';
  /** Who acts: someone the song addresses, someone it is about, or the singer. */
  voice: 'you' | 'they' | 'singer';
  /** If empty, the hooks of the intent are used. */
  hooks: Frames;
  /** Its hooks express the subject even when they do not name it. */
  hooksExpressSubject?: boolean;
  /** A fact from the prompt may replace the first line of its first verse. */
  mayStartWithFact?: boolean;
  story: Story;
  refrains: readonly Stanza[];
}

interface WrittenTale
  extends Pick<
    Tale,
    | 'pattern'
    | 'isOfSubject'
    | 'intent'
    | 'style'
    | 'needs'
    | 'kinds'
    | 'places'
    | 'whom'
    | 'voice'
    | 'hooksExpressSubject'
    | 'mayStartWithFact'
  > {
  hooks?: string;
  first: string;
  later: string;
  bridge: string;
  refrain: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Stanzas are written one per line, their lines separated by slashes; each line has at least ten wordings. */
export function tale({ hooks = '', first, later, bridge, refrain, ...rest }: WrittenTale): Tale {
  return {
    ...rest,
    hooks: linesOf(hooks),
    story: story({ first, later, bridge }),
    refrains: linesOf(refrain).map((pair) => pair.split(' / ')),
  };
}
