import { type LinkProps, useRouter } from '@tanstack/react-router';
import { ArrowDownToLine, AudioLines, ListMusic, ListPlus, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { PickList } from '#components/screens/PickList.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { clipSubtitle } from '#components/songs/clip-styles.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { foldText } from '#domain/explore/search-folding';
import { t } from '#lib/translate';
import { canPlay } from '#state/commands/listening/player';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useLibraryClips } from '#state/queries/discovery/feed';
import type { ClipItem } from '#state/queries/songs/clips';
import { openNewPlaylist } from '#state/stores/dialogs';
import { Choice } from '#ui/controls/Choice.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './CommandPalette.module.css';
import { destinationsFor } from './navigation.ts';

/** Songs that are offered for what was typed. */
const SONGS = 8;

interface Command {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: NonNullable<LinkProps['to']>;
  /** Something that opens on that screen. */
  readonly run?: () => void;
  readonly isRefusedToListeners?: boolean;
}

/** Besides the destinations of the navigation. */
const COMMANDS: readonly Command[] = [
  { label: t('Playlists'), icon: ListMusic, to: '/me/playlists' },
  { label: t('New playlist'), icon: ListPlus, to: '/me/playlists', run: openNewPlaylist },
  { label: t('Downloads'), icon: ArrowDownToLine, to: '/me/downloads' },
  { label: t('Uploads'), icon: AudioLines, to: '/me/uploads', isRefusedToListeners: true },
];

/** Finds a screen to open or a song to play by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const words = text.trim();
  useEffect(() => {
    // The sheet takes the focus first.
    const frame = requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const isListener = useIsListener();
  const { data } = useLibraryClips(words === '' ? {} : { query: words }, { first: 0, last: SONGS });
  const songs = Array.from({ length: Math.min(data?.total ?? 0, SONGS) }, (_, index) =>
    data?.at(index),
  ).flatMap((item) => (item ? [item] : []));
  const offered = COMMANDS.filter(
    ({ isRefusedToListeners = false }) => !(isListener && isRefusedToListeners),
  );
  const commands = [...destinationsFor(isListener), ...offered].filter(({ label }) =>
    foldText(label).includes(foldText(words)),
  );

  async function run(command: Command) {
    onClose();
    await router.navigate({ to: command.to });
    command.run?.();
  }

  async function choose({ clip }: ClipItem) {
    if (canPlay(clip)) playClipItems(songs, clip.id, { id: null, type: 'Library' }, 'search');
    else await router.navigate({ to: '/song/$songId', params: { songId: clip.id } });
    onClose();
  }

  return (
    <Sheet title={t('Go to a screen or play a song')} isOpen onClose={onClose}>
      <search ref={list} className={styles.palette} onKeyDown={(event) => moveFocus(event, list.current)}>
        <PickList
          label={t('Screens and songs')}
          search={{ placeholder: t('Title, style or screen'), value: text, onValue: setText }}
          empty={commands.length + songs.length === 0 ? t('Nothing here is called that.') : null}
        >
          {commands.map((command) => (
            <li key={command.label}>
              <Choice picture={<command.icon />} name={command.label} onChoose={() => void run(command)} />
            </li>
          ))}
          {songs.map((item) => (
            <li key={item.clip.id}>
              <Choice
                picture={<Cover clip={item.clip} sizePx={96} />}
                name={clipTitle(item.clip)}
                facts={clipSubtitle(item.clip)}
                onChoose={() => void choose(item)}
              />
            </li>
          ))}
        </PickList>
      </search>
    </Sheet>
  );
}

/** Enter in the field takes the first entry; the arrow keys move between the field and the entries. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
  const place = stops.indexOf(event.target as HTMLElement);
  if (event.key === 'Enter' && place === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  stops[place + step]?.focus();
}
