#!/usr/bin/env bash
# Version: mediabunny 1.61.0, opusscript 0.1.1, Node.js 20 or later.
# Expected: a WebM file of Opus packets says where its sound begins and ends, as the Ogg file of the same packets does:
#   CodecDelay is the pre-skip of OpusHead, and DiscardPadding of the last block is what a shorter duration of the last
#   packet cuts off (RFC 9559; the Opus mapping of Matroska requires CodecDelay).
# Behavior: the pre-skip is written as SeekPreRoll, there is no CodecDelay, and the shorter duration of the last packet is
#   not written. ffmpeg 5.1 and Chromium take the pre-skip from OpusHead, and play up to 20 ms of padding after the end
#   (48,648 samples for 48,000); the Ogg file ends exactly.
# Output seen: SEEN: {"seekPreRollNs":6500000,"hasCodecDelay":false,"hasDiscardPadding":false,"oggEndsAt":48312}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-fund --no-audit mediabunny@1.61.0 opusscript@0.1.1
cat > run.mjs <<'EOF'
import OpusScript from 'opusscript';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output, WebMOutputFormat } from 'mediabunny';

const [rate, frames, preSkip] = [48_000, 960, 312];
// One second of sound: 51 packets, of which the last one is cut off.
const samples = rate;
const head = Buffer.alloc(19);
head.write('OpusHead');
head.writeUInt8(1, 8);
head.writeUInt8(2, 9);
head.writeUInt16LE(preSkip, 10);
head.writeUInt32LE(rate, 12);

async function write(format) {
  const encoder = new OpusScript(rate, 2, OpusScript.Application.AUDIO);
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 2, sampleRate: rate, description: new Uint8Array(head) };
  for (let at = 0; at < samples + preSkip; at += frames) {
    const packet = new Uint8Array(encoder.encode(Buffer.alloc(frames * 4), frames));
    const length = Math.min(frames, samples + preSkip - at);
    await source.add(new EncodedPacket(packet, 'key', at / rate, length / rate), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer);
}

const webm = await write(new WebMOutputFormat());
const ogg = await write(new OggOutputFormat());
const preRoll = webm.indexOf(Buffer.from([0x56, 0xbb]));
const seen = {
  seekPreRollNs: webm.readUIntBE(preRoll + 3, webm[preRoll + 2] & 0x7f),
  hasCodecDelay: webm.includes(Buffer.from([0x56, 0xaa])),
  hasDiscardPadding: webm.includes(Buffer.from([0x75, 0xa2])),
  oggEndsAt: Number(ogg.readBigInt64LE(ogg.lastIndexOf('OggS') + 6)),
};
console.log(`SEEN: ${JSON.stringify(seen)}`);
const isAsFound = seen.seekPreRollNs === 6_500_000 && !seen.hasCodecDelay && !seen.hasDiscardPadding;
process.exit(isAsFound && seen.oggEndsAt === samples + preSkip ? 0 : 1);
EOF
node run.mjs
