import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { mpegFrameAt } from '#domain/files/mpeg-frame';
import { MpegStream } from '#domain/files/mpeg-stream';

/** Turns pieces of an MP3, in order from its beginning, into what a buffer takes. */
export interface MediaForm {
  /** May hold back the end of the piece until the next one. */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** What was held back. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A fragment is only complete once this much of it is there: short ones sound sooner, long ones are smaller. */
const FRAGMENT_SECONDS = 0.2;

/** Puts the frames of a stereo MP3 into fragments of an MP4. */
export async function openMp3Fragments(): Promise<MediaForm> {
  let written: Uint8Array<ArrayBuffer>[] = [];
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(bytes) {
      // The writer may use its memory again.
      written.push(bytes.slice());
    },
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: FRAGMENT_SECONDS }),
    target: new AppendOnlyStreamTarget(writable),
  });
  const track = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(track);
  await output.start();
  const takeWritten = async () => {
    const bytes = new Uint8Array(await new Blob(written).arrayBuffer());
    written = [];
    return bytes;
  };
  const stream = new MpegStream();
  let frameCount = 0;
  return {
    async add(bytes) {
      for (const frame of stream.take(bytes)) {
        const header = mpegFrameAt(frame, 0);
        if (header === null) continue;
        const { samples, sampleRate } = header;
        const seconds = samples / sampleRate;
        const packet = new EncodedPacket(frame, 'key', frameCount * seconds, seconds);
        await track.add(packet, { decoderConfig: { codec: 'mp3', numberOfChannels: 2, sampleRate } });
        frameCount += 1;
      }
      return takeWritten();
    },
    async finish() {
      if (frameCount > 0) await output.finalize();
      return takeWritten();
    },
  };
}
