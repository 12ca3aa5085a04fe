import { expose, transfer } from 'comlink';
import { LoudnessMeter } from '#engine/dsp/loudness';
import { buildPeakPyramid } from '#lib/peak-pyramid';
import { wavFile, withoutClipping } from '#lib/wav';
import type { WaveformService } from '#sync/make/waveform-service';

const service: WaveformService = {
  peaks: async ({ channels, sampleRate }) => buildPeakPyramid(channels, sampleRate),
  async loudness({ channels, sampleRate }) {
    const [left, right = left] = channels;
    const meter = new LoudnessMeter(sampleRate);
    if (left && right) meter.push(left, right);
    return meter.integrated();
  },
  async wav({ channels, sampleRate }) {
    withoutClipping(channels);
    const file = wavFile(channels, sampleRate);
    return transfer(file, [file.buffer]);
  },
};

expose(service);
