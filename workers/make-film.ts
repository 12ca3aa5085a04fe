import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  CanvasSource,
  canDecodeAudio,
  canEncodeAudio,
  canEncodeVideo,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  QUALITY_MEDIUM,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { MP3_DELAY_SECONDS } from '#domain/files/mp3-info-frame';
import { type FilmFormat, filmFormat } from '#domain/videos/film-format';
import { FRAMES_PER_SECOND } from '#domain/videos/song-scene';
import type { SecondsRange } from '#domain/videos/videos';
import type { FilmOrder } from '#sync/make/film-service';
import { FilmScene } from './film-scene.ts';

/** Interval of key frames: players that seek start at the preceding one. */
const KEY_FRAME_SECONDS = 5;
/** How far the audio is ahead of the frames, so that the file is written in playback order. */
const SOUND_AHEAD_SECONDS = 1;
const SOUND = { numberOfChannels: 2, sampleRate: 44_100 } as const;
/** MP3, and the smaller forms in which songs are downloaded. */
const SONG_FORMATS = [MP3, WEBM, MP4];
const PICTURE = { width: 720, height: 1280 } as const;

/** The formats this device can encode; null if it cannot make videos. */
export async function deviceFormat(): Promise<FilmFormat | null> {
  if (!('VideoEncoder' in self)) return null;
  const videos = ['avc', 'vp9', 'vp8'] as const;
  const audios = ['aac', 'opus'] as const;
  const asked = await Promise.all([
    ...videos.map(async (codec) => ((await canEncodeVideo(codec, PICTURE)) ? codec : null)),
    ...audios.map(async (codec) => ((await canEncodeAudio(codec, SOUND)) ? codec : null)),
  ]);
  return filmFormat({
    encodes: new Set(asked.filter((codec) => codec !== null)),
    canDecodeMp3: await canDecodeAudio('mp3', SOUND),
  });
}

/**
 * Makes the video of a song: its cover, a waveform that fills as it plays, and the current lyrics line.
 * @param onProgress called with 0 to 1
 * @throws Error when the device cannot make it
 */
export async function makeFilm(order: FilmOrder, onProgress: (fraction: number) => void): Promise<Blob> {
  const format = await deviceFormat();
  if (format === null) throw new Error('This browser cannot make videos.');
  const input = new Input({ source: new BlobSource(order.audio), formats: SONG_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new Error('The song has no sound.');
  const target = new BufferTarget();
  const container = format.ending === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format: container, target });
  const scene = await FilmScene.open(order);
  const picture = new CanvasSource(scene.canvas, {
    codec: format.video,
    quality: QUALITY_MEDIUM,
    keyFrameInterval: KEY_FRAME_SECONDS,
  });
  output.addVideoTrack(picture, { frameRate: FRAMES_PER_SECOND });
  const sound = await soundOf(track, format.audio, order.range);
  output.addAudioTrack(sound.source);
  output.setMetadataTags({ title: order.title, artist: order.by });
  await output.start();
  const frames = Math.ceil((order.range.endSeconds - order.range.startSeconds) * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame += 1) {
    const atSeconds = frame / FRAMES_PER_SECOND;
    await sound.until(atSeconds + SOUND_AHEAD_SECONDS);
    scene.draw(atSeconds);
    await picture.add(atSeconds, 1 / FRAMES_PER_SECOND);
    if (frame % FRAMES_PER_SECOND === 0) onProgress(frame / frames);
  }
  await sound.until(Number.POSITIVE_INFINITY);
  await output.finalize();
  input.dispose();
  if (target.buffer === null) throw new Error('The video came out empty.');
  return new Blob([target.buffer], { type: format.type });
}

interface Sound {
  readonly source: AudioSampleSource | EncodedAudioPacketSource;
  /** Adds audio up to a position in the video. */
  until(seconds: number): Promise<void>;
}

async function soundOf(
  track: InputAudioTrack,
  codec: FilmFormat['audio'],
  range: SecondsRange,
): Promise<Sound> {
  const own = await track.getCodec();
  if (own === null) throw new Error('The sound of the song cannot be read.');
  const delaySeconds = own === 'mp3' ? MP3_DELAY_SECONDS : 0;
  const heard = {
    startSeconds: range.startSeconds + delaySeconds,
    endSeconds: range.endSeconds + delaySeconds,
  };
  if (codec === 'own' || codec === own) {
    const source = new EncodedAudioPacketSource(own);
    return { source, until: pump(copiedSound(track, source, heard)) };
  }
  const source = new AudioSampleSource({ codec, quality: QUALITY_HIGH });
  return { source, until: pump(encodedSound(track, source, heard)) };
}

/** Supplies the next part of the audio whenever more is needed. */
function pump(steps: AsyncGenerator<number>): Sound['until'] {
  let reached = Number.NEGATIVE_INFINITY;
  return async (seconds) => {
    while (reached < seconds) {
      const step = await steps.next();
      reached = step.done ? Number.POSITIVE_INFINITY : step.value;
    }
  };
}

async function* encodedSound(track: InputAudioTrack, source: AudioSampleSource, range: SecondsRange) {
  const sink = new AudioSampleSink(track);
  for await (const sample of sink.samples(range.startSeconds, range.endSeconds)) {
    const part = partWithin(sample, range);
    sample.close();
    if (part === null) continue;
    const at = part.timestamp - range.startSeconds;
    part.setTimestamp(at);
    await source.add(part);
    part.close();
    yield at;
  }
  source.close();
}

/** What of a sample is in the range; null for nothing. */
function partWithin(sample: AudioSample, { startSeconds, endSeconds }: SecondsRange): AudioSample | null {
  const { sampleRate, timestamp, numberOfChannels } = sample;
  const frameAt = (seconds: number) => Math.round((seconds - timestamp) * sampleRate);
  const frameOffset = Math.max(0, frameAt(startSeconds));
  const frameCount = Math.min(sample.numberOfFrames, frameAt(endSeconds)) - frameOffset;
  if (frameCount <= 0) return null;
  const data = new Float32Array(frameCount * numberOfChannels);
  sample.copyTo(data, { planeIndex: 0, format: 'f32', frameOffset, frameCount });
  return new AudioSample({
    ...{ data, format: 'f32', numberOfChannels, sampleRate },
    timestamp: timestamp + frameOffset / sampleRate,
  });
}

async function* copiedSound(track: InputAudioTrack, source: EncodedAudioPacketSource, range: SecondsRange) {
  const sink = new EncodedPacketSink(track);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const first = await sink.getPacket(range.startSeconds);
  for await (const packet of sink.packets(first ?? undefined)) {
    if (packet.timestamp >= range.endSeconds) break;
    const timestamp = Math.max(0, packet.timestamp - range.startSeconds);
    await source.add(packet.clone({ timestamp }), decoderConfig ? { decoderConfig } : undefined);
    yield timestamp;
  }
  source.close();
}
