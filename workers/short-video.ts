import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  Mp4OutputFormat,
  Output,
  QUALITY_MEDIUM,
  WebMOutputFormat,
} from 'mediabunny';
import { VIDEO_COVER } from '#domain/videos/video-cover';

/**
 * The beginning of a video, small and without audio, in a format this device can write.
 * @throws Error for a file that is not a video, or that this device cannot read or write
 */
export async function shortVideo(file: File): Promise<File> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no pictures.');
  const { displayWidth, displayHeight } = track;
  const scale = Math.min(1, VIDEO_COVER.sidePx / Math.max(displayWidth, displayHeight));
  // Encoders require even dimensions.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  const [width, height] = [even(displayWidth), even(displayHeight)];
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { width, height });
  if (codec === null) throw new Error('This device writes no videos.');
  const kind = codec === 'avc' ? 'mp4' : 'webm';
  const format = kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const conversion = await Conversion.init({
    input,
    output,
    video: { width, height, fit: 'fill', codec, quality: QUALITY_MEDIUM },
    audio: { discard: true },
    trim: { start: 0, end: VIDEO_COVER.seconds },
    showWarnings: false,
  });
  if (!conversion.isValid) throw new Error('This device cannot convert the video.');
  await conversion.execute();
  const bytes = output.target.buffer;
  if (bytes === null) throw new Error('Nothing was written.');
  return new File([bytes], `cover.${kind}`, { type: `video/${kind}` });
}
