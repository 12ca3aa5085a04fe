import { alignedLyricsResponse } from '#domain/lyrics/aligned-lyrics-response';
import { deliverSong } from '#engine/deliver';
import { makeSong } from '#engine/make-song';
import type { Score } from '#engine/score';
import { sungPartOf, writtenLyrics } from '#engine/score-lyrics';
import type { RenderDraft, RenderedDraft } from '#sync/make/draft-service';
import { alignLyrics } from '#words/lyrics/align-lyrics';
import { engineAssets } from './engine-assets.ts';
import { endWarmUp } from './warm-up.ts';

/** Composes, renders and encodes a song on this device. */
export const renderDraft: RenderDraft = async (request, { onPlan, onBytes, onProgress, signal }) => {
  endWarmUp();
  const assets = await engineAssets();
  signal.throwIfAborted();
  const score = makeSong(request, assets.dictionary);
  onPlan({ title: score.title, durationSeconds: score.durationSeconds });
  const { song, mp3 } = await deliverSong(score, assets, {
    signal,
    isStreamedOnly: true,
    onBytes,
    onProgress: ({ stage, fraction }) => {
      if (stage === 'render') onProgress(fraction);
    },
  });
  signal.throwIfAborted();
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
