import {
  AUDIO_FOLDER,
  COVER_FOLDER,
  COVER_SIZES_PX,
  MIDI_FOLDER,
  PICTURE_FOLDER,
  PREVIEW_FOLDER,
  PROFILE_PICTURE_FOLDER,
  SCORE_FOLDER,
  SHEET_FOLDER,
} from '#domain/files/media-paths';
import { clipId, file, header, pathPart, type Route } from './openapi-route.ts';

const MEDIA_READERS = ['nobody', 'session', 'bearer'] as const;

const COMPACT_SUMMARY = 'A smaller file of a song whose `compact_types` names it, with ranges; else its MP3';

const audio = (name: string, type: string, summary: string): Route => ({
  id: `media.audio${name}`,
  tag: 'media',
  summary,
  security: MEDIA_READERS,
  parameters: [
    clipId,
    header('Range'),
    header('If-Range'),
    header('If-None-Match'),
    header('Want-Repr-Digest'),
  ],
  content: file(type),
  errors: [401, 404, 416, 503],
});

const sheet = (name: string, type: string, summary: string): Route => ({
  id: `media.sheet${name}`,
  tag: 'media',
  summary,
  security: MEDIA_READERS,
  parameters: [clipId],
  content: file(type),
  errors: [401, 404],
});

/** Files of songs, profiles and playlists, as OpenAPI describes them. */
export const MEDIA_ROUTES: Readonly<Record<string, Route>> = {
  [`get ${AUDIO_FOLDER}/{clip_id}.mp3`]: audio(
    '',
    'audio/mpeg',
    'A song, with ranges; while it renders it grows and has none',
  ),
  [`get ${AUDIO_FOLDER}/{clip_id}.webm`]: audio('Webm', 'audio/webm', COMPACT_SUMMARY),
  [`get ${AUDIO_FOLDER}/{clip_id}.m4a`]: audio('M4a', 'audio/mp4', COMPACT_SUMMARY),
  [`get ${MIDI_FOLDER}/{clip_id}.mid`]: {
    id: 'media.midi',
    tag: 'media',
    summary: 'The notes of a song as a standard MIDI file; recordings have none',
    security: MEDIA_READERS,
    parameters: [clipId],
    content: file('audio/midi'),
    errors: [401, 404],
  },
  [`get ${SHEET_FOLDER}/{clip_id}.abc`]: sheet(
    'Abc',
    'text/vnd.abc',
    'A song as a lead sheet in ABC 2.1: melody, words, chords; recordings have none',
  ),
  [`get ${SHEET_FOLDER}/{clip_id}.musicxml`]: sheet(
    'Musicxml',
    'application/vnd.recordare.musicxml+xml',
    'A song as MusicXML 4.0: melody, words, chords, and a staff for each part; recordings have none',
  ),
  [`get ${SHEET_FOLDER}/{clip_id}.json`]: sheet(
    'Json',
    'application/json',
    'What the page of a song’s lead sheet is drawn from, with the times of its beats; recordings have none',
  ),
  [`get ${SCORE_FOLDER}/{clip_id}.json.gz`]: {
    id: 'media.score',
    tag: 'media',
    summary:
      'The score of a song of the built-in engine as JSON, compressed with gzip, with the version of the engine that rendered the song; other songs have none',
    security: MEDIA_READERS,
    parameters: [clipId, header('If-None-Match')],
    content: file('application/gzip'),
    errors: [401, 404],
  },
  [`get ${PREVIEW_FOLDER}/{clip_id}.mp3`]: {
    id: 'media.preview',
    tag: 'media',
    summary:
      'The beginning of a song that is not paid for, with ranges; while it renders it grows and has none',
    security: MEDIA_READERS,
    parameters: [
      clipId,
      header('Range'),
      header('If-Range'),
      header('If-None-Match'),
      header('Want-Repr-Digest'),
    ],
    content: file('audio/mpeg'),
    errors: [401, 404, 416, 503],
  },
  [`get ${COVER_FOLDER}/{clip_id}-{size_px}.webp`]: {
    id: 'media.cover',
    tag: 'media',
    summary: 'The square cover of a song',
    security: MEDIA_READERS,
    parameters: [
      clipId,
      pathPart('size_px', { type: 'integer', enum: [...COVER_SIZES_PX] }),
      header('If-None-Match'),
    ],
    content: file('image/webp'),
    errors: [401, 404],
  },
  [`get ${PROFILE_PICTURE_FOLDER}/{user_id}.webp`]: {
    id: 'media.profilePicture',
    tag: 'media',
    summary: 'The square picture of a house profile',
    parameters: [pathPart('user_id', { type: 'string' }), header('If-None-Match')],
    content: file('image/webp'),
    errors: [404],
  },
  [`get ${PICTURE_FOLDER}/{picture_id}-{size_px}.webp`]: {
    id: 'media.picture',
    tag: 'media',
    summary: 'A square picture of a profile, a playlist or a song',
    parameters: [
      pathPart('picture_id', { type: 'string', format: 'uuid' }),
      pathPart('size_px', { type: 'integer', enum: [...COVER_SIZES_PX] }),
      header('If-None-Match'),
    ],
    content: file('image/webp'),
    errors: [404],
  },
};
