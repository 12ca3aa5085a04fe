import { asWav } from './readable-audio.ts';

export interface Recording {
  /** The loudest sample of the last moment, 0 to 1. */
  level(): number;
  seconds(): number;
  /** Ends it. @returns a WAV file, or null when nothing was recorded */
  finish(): Promise<File | null>;
  discard(): void;
}

/**
 * Records from the microphone, without the changes that are made for calls.
 * @throws DOMException without a microphone or the permission to use it
 */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  const startedAt = context.currentTime;
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    },
    seconds: () => context.currentTime - startedAt,
    async finish() {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      close();
      const audio = new Blob(parts, { type: recorder.mimeType });
      return audio.size === 0 ? null : asWav(audio, 'Recording');
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
}
