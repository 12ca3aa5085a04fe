import type { Theme } from '../theme.ts';
import { TALES_OF_APART } from './apart.ts';
import { TALES_OF_DAYS } from './days.ts';
import { TALES_OF_FOLK } from './folk.ts';
import { TALES_OF_NEAR } from './near.ts';
import { TALES_OF_PLACES } from './places.ts';
import type { Tale } from './tale.ts';
import { TALES_OF_TOIL } from './toil.ts';
import { TALES_OF_YOURS } from './yours.ts';

const TALES: readonly Tale[] = [
  ...TALES_OF_NEAR,
  ...TALES_OF_APART,
  ...TALES_OF_TOIL,
  ...TALES_OF_DAYS,
  ...TALES_OF_PLACES,
  ...TALES_OF_YOURS,
  ...TALES_OF_FOLK,
];

/** What a song is sung for where a tale of what it is about may be told: it says nothing of its own that would be lost. */
const OPEN: ReadonlySet<string> = new Set(
  'portrait,ode,scene,complaint,fall,rise,journey,free,missing,protest'.split(','),
);
/** Of the singer, whoever is named. */
const OF_SINGER: ReadonlySet<string> = new Set(['love', 'breakup', 'complaint', 'protest']);

/** The tale that suits the theme; undefined where none was written for it. */
export function taleFor(theme: Theme): Tale | undefined {
  const { intent, isAddressed, isOther, isAnimal, wish } = theme;
  const suits = ({ voice, whom }: Tale) =>
    (whom === undefined || (whom === 'animal') === isAnimal) &&
    (voice === 'singer'
      ? !isOther || OF_SINGER.has(intent.id)
      : voice === 'you'
        ? isAddressed
        : isOther && !isAddressed);
  const isAsked = ({ asked, intent: purpose }: Tale) =>
    (purpose === undefined ? OPEN.has(intent.id) : purpose === intent.id) && (asked?.test(wish) ?? true);
  return TALES.find((tale) => isAsked(tale) && suits(tale));
}
