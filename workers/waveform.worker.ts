import { expose, transfer } from 'comlink';
import { LoudnessMeter } from '#engine/dsp/loudness';
import { buildPeakPyramid } from '#lib/peak-pyramid';
import { wavFile, withoutClipping } from '#lib/wav';
import type { WaveformService } from '#sync/make/waveform-service';

let channels: Float32Array<ArrayBuffer>[] = [];
let sampleRate = 0;

const service: WaveformService = {
  begin(form) {
    channels = Array.from({ length: form.channelCount }, () => new Float32Array(form.frames));
    sampleRate = form.sampleRate;
  },
  add(pieces, atFrame) {
    for (const [index, piece] of pieces.entries()) channels[index]?.set(piece, atFrame);
  },
  peaks: async () => buildPeakPyramid(channels, sampleRate),
  async loudness() {
    const [left, right = left] = channels;
    const meter = new LoudnessMeter(sampleRate);
    if (left && right) meter.push(left, right);
    return meter.integrated();
  },
  async wav() {
    withoutClipping(channels);
    const file = wavFile(channels, sampleRate);
    return transfer(file, [file.buffer]);
  },
};

expose(service);
