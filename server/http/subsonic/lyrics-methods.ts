import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { foldText } from '#domain/explore/search-folding';
import { followsVoice, type LyricsRow, lyricsRows } from '#domain/lyrics/lyrics-lines';
import { listShelfIds } from '#server/songs/song-shelf.repository';
import { readIdOf } from './ids.ts';
import { findSongs, type Method, read, type SubsonicCall } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Songs whose titles begin alike. */
const MAX_NAMESAKES = 20;
/** The language is not known. */
const LANGUAGE = 'xxx';

const toMs = (seconds: number) => Math.round(seconds * 1000);
const byteLength = (text: string) => Buffer.byteLength(text, 'utf8');

type Line = Extract<LyricsRow, { kind: 'line' }>;

/** When the words of a line are sung; the offsets are in bytes, the last one included. */
function cueLine({ text, words }: Line, index: number) {
  let at = 0;
  const cue = words.map((word) => {
    const byteStart = at;
    at += byteLength(word.text);
    const times = { start: toMs(word.startSeconds), end: toMs(word.endSeconds) };
    return { ...times, byteStart, byteEnd: at - 1, value: word.text };
  });
  return { index, start: cue[0]?.start, end: cue.at(-1)?.end, value: text, cue };
}

/** The lyrics of a song, each line with its start if the vocals can be followed. */
async function structuredLyrics(clip: Clip, isEnhanced: boolean, call: SubsonicCall) {
  const aligned = await read('lyrics.getAligned', { params: { clip_id: clip.id } }, call);
  const synced = followsVoice(aligned);
  const rows = lyricsRows(clip.metadata.prompt, synced ? aligned.aligned_words : []);
  const written = rows.filter((row): row is Line => row.kind === 'line');
  // A line that is not sung has no time.
  const lines = synced ? written.filter(({ words }) => words.length > 0) : written;
  if (lines.length === 0) return [];
  const line = lines.map(({ text, words }) => {
    const start = words[0]?.startSeconds;
    return synced && start !== undefined ? { start: toMs(start), value: text } : { value: text };
  });
  const head = { displayArtist: clipArtist(clip), displayTitle: clipTitle(clip), lang: LANGUAGE };
  const enhanced = isEnhanced ? { kind: 'main', ...(synced ? { cueLine: lines.map(cueLine) } : {}) } : {};
  return [{ ...head, offset: 0, synced, ...enhanced, line }];
}

const getLyricsBySongId: Method = async (call) => {
  const isEnhanced = call.parameters.flag('enhanced', false);
  const [clip] = await findSongs([readIdOf('song', call.parameters.required('id'))], call);
  if (clip === undefined) throw new SubsonicError(ERROR.notFound, 'The song was not found.');
  return { lyricsList: { structuredLyrics: await structuredLyrics(clip, isEnhanced, call) } };
};

/** The lyrics of the newest song with this title, and by this artist if one is given. */
const getLyrics: Method = async (call) => {
  const [artist, title] = [call.parameters.text('artist') ?? '', call.parameters.text('title') ?? ''];
  if (title === '') return { lyrics: { value: '' } };
  const shelf = { viewerId: call.viewer.id, hasOwn: true, hasPublic: true };
  const filter = { order: 'newest', text: title } as const;
  const ids = await listShelfIds(call.db, shelf, filter, { offset: 0, size: MAX_NAMESAKES });
  const clip = (await findSongs(ids, call)).find(
    (one) =>
      foldText(clipTitle(one)) === foldText(title) &&
      (artist === '' || foldText(clipArtist(one)) === foldText(artist)),
  );
  const rows = clip === undefined ? [] : lyricsRows(clip.metadata.prompt, []);
  const value = rows.flatMap((row) => (row.kind === 'line' ? row.text : [])).join('\n');
  if (clip === undefined || value === '') return { lyrics: { value: '' } };
  return { lyrics: { artist: clipArtist(clip), title: clipTitle(clip), value } };
};

/** Calls for lyrics. */
export const lyricsMethods = { getLyrics, getLyricsBySongId } satisfies Record<string, Method>;
