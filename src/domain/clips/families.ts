import type { Clip } from '#contract/songs/clips';
import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';
import { formatDuration } from '../texts/text-format.ts';
import { clipOrigin, stemLabel, stemName } from './clip-kinds.ts';
import { splitTags } from './tags.ts';

type Related = Pick<Clip, 'id'> & { readonly metadata: Pick<Clip['metadata'], 'task' | 'history'> };

/** These take voice, band or style of another song, but are songs of their own. */
const NEW_SONG_TASKS: readonly Clip['metadata']['task'][] = [
  'artist_consistency',
  'persona',
  'vox',
  'playlist_condition',
];

/**
 * The id of the song that a song's family begins with: the one it was made from, directly or through other
 * versions, or the first take of that one's request; its own id if there is none. A song's history begins with
 * the song it was made from and ends with the song itself.
 */
export function familyOf({ id, metadata: { task, history } }: Related): string {
  const root = NEW_SONG_TASKS.includes(task) ? history.at(-1) : history[0];
  return root?.first_take_id ?? (NEW_SONG_TASKS.includes(task) ? id : (root?.id ?? id));
}

/** Songs of one family. */
export interface Family<Item> {
  /** The one that stands for all: the song the family begins with if it is among them, else the first. */
  readonly shown: Item;
  /** All of them, in the order given. */
  readonly items: readonly Item[];
}

/** Groups songs by family, in the order of the first song of each. */
export function groupFamilies<Item>(items: readonly Item[], clipOf: (item: Item) => Related): Family<Item>[] {
  const families = new Map<string, Family<Item>>();
  for (const item of items) {
    const clip = clipOf(item);
    const id = familyOf(clip);
    const { shown, items: others } = families.get(id) ?? { shown: item, items: [] };
    families.set(id, { shown: clip.id === id ? item : shown, items: [...others, item] });
  }
  return [...families.values()];
}

/** One song of each family that was not heard yet, in the order given; then the others. */
export function oneOfEachFamily<Song extends Related>(
  songs: readonly Song[],
  heard: readonly Related[],
): Song[] {
  const seen = new Set(heard.map(familyOf));
  const others: Song[] = [];
  const first = songs.filter((song) => {
    const family = familyOf(song);
    if (seen.has(family)) {
      others.push(song);
      return false;
    }
    seen.add(family);
    return true;
  });
  return [...first, ...others];
}

/** Other languages have nouns that begin with a capital anywhere. */
const inSentence = (name: string) => (currentLanguage() === SOURCE_LANGUAGE ? name.toLowerCase() : name);

/** What was done to make a version, such as 'cover · jazz', 'vocals' or 'cropped 0:12-1:40'. */
export function versionName(clip: Clip): string {
  const { task, edit_range: range, history } = clip.metadata;
  const stem = stemName(clip);
  if (stem) return inSentence(stemLabel(stem));
  const origin = inSentence(clipOrigin(clip) ?? t('original'));
  if (range) return `${origin} ${formatDuration(range.start_s)}-${formatDuration(range.end_s)}`;
  const [style] = task === 'cover' || task === 'chameleon' ? splitTags(clip.display_tags) : [];
  const from = task === 'extend' || task === 'upload_extend' ? history.at(-1)?.continue_at : null;
  return [
    from == null ? origin : t('{origin} from {time}', { origin, time: formatDuration(from) }),
    style,
    clip.batch_index === 1 ? t('take 2') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
