import { alignedLyricsResponse } from '#domain/lyrics/aligned-lyrics-response';
import { composeSong } from '#engine/compose';
import { encodeMp3 } from '#engine/mp3';
import { renderSong } from '#engine/render';
import type { Score } from '#engine/score';
import { sungPartOf, writtenLyrics } from '#engine/score-lyrics';
import type { RenderDraft, RenderedDraft } from '#sync/make/draft-service';
import { alignLyrics } from '#words/lyrics/align-lyrics';
import { engineAssets } from './engine-assets.ts';

/** Rendering is most of the work; the rest is encoding. */
const RENDER_SHARE = 0.9;

/** Composes, renders and encodes a song on this device. */
export const renderDraft: RenderDraft = async (request, { onProgress, signal }) => {
  const assets = await engineAssets();
  signal.throwIfAborted();
  const score = composeSong(request, assets.dictionary);
  const song = await renderSong(score, assets, {
    signal,
    onProgress: ({ stage, fraction }) => {
      if (stage === 'render') onProgress(fraction * RENDER_SHARE);
    },
  });
  signal.throwIfAborted();
  const mp3 = await encodeMp3(song, assets.mp3Wasm);
  return {
    title: score.title,
    song: new Blob([mp3], { type: 'audio/mpeg' }),
    durationSeconds: song.durationSeconds,
    lyrics: lyricsOf(song.score, request.lyrics, song.waveform),
  };
};

/** The user's own lyrics, or those written by the engine, with their word times. */
function lyricsOf(score: Score, written: string, peaks: number[]): RenderedDraft['lyrics'] {
  if (score.vocals === null) return null;
  const text = written.trim() === '' ? writtenLyrics(score) : written;
  return { text, aligned: alignedLyricsResponse(alignLyrics(text, sungPartOf(score)), peaks) };
}
