import { expose } from 'comlink';
import { LoudnessMeter } from '#engine/dsp/loudness';
import { buildPeakPyramid } from '#lib/peak-pyramid';
import type { WaveformService } from '#sync/make/waveform-service';

const service: WaveformService = {
  async measure(channels, sampleRate) {
    const [left, right = left] = channels;
    const meter = new LoudnessMeter(sampleRate);
    if (left && right) meter.push(left, right);
    return { pyramid: buildPeakPyramid(channels, sampleRate), loudness: meter.integrated() };
  },
};

expose(service);
