import { downloadZip } from 'client-zip';
import type { ScoreFile } from '#domain/files/song-score';
import { type DawAudio, dawMetadata, dawProject } from '#engine/daw-project';
import { type PackedScore, unpackScore } from '#engine/packed-score';
import { SAMPLE_RATE, toFrame } from '#engine/sample-rate';
import type { Score, StemName } from '#engine/score';
import { streamStems } from '#engine/stream-stems';
import { readGzipJson } from '#lib/gzip';
import { sleep } from '#lib/sleep';
import { wavHead, wavSamples } from '#lib/wav';
import type { DawProjectService } from '#sync/make/daw-project-service';
import { engineAssets } from './engine-assets.ts';

/** The rest is packing. */
const RENDER_SHARE = 0.95;

const TRACK_NAMES: Readonly<Record<StemName, string>> = {
  vocals: 'Vocals',
  instrumental: 'Instrumental',
  drums: 'Drums',
  bass: 'Bass',
  other: 'Other',
};

/** Projects for music software, with stems that are rendered here. */
export const dawProjects: DawProjectService = {
  async makeDawProject({ file, song }, onProgress) {
    const [{ score: packed }, assets] = await Promise.all([
      readGzipJson(file) as Promise<ScoreFile>,
      engineAssets(),
    ]);
    const score = unpackScore(packed as PackedScore);
    const stems = new StemFiles(score);
    await streamStems(
      score,
      assets,
      () => sleep(0),
      (pieces) => {
        for (const { stem, left, right } of pieces) stems.add(stem, [left, right]);
        onProgress(stems.part * RENDER_SHARE);
      },
    );
    const audio = stems.audible();
    const zip = downloadZip([
      { name: 'project.xml', input: dawProject(score, audio) },
      { name: 'metadata.xml', input: dawMetadata(song) },
      ...audio.map(({ path, file }) => ({ name: path, input: file })),
    ]);
    return zip.blob();
  },
};

interface StemAudio extends DawAudio {
  readonly file: Blob;
}

/** The stems of a song as they grow. Each piece becomes a blob at once, which the browser may move to disk. */
class StemFiles {
  readonly #frames: number;
  readonly #pieces = new Map<StemName, Blob[]>();
  readonly #audible = new Set<StemName>();
  #doneFrames = 0;

  constructor({ durationSeconds }: Score) {
    this.#frames = toFrame(durationSeconds);
  }

  /** How much of the song is there, 0 to 1. */
  get part(): number {
    return Math.min(1, this.#doneFrames / (this.#frames * Math.max(1, this.#pieces.size)));
  }

  add(stem: StemName, channels: readonly Float32Array[]): void {
    const samples = wavSamples(channels);
    if (samples.some((byte) => byte !== 0)) this.#audible.add(stem);
    this.#pieces.set(stem, [...(this.#pieces.get(stem) ?? []), new Blob([samples])]);
    this.#doneFrames += channels[0]?.length ?? 0;
  }

  /** The stems that sound. */
  audible(): StemAudio[] {
    const head = wavHead({ frames: this.#frames, channels: 2, sampleRate: SAMPLE_RATE });
    return [...this.#pieces]
      .filter(([stem]) => this.#audible.has(stem))
      .map(([stem, pieces]) => {
        const name = TRACK_NAMES[stem];
        return { name, path: `audio/${name}.wav`, file: new Blob([head, ...pieces], { type: 'audio/wav' }) };
      });
  }
}
