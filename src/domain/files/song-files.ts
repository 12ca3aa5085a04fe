import type { CountedAction } from '#contract/sharing/share';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { isFromUpload } from '../clips/from-upload.ts';
import { formatBytes } from './byte-format.ts';
import { compactTypesOf } from './compact-audio.ts';

/** The `detail` of a rejected download (decision O-43). */
export const DOWNLOAD_QUOTA_REACHED = t('Download quota reached.');
export const DOWNLOAD_DONE = t('Download complete');
export const DOWNLOAD_FAILED = t('Download failed, please try again.');

/** Uploads and what is made from them have no notes. */
export const NO_NOTES = t('This song is a recording, so it has no notes to export.');

/** Thrown and logged (contradiction X-07). */
export const wavTimeout = (clipId: string) => `Timed out waiting for ${clipId} wav file to generate`;
export const WAV_TIMED_OUT = t('WAV file download timed out');
export const OPUS_TIMED_OUT = t('Opus file generation timed out.');

/** Why a song has no DAWproject; cuts of other songs have no score either. */
export const NO_DAW_PROJECT = t('This song has no score of its own, so it has no DAWproject.');

/** What determines which files a song offers, and what they need. */
export interface SongFilesSituation {
  readonly clip: Clip;
  readonly viewerId: string;
  readonly isOffline: boolean;
  /** The song and its cover are on this device. */
  readonly isOnDevice: boolean;
  /** The score of the song is on this device. */
  readonly hasScore: boolean;
  /** The plan's features; null until loaded. */
  readonly features: readonly string[] | null;
  /** The times of the lyrics are on this device; null while they are loading. */
  readonly hasTimes: boolean | null;
  /** Finished stems of the song on this device. */
  readonly stems: number;
}

/** Kilobytes per second of each file type; WAV is uncompressed. */
const MP3_RATE = 24;
const M4A_RATE = 20;
const OPUS_RATE = 20.5;
const WAV_RATE = 176.4;
/** Stems of a song with a voice, each a WAV file. */
const DAW_STEMS = 4;

/** Total MP3 size of songs, rounded for display; null if any length is unknown. */
export function songsAsMp3(seconds: readonly (number | null)[]): string | null {
  const known = seconds.filter((length) => length !== null);
  if (known.length < seconds.length) return null;
  return t('about {size}', {
    size: formatBytes(known.reduce((sum, length) => sum + length, 0) * MP3_RATE * 1000),
  });
}

interface SongFileRule {
  readonly label: string;
  readonly ending: string;
  /** What a download is counted as; absent for files that do not count as a song download. */
  readonly counted?: CountedAction;
  isShown(situation: SongFilesSituation): boolean;
  /** A short reason why it is unavailable. */
  obstacle(situation: SongFilesSituation): string | null;
  /** A short description, with its size if known. */
  note(situation: SongFilesSituation): string;
}

const signal = ({ isOffline }: SongFilesSituation) => (isOffline ? t('needs signal') : null);
const needsConverter = (situation: SongFilesSituation) =>
  situation.features?.includes('convert_audio') === false ? t('needs another plan') : signal(situation);
const isSung = ({ clip }: SongFilesSituation) => clip.metadata.prompt.trim() !== '';
const about = (rate: number, songs = 1) =>
  function size({ clip }: SongFilesSituation): string {
    const seconds = clip.metadata.duration;
    return seconds === null
      ? t('size not known')
      : t('about {size}', { size: formatBytes(seconds * rate * 1000 * songs) });
  };
const times = (situation: SongFilesSituation) =>
  situation.hasTimes
    ? null
    : (signal(situation) ??
      (situation.hasTimes === null ? t('reading the times') : t('no times for these words')));

/** Every file of a song, in display order. */
const RULES = {
  mp3: {
    label: 'MP3',
    ending: 'mp3',
    counted: 'download_audio',
    isShown: () => true,
    obstacle: signal,
    note: about(MP3_RATE),
  },
  wav: {
    label: 'WAV',
    ending: 'wav',
    counted: 'download_audio_wav',
    isShown: () => true,
    obstacle: needsConverter,
    note: about(WAV_RATE),
  },
  flac: {
    label: 'FLAC',
    ending: 'flac',
    counted: 'download_audio',
    isShown: ({ clip }) => clip.metadata.flac_bytes !== undefined,
    obstacle: needsConverter,
    note: ({ clip }) =>
      t('{size}, as the engine made it', { size: formatBytes(clip.metadata.flac_bytes ?? 0) }),
  },
  m4a: {
    label: 'M4A',
    ending: 'm4a',
    counted: 'download_audio',
    isShown: ({ clip }) => compactTypesOf(clip).includes('m4a'),
    obstacle: signal,
    note: about(M4A_RATE),
  },
  opus: {
    label: 'Opus',
    ending: 'opus',
    counted: 'download_audio',
    isShown: () => true,
    obstacle: signal,
    note: about(OPUS_RATE),
  },
  video: {
    label: t('Video'),
    ending: 'mp4',
    counted: 'download_video',
    isShown: ({ clip }) => clip.video_url !== '',
    obstacle: signal,
    note: () => 'MP4',
  },
  midi: {
    label: 'MIDI',
    ending: 'mid',
    // Only a score has notes.
    isShown: ({ clip }) => !isFromUpload(clip),
    obstacle: signal,
    note: () => t('notes for music software'),
  },
  abc: {
    label: 'ABC',
    ending: 'abc',
    isShown: ({ clip }) => !isFromUpload(clip),
    obstacle: (situation) => (situation.hasScore ? null : signal(situation)),
    note: () => t('lead sheet as text: melody, words, chords'),
  },
  musicxml: {
    label: 'MusicXML',
    ending: 'musicxml',
    isShown: ({ clip }) => !isFromUpload(clip),
    obstacle: (situation) => (situation.hasScore ? null : signal(situation)),
    note: () => t('sheet music for notation software'),
  },
  daw: {
    label: 'DAWproject',
    ending: 'dawproject',
    counted: 'download_audio',
    // As for stems: only one's own songs are taken apart.
    isShown: ({ clip, viewerId }) =>
      clip.user_id === viewerId && clip.metadata.type !== 'stem' && !isFromUpload(clip),
    obstacle: (situation) =>
      situation.features?.includes('get_stems') === false ? t('needs another plan') : signal(situation),
    note: (situation) =>
      t('stems, notes and markers, {size}', { size: about(WAV_RATE, DAW_STEMS)(situation) }),
  },
  stems: {
    label: t('Stems'),
    ending: 'zip',
    counted: 'download_audio',
    isShown: ({ stems }) => stems > 0,
    obstacle: signal,
    note: (situation) =>
      t('{stems} MP3 in a ZIP, {size}', {
        stems: situation.stems,
        size: about(MP3_RATE, situation.stems)(situation),
      }),
  },
  cover: {
    label: t('Cover picture'),
    ending: 'webp',
    isShown: ({ clip }) => clip.image_url !== '',
    obstacle: (situation) => (situation.isOnDevice ? null : signal(situation)),
    note: () => 'WebP, 640 × 640',
  },
  lrc: {
    label: t('Lyrics with times'),
    ending: 'lrc',
    isShown: isSung,
    obstacle: times,
    note: () => t('LRC, for players'),
  },
  elrc: {
    label: t('Lyrics with word times'),
    ending: 'elrc',
    isShown: isSung,
    obstacle: times,
    note: () => t('ELRC, for karaoke'),
  },
  srt: {
    label: t('Subtitles'),
    ending: 'srt',
    isShown: isSung,
    obstacle: times,
    note: () => t('SRT, for videos'),
  },
  txt: {
    label: t('Lyrics'),
    ending: 'txt',
    isShown: isSung,
    obstacle: () => null,
    note: () => t('plain text'),
  },
} satisfies Record<string, SongFileRule>;

export type SongFileKind = keyof typeof RULES;

/** One file as shown in the sheet. */
export interface SongFileOffer {
  readonly kind: SongFileKind;
  readonly label: string;
  readonly note: string;
  readonly isDisabled: boolean;
}

const ENTRIES = Object.entries(RULES) as unknown as [SongFileKind, SongFileRule][];

/** Returns the song's files, each with its size or what it needs. */
export function songFileOffers(situation: SongFilesSituation): SongFileOffer[] {
  return ENTRIES.filter(([, rule]) => rule.isShown(situation)).map(([kind, rule]) => {
    const obstacle = rule.obstacle(situation);
    return { kind, label: rule.label, note: obstacle ?? rule.note(situation), isDisabled: obstacle !== null };
  });
}

export const endingOf = (kind: SongFileKind): string => RULES[kind].ending;

/** Files whose downloads are counted. */
export type CountedFileKind = {
  [Kind in SongFileKind]: (typeof RULES)[Kind] extends { counted: CountedAction } ? Kind : never;
}[SongFileKind];

/** What a download of this kind is counted as. */
export const downloadAction = (kind: CountedFileKind): CountedAction => RULES[kind].counted;

/** The rights statement in a song's file; only for songs that may be used commercially (ROLE-24). */
export function commercialRights({ created_at: createdAt, user_handle: handle, metadata }: Clip): string {
  if (!metadata.is_commercial) return '';
  return `${new Date(createdAt).getUTCFullYear()} @${handle}. Commercial use allowed by the creator.`;
}
