import type { NounKind } from '../english/kind-of-noun.ts';
import type { Frames } from '../theme/frames.ts';
import type { Stanza, Story } from './story.ts';
import { story } from './story.ts';

/**
 * A song that is written out for one kind of wish. Its lines follow from one another and need no images from outside;
 * the first line of each stanza stands alone, so that what the wish itself tells can take its place.
 */
export interface Tale {
  /** Found in the wish; undefined where what it is sung for settles it alone. */
  pattern?: RegExp;
  /** It is found in the name of what the song is about: 'my hometown in the rain' is of no rain. */
  isOfSubject?: boolean;
  /** What it is sung for. */
  intent?: string;
  /** The style that it is written for; other styles skip it. */
  style?: 'country';
  /** What the wish must tell or name: an action done again and again (or one that annoys), something that happened, a thing, what the singer does. */
  needs?: 'action' | 'annoying action' | 'event' | 'thing' | 'doing' | 'owning up';
  /** Of which kind its subject is. */
  kinds?: readonly NounKind[];
  /** A town that is named, or a place where one can stand. */
  places?: 'town' | 'spot';
  /** Who is mourned: people and animals are missed for other things. Or who is sung to, where that is two. */
  whom?: 'person' | 'animal' | 'pair';
  /** Who acts: somebody whom the song addresses, somebody it speaks of, or the singer. */
  voice: 'you' | 'they' | 'singer';
  /** Where there are none, those of what it is sung for are sung. */
  hooks: Frames;
  /** Its own hooks say what the song is about, also where they do not name it. */
  hooksExpressSubject?: boolean;
  /** What the wish tells may stand for the first line of its first verse. */
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

/** Stanzas are written a line each, their lines parted by slashes; each line in at least ten wordings. */
export function tale({ hooks = '', first, later, bridge, refrain, ...rest }: WrittenTale): Tale {
  return {
    ...rest,
    hooks: linesOf(hooks),
    story: story({ first, later, bridge }),
    refrains: linesOf(refrain).map((pair) => pair.split(' / ')),
  };
}
