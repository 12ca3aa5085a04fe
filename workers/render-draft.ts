import { alignedAnswer } from '#domain/aligned-answer';
import { type EngineAssets, loadEngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { alignLyrics, sungPartOf } from '#engine/lyrics/align-lyrics';
import { writtenLyrics } from '#engine/lyrics/written-lyrics';
import { createMp3Encoder, mp3Pieces, SONG_MP3_KBPS } from '#engine/mp3';
import { type RenderedSong, renderSong } from '#engine/render';
import type { Score } from '#engine/score';
import type { RenderDraft, RenderedDraft } from '#sync/draft-service';

/** Rendering is most of the work; the rest is encoding. */
const RENDER_SHARE = 0.9;

let loading: Promise<EngineAssets> | null = null;

/** Loaded once per worker; a failed load is tried again by the next song. */
function engineAssets(): Promise<EngineAssets> {
  loading ??= loadEngineAssets(readEngineFile).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readEngineFile(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(`/engine/${name}`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer.arrayBuffer();
}

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
  return {
    title: score.title,
    song: await encode(song, assets.mp3Wasm, signal),
    durationSeconds: song.durationSeconds,
    lyrics: lyricsOf(song.score, request.lyrics, song.peaks),
  };
};

/** The maker's own lyrics, else those that the engine wrote, with the times of their words. */
function lyricsOf(score: Score, written: string, peaks: number[]): RenderedDraft['lyrics'] {
  if (score.vocals === null) return null;
  const text = written.trim() === '' ? writtenLyrics(score) : written;
  return { text, aligned: alignedAnswer(alignLyrics(text, sungPartOf(score)), peaks) };
}

async function encode(song: RenderedSong, wasm: ArrayBuffer, signal: AbortSignal): Promise<Blob> {
  const { sampleRate } = song;
  const encoder = await createMp3Encoder({ sampleRate, bitrateKbps: SONG_MP3_KBPS, wasm });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of mp3Pieces(encoder, song)) {
    signal.throwIfAborted();
    pieces.push(piece);
  }
  return new Blob(pieces, { type: 'audio/mpeg' });
}
