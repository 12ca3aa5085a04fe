#!/usr/bin/env bash
# Version: ogg-opus-decoder 1.7.5, mediabunny 1.61.0, opusscript 0.1.1, Node.js 20 or later.
# Expected: two Ogg Opus files of one second, one behind the other (a chained file, RFC 3533), are 96,000 samples,
#   whichever way they are decoded: the decoder resets itself at the last page of a stream.
# Behavior: decodeFile() returns the first part twice, 144,000 samples; decode() of pieces and flush() return the first
#   part alone, 48,000 samples. No error is reported either way.
# Output seen: SEEN: {"whole":144000,"pieces":48000,"errors":0}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-fund --no-audit ogg-opus-decoder@1.7.5 mediabunny@1.61.0 opusscript@0.1.1
cat > run.mjs <<'EOF'
import { OggOpusDecoder } from 'ogg-opus-decoder';
import OpusScript from 'opusscript';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';

const [rate, frames] = [48_000, 960];

async function second() {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(2, 9);
  head.writeUInt32LE(rate, 12);
  const encoder = new OpusScript(rate, 2, OpusScript.Application.AUDIO);
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 2, sampleRate: rate, description: new Uint8Array(head) };
  for (let at = 0; at < rate; at += frames) {
    const pcm = Buffer.alloc(frames * 4);
    for (let frame = 0; frame < frames * 2; frame += 1)
      pcm.writeInt16LE(Math.round(8000 * Math.sin((at + (frame >> 1)) / 20)), frame * 2);
    const packet = new Uint8Array(encoder.encode(pcm, frames));
    await source.add(new EncodedPacket(packet, 'key', at / rate, frames / rate), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer);
}

const file = new Uint8Array(Buffer.concat([await second(), await second()]));
const whole = new OggOpusDecoder();
await whole.ready;
const all = await whole.decodeFile(file);
const decoder = new OggOpusDecoder();
await decoder.ready;
let pieces = 0;
for (let at = 0; at < file.length; at += 4096)
  pieces += (await decoder.decode(file.subarray(at, at + 4096))).samplesDecoded;
pieces += (await decoder.flush()).samplesDecoded;
console.log(`SEEN: ${JSON.stringify({ whole: all.samplesDecoded, pieces, errors: all.errors.length })}`);
process.exit(all.samplesDecoded === 144_000 && pieces === 48_000 && all.errors.length === 0 ? 0 : 1);
EOF
node run.mjs
