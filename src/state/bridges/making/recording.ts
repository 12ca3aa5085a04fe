import { t } from '#lib/translate';
import { asWav } from '#state/bridges/listening/readable-audio';

export interface Recording {
  /** The latest peak sample, 0 to 1. */
  level(): number;
  seconds(): number;
  /** Stops recording. @returns a WAV file, or null when nothing was recorded */
  finish(): Promise<File | null>;
  discard(): void;
}

/**
 * Opens the microphone without the processing meant for calls.
 * @throws DOMException without a microphone or the permission to use it
 */
export async function openMicrophone(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new DOMException('There is no secure connection.', 'SecurityError');
  return mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: t(
    'Access to the microphone was denied. Allow it in your browser settings, then try again.',
  ),
  NotFoundError: t('No microphone was found. Connect one, then try again.'),
  NotReadableError: t('Another app uses the microphone. Close it, then try again.'),
  AbortError: t('Recording did not start. Try again.'),
  SecurityError: t('Recording needs a secure connection: open this site with https.'),
};

/** Explains why the microphone delivers no sound, and what helps. */
export function microphoneProblem(error: unknown): string {
  // An API the browser lacks throws where it is called.
  if (!(error instanceof DOMException))
    return t('This browser cannot record. Update it or use another browser.');
  return PROBLEMS[error.name] ?? t('The microphone cannot be used. Allow it in your browser settings.');
}

/**
 * Records from the microphone, without the processing meant for calls.
 * @throws DOMException without a microphone or the permission to use it
 */
export async function startRecording(): Promise<Recording> {
  const stream = await openMicrophone();
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
      return audio.size === 0 ? null : asWav(audio, t('Recording'));
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
}
