import {
  Brush,
  Disc3,
  FileAudio,
  ListMusic,
  Music,
  Music4,
  Palette,
  Plus,
  Repeat2,
  Scissors,
  Shuffle,
  Sparkles,
  UserRound,
  Video,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { SongPicker } from '#components/songs/SongPicker.tsx';
import type { Clip } from '#contract/songs/clips';
import type { ClipEditType } from '#domain/create/create-form-sources';
import type { EngineTask } from '#domain/create/engine-models';
import { connectedModelFor } from '#domain/create/engine-tasks';
import { freeSongsLeft, freeSongsText } from '#domain/credits/free-uses';
import { MissingPart } from '#features/create/MissingPart.tsx';
import { t } from '#lib/translate';
import { addToForm, createFromPlaylist, createWithPersona } from '#state/commands/making/create-sources';
import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { Button } from '#ui/controls/Button.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { scrollToStartOf } from '#ui/lists/scroll.ts';
import { Menu, MenuClose, MenuGroupItem, MenuItem } from '#ui/overlays/Menu.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { NewPersona } from './NewPersona.tsx';
import { PersonaPicker } from './PersonaPicker.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { PlaylistPicker } from './PlaylistPicker.tsx';
import { UploadPicker } from './UploadPicker.tsx';

/** Few songs begin with a file of notes. */
const SheetMusicPicker = lazyView(async () => (await import('./SheetMusicPicker.tsx')).SheetMusicPicker, {
  Missing: MissingPart,
});

type Way = ClipEditType | 'upload' | 'sheet' | 'persona' | 'playlist' | 'picture' | 'video';
/** A persona that does not exist yet is made first. */
type AddStep = Way | 'new-persona';

interface SourceOption {
  readonly way: Way;
  readonly label: string;
  readonly icon: ReactNode;
  /** Title of the sheet that asks what to add. */
  readonly title: string;
  /** Plan feature and flag required for it to be offered. */
  readonly feature?: string;
  readonly flag?: string;
}

/** Ways to use a song, the user's own or another person's. */
const SONG_OPTIONS: readonly SourceOption[] = [
  { way: 'cover', label: t('Cover a song'), icon: <Repeat2 />, title: t('Cover which song?') },
  { way: 'extend', label: t('Extend a song'), icon: <Plus />, title: t('Extend which song?') },
  { way: 'artist', label: t('Sound of a song'), icon: <Disc3 />, title: t('Use the sound of which song?') },
  {
    way: 'chameleon',
    label: t('Same lyrics, new style'),
    icon: <Shuffle />,
    title: t('Lyrics of which song?'),
  },
  {
    way: 'infill',
    label: t('Replace section'),
    icon: <Scissors />,
    title: t('Replace a section of which song?'),
    feature: 'edit_mode',
    flag: 'edit-mode-ui',
  },
  {
    way: 'overpaint',
    label: t('Voice over a song'),
    icon: <Sparkles />,
    title: t('Add vocals to which song?'),
    flag: 'under-over-painting',
  },
  {
    way: 'underpaint',
    label: t('Band under a song'),
    icon: <Brush />,
    title: t('Add a band to which song?'),
    flag: 'under-over-painting',
  },
];

/** What else can be added to a text prompt. */
const OTHER_OPTIONS: readonly SourceOption[] = [
  { way: 'upload', label: t('Your own audio'), icon: <FileAudio />, title: t('Start from your own audio') },
  { way: 'sheet', label: t('Sheet music or MIDI'), icon: <Music4 />, title: t('A song from sheet music') },
  {
    way: 'persona',
    label: t('Persona'),
    icon: <UserRound />,
    title: t('Which persona?'),
    feature: 'persona',
    flag: 'persona',
  },
  {
    way: 'playlist',
    label: t('Style of a playlist'),
    icon: <ListMusic />,
    title: t('Which playlist?'),
    feature: 'playlist_condition',
    flag: 'playlist-condition',
  },
  { way: 'picture', label: t('Mood of a picture'), icon: <Palette />, title: t('Mood of a picture') },
  {
    way: 'video',
    label: t('Mood of a video'),
    icon: <Video />,
    title: t('Mood of a video'),
    flag: 'video-to-song',
  },
];

/** The 'Add' button, its menu, and the sheet of the chosen option. */
export function AddSource({ projectId }: { readonly projectId: string }) {
  const button = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [way, setWay] = useState<AddStep | null>(null);
  const look = [...SONG_OPTIONS, ...OTHER_OPTIONS].find((candidate) => candidate.way === way);

  function done() {
    setWay(null);
    // The source is shown above the text, which may be off screen.
    const text = document.getElementById('create-text');
    if (text) scrollToStartOf(text);
  }

  return (
    <>
      <span ref={button}>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus />}
          aria-haspopup="menu"
          onClick={() => setIsOpen(true)}
        >
          {t('Add')}
        </Button>
      </span>
      {isOpen && button.current ? (
        <WayMenu anchor={button.current} onWay={setWay} onClose={() => setIsOpen(false)} />
      ) : null}
      <Sheet
        title={way === 'new-persona' ? t('Make persona') : (look?.title ?? '')}
        isOpen={way !== null}
        onClose={() => setWay(null)}
      >
        {way === null ? null : (
          <Picker
            key={way}
            way={way}
            projectId={projectId}
            onNewPersona={() => setWay('new-persona')}
            onDone={done}
          />
        )}
      </Sheet>
    </>
  );
}

function noteOf(isInPlan: boolean, free: number): { note?: string } {
  if (!isInPlan) return { note: t('larger plan') };
  return free > 0 ? { note: freeSongsText(free) } : {};
}

interface PickerProps {
  readonly way: AddStep;
  readonly projectId: string;
  readonly onNewPersona: () => void;
  readonly onDone: () => void;
}

function Picker({ way, projectId, onNewPersona, onDone }: PickerProps) {
  const done = (change: Promise<void>) => {
    void change.then(onDone);
  };
  const withPersona = (id: string) => done(createWithPersona(id, 'persona'));
  if (way === 'persona') return <PersonaPicker onPick={withPersona} onNew={onNewPersona} />;
  if (way === 'new-persona') return <NewPersona onMade={withPersona} />;
  if (way === 'playlist') return <PlaylistPicker onPick={(id) => done(createFromPlaylist(id))} />;
  if (way === 'picture' || way === 'video') return <PicturePicker kind={way} onDone={onDone} />;
  if (way === 'sheet') return <SheetMusicPicker projectId={projectId} onDone={onDone} />;
  if (way === 'upload') {
    return <UploadPicker onPick={(clip) => done(addToForm(clip, 'extend'))} onSent={onDone} />;
  }
  return <SourceSongs way={way} onPick={(clip) => done(addToForm(clip, way))} />;
}

interface SourceSongsProps {
  readonly way: ClipEditType;
  readonly onPick: (clip: Clip) => void;
}

/** Recordings have no notes, so only a connected engine can do most with them. */
function SourceSongs({ way, onPick }: SourceSongsProps) {
  const models = useOfferedModels();
  const task = ENGINE_TASK_OF[way];
  const isAny = way === 'extend' || (task !== undefined && connectedModelFor(task, models) !== undefined);
  const needs = way === 'cover' ? 'heard notes' : 'notes';
  return <SongPicker {...(isAny ? {} : { needs })} onPick={onPick} />;
}

const ENGINE_TASK_OF: Readonly<Partial<Record<ClipEditType, EngineTask>>> = {
  cover: 'cover',
  infill: 'replace',
  overpaint: 'voice',
  underpaint: 'band',
};

const FROM_SONG = t('From a song');

interface WayMenuProps {
  readonly anchor: HTMLElement;
  readonly onWay: (way: Way) => void;
  readonly onClose: () => void;
}

/** The ways that this account has, and what keeps it from some. */
function WayMenu({ anchor, onWay, onClose }: WayMenuProps) {
  const [isFromSong, setIsFromSong] = useState(false);
  const flags = useSession().data?.session?.flags ?? {};
  const credits = useCredits().data;
  const features = credits?.billing?.accessible_features ?? [];
  const freeLeft = (id: Way) =>
    credits && (id === 'cover' || id === 'persona') ? freeSongsLeft(id, features, credits.freeClips[id]) : 0;
  const options = isFromSong ? SONG_OPTIONS : OTHER_OPTIONS;
  return (
    <Menu
      label={t('Add')}
      anchor={anchor}
      onClose={onClose}
      group={isFromSong ? { label: FROM_SONG, onLeave: () => setIsFromSong(false) } : null}
    >
      {isFromSong ? null : (
        <MenuGroupItem icon={<Music />} label={FROM_SONG} onOpen={() => setIsFromSong(true)} />
      )}
      {options
        .filter(({ flag }) => flag === undefined || flags[flag] !== false)
        .map(({ way: id, label, icon, feature }) => {
          const free = freeLeft(id);
          const isInPlan = feature === undefined || features.includes(feature) || free > 0;
          return (
            <MenuItem
              key={id}
              icon={icon}
              isDisabled={!isInPlan}
              {...noteOf(isInPlan, free)}
              onSelect={() => onWay(id)}
            >
              {label}
            </MenuItem>
          );
        })}
      <MenuClose />
    </Menu>
  );
}
