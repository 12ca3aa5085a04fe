import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

interface VideoShape {
  readonly seconds: number;
  readonly width?: number;
  readonly height?: number;
}

/** A WebM file with a valid structure and meaningless frames. */
export async function webmVideo({ seconds, width = 320, height = 240 }: VideoShape): Promise<Uint8Array> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(vp8Picture(width, height), 'key', second, 1);
    const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height };
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}

/** The header of a key frame, which contains its size. */
function vp8Picture(width: number, height: number): Uint8Array {
  const sides = [width & 255, width >> 8, height & 255, height >> 8];
  return Uint8Array.from([0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, ...sides, ...new Array<number>(32).fill(0)]);
}
