#!/usr/bin/env bash
# Version: @wasm-audio-decoders/ogg-vorbis 0.1.20, wasm-media-encoders 0.7.0, Node.js 20 or later.
# Expected: two Ogg Vorbis files of different quality, one behind the other (a chained file, section 2 of the Vorbis
#   specification's Ogg mapping), sound one after the other, or an error says that the second cannot be decoded.
# Behavior: the second stream is decoded with the codebooks of the first. Its tone is lost: silence or noise of the right
#   length, by the qualities. No error is reported.
# Output seen: SEEN: {"samples":352800,"first":0.25,"second":0,"errors":0}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-fund --no-audit @wasm-audio-decoders/ogg-vorbis@0.1.20 wasm-media-encoders@0.7.0
cat > run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { createEncoder } from 'wasm-media-encoders';

const rate = 44_100;
const tone = Float32Array.from({ length: 4 * rate }, (_, at) => 0.25 * Math.sin((2 * Math.PI * 440 * at) / rate));

async function encoded(vbrQuality) {
  const encoder = await createEncoder('audio/ogg', readFileSync('node_modules/wasm-media-encoders/wasm/ogg.wasm').buffer);
  encoder.configure({ sampleRate: rate, channels: 1, vbrQuality });
  const body = encoder.encode([tone]).slice();
  return Buffer.concat([body, encoder.finalize().slice()]);
}

/** How much of the tone there is, in the middle of four seconds. */
function level(signal) {
  let [cos, sin] = [0, 0];
  for (let at = rate; at < 3 * rate; at += 1) {
    cos += signal[at] * Math.cos((2 * Math.PI * 440 * at) / rate);
    sin += signal[at] * Math.sin((2 * Math.PI * 440 * at) / rate);
  }
  return Math.round((100 * Math.hypot(cos, sin)) / rate) / 100;
}

const decoder = new OggVorbisDecoder();
await decoder.ready;
const file = new Uint8Array(Buffer.concat([await encoded(0), await encoded(8)]));
const { channelData, errors } = await decoder.decodeFile(file);
const [left] = channelData;
const [first, second] = [level(left.subarray(0, 4 * rate)), level(left.subarray(4 * rate))];
console.log(`SEEN: ${JSON.stringify({ samples: left.length, first, second, errors: errors.length })}`);
process.exit(first > 0.2 && second < 0.05 && errors.length === 0 ? 0 : 1);
EOF
node run.mjs 2> /dev/null
