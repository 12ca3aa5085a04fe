import { Layers } from 'lucide-react';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { PickList } from '#components/screens/PickList.tsx';
import type { Clip } from '#contract/songs/clips';
import type { ClipKind } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { type Family, groupFamilies, versionName } from '#domain/clips/families';
import { coverByEarProblem, isFromUpload } from '#domain/clips/from-upload';
import { formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { feedInput } from '#state/commands/discovery/feed';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { Choice } from '#ui/controls/Choice.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { clipSubtitle } from './clip-styles.ts';
import styles from './SongPicker.module.css';

/** How many songs are looked through, and entries listed; the search finds the rest. */
const OFFERED = 120;
const LISTED = 40;

const NOTHING: Readonly<Partial<Record<ClipKind, string>>> = {
  upload: t('No uploads yet.'),
  stem: t('No finished stems yet.'),
  studio: t('No studio mixes yet.'),
};

/** Shown in place of the list until it is loaded. */
const WORDS_WHILE: Readonly<Partial<Record<string, string>>> = {
  loading: t('Loading your songs.'),
  error: t('Your songs could not be loaded. Close this and try again.'),
};

interface SongPickerProps {
  readonly onPick: (clip: Clip) => void;
  /** Only offers songs of this kind. */
  readonly kind?: ClipKind;
  /** Leaves out uploads, which have no notes, or only those whose notes were not transcribed either. */
  readonly needs?: 'notes' | 'heard notes';
  readonly hidesStems?: boolean;
}

function hasNotes(clip: Clip, needs: SongPickerProps['needs']): boolean {
  if (needs === undefined || !isFromUpload(clip)) return true;
  return needs === 'heard notes' && coverByEarProblem(clip) === null;
}

/** The finished songs of the library, with a search. */
export function SongPicker({ onPick, kind, needs, hidesStems = false }: SongPickerProps) {
  const [query, setQuery] = useState('');
  const words = query.trim();
  const filter = { hidesStems, ...(words === '' ? {} : { query: words }), ...(kind ? { kind } : {}) };
  const { data, status } = useLibraryClips(filter, { first: 0, last: OFFERED });
  const refresh = useFreshRead('feed.list', feedInput(filter));
  const clips = Array.from({ length: Math.min(data?.total ?? 0, OFFERED) }, (_, index) => data?.at(index))
    .flatMap((item) => (item && !item.isStuck ? [item.clip] : []))
    .filter((clip) => clip.status === 'complete' && hasNotes(clip, needs));
  const isUnknown = clips.length === 0 && data?.isWhole === false && isUnread(refresh);
  const nothing =
    words === ''
      ? ((kind && NOTHING[kind]) ?? t('No finished songs yet.'))
      : t('No song has “{words}” in its title or styles.', { words });
  return (
    <PickList
      label={t('Songs')}
      search={{ placeholder: t('Search your songs'), value: query, onValue: setQuery }}
      empty={WORDS_WHILE[status] ?? (clips.length === 0 && !isUnknown ? nothing : null)}
      unread={isUnknown ? <UnreadList name={t('Your songs')} refresh={refresh} /> : null}
    >
      {groupFamilies(clips, (clip) => clip)
        .slice(0, LISTED)
        .map((family) => (
          <Entry key={family.shown.id} family={family} onPick={onPick} />
        ))}
    </PickList>
  );
}

interface EntryProps {
  readonly family: Family<Clip>;
  readonly onPick: (clip: Clip) => void;
}

/** A song; its versions are listed on request. */
function Entry({ family: { shown, items }, onPick }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = clipTitle(shown);
  return (
    <li>
      <div className={styles.entry}>
        <SongChoice clip={shown} words={clipSubtitle(shown)} onPick={onPick} />
        {items.length > 1 ? (
          <IconButton
            label={plural(items.length, '{count} version of {title}', '{count} versions of {title}', {
              title,
            })}
            caption={String(items.length)}
            icon={<Layers />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : null}
      </div>
      {isOpen ? (
        <ul aria-label={t('Versions of {title}', { title })} className={styles.versions}>
          {items.map((clip) => (
            <li key={clip.id}>
              <SongChoice clip={clip} words={versionName(clip)} onPick={onPick} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface SongChoiceProps {
  readonly clip: Clip;
  /** After its length. */
  readonly words: string;
  readonly onPick: (clip: Clip) => void;
}

function SongChoice({ clip, words, onPick }: SongChoiceProps) {
  const { duration } = clip.metadata;
  return (
    <Choice
      picture={<Cover clip={clip} sizePx={96} />}
      name={clipTitle(clip)}
      facts={[duration ? formatDuration(duration) : '', words].filter((fact) => fact !== '').join(', ')}
      onChoose={() => onPick(clip)}
    />
  );
}
