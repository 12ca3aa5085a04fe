import {
  ALBUM_MAX_CHARACTERS,
  type AlbumChanges,
  ARTIST_MAX_CHARACTERS,
  TRACK_MAX,
  YEAR_MAX,
} from '#contract/songs/album-facts';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { DisclosureTitle } from '#ui/surfaces/DisclosureTitle.tsx';
import styles from './AlbumFields.module.css';

/** Artist and album of a song as they are typed. */
export interface AlbumDraft {
  readonly artist: string;
  readonly album: string;
  readonly album_artist: string;
  readonly year: string;
  readonly track: string;
  readonly disc: string;
  readonly is_compilation: boolean;
}

const NUMBERS = { year: YEAR_MAX, track: TRACK_MAX, disc: TRACK_MAX } as const;
type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES: readonly NumberName[] = ['year', 'track', 'disc'];

/** Returns what is known of a song's artist and album. */
export function albumDraftOf({ metadata }: Pick<Clip, 'metadata'>): AlbumDraft {
  const { artist = '', album = '', album_artist = '', year, track, disc, is_compilation = false } = metadata;
  return {
    ...{ artist, album, album_artist, is_compilation },
    ...{ year: `${year ?? ''}`, track: `${track ?? ''}`, disc: `${disc ?? ''}` },
  };
}

/** What is wrong with a number; null if nothing. */
function numberProblem(name: NumberName, text: string): string | null {
  const value = text.trim();
  const isRight = value === '' || (/^[1-9]\d*$/.test(value) && Number(value) <= NUMBERS[name]);
  return isRight ? null : t('A number from 1 to {max}', { max: NUMBERS[name] });
}

/** Whether each number can be stored. */
export const isAlbumRight = (draft: AlbumDraft) =>
  NUMBER_NAMES.every((name) => numberProblem(name, draft[name]) === null);

/** The difference between two drafts; undefined if there is none. */
export function albumChange(started: AlbumDraft, draft: AlbumDraft): AlbumChanges | undefined {
  const change: Record<string, unknown> = {};
  for (const name of ['artist', 'album', 'album_artist'] as const)
    if (draft[name].trim() !== started[name]) change[name] = draft[name].trim();
  for (const name of NUMBER_NAMES) {
    const value = draft[name].trim();
    if (value !== started[name]) change[name] = value === '' ? null : Number(value);
  }
  if (draft.is_compilation !== started.is_compilation) change.is_compilation = draft.is_compilation;
  return Object.keys(change).length === 0 ? undefined : change;
}

interface AlbumFieldsProps {
  readonly draft: AlbumDraft;
  readonly onDraft: (draft: AlbumDraft) => void;
}

/** Artist and album of a song, folded away: songs that were made here seldom have them. */
export function AlbumFields({ draft, onDraft }: AlbumFieldsProps) {
  const text = (name: 'artist' | 'album' | 'album_artist') => ({
    value: draft[name],
    onValue: (value: string) => onDraft({ ...draft, [name]: value }),
  });
  const number = (name: NumberName) => ({
    value: draft[name],
    onValue: (value: string) => onDraft({ ...draft, [name]: value }),
    error: numberProblem(name, draft[name]),
    inputMode: 'numeric' as const,
  });
  return (
    <details>
      <DisclosureTitle>{t('Album')}</DisclosureTitle>
      <div className={styles.fields}>
        <TextField label={t('Artist')} maxLength={ARTIST_MAX_CHARACTERS} {...text('artist')} />
        <TextField label={t('Album')} maxLength={ALBUM_MAX_CHARACTERS} {...text('album')} />
        <TextField label={t('Album artist')} maxLength={ARTIST_MAX_CHARACTERS} {...text('album_artist')} />
        <div className={styles.numbers}>
          <TextField label={t('Year')} {...number('year')} />
          <TextField label={t('Track')} {...number('track')} />
          <TextField label={t('Disc')} {...number('disc')} />
        </div>
        <Switch
          label={t('Songs of several artists')}
          isOn={draft.is_compilation}
          onChange={(isOn) => onDraft({ ...draft, is_compilation: isOn })}
        />
      </div>
    </details>
  );
}
