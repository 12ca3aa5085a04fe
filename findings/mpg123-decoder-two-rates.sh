#!/usr/bin/env bash
# Version: mpg123-decoder 1.0.3, wasm-media-encoders 0.7.0, Node.js 20 or later.
# Expected: an MP3 whose second half has another sample rate, decoded at once, is reported as two rates, or resampled to
#   one: mpg123 itself says MPG123_NEW_FORMAT where the rate changes.
# Behavior: the samples of both halves are joined unchanged under the rate of the last one, so the first plays detuned.
# Output seen: SEEN: {"sampleRate":48000,"seconds":7.8,"expected":8}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-fund --no-audit mpg123-decoder@1.0.3 wasm-media-encoders@0.7.0
cat > run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import { MPEGDecoder } from 'mpg123-decoder';
import { createEncoder } from 'wasm-media-encoders';

async function fourSeconds(sampleRate) {
  const encoder = await createEncoder('audio/mpeg', readFileSync('node_modules/wasm-media-encoders/wasm/mp3.wasm').buffer);
  encoder.configure({ sampleRate, channels: 1, bitrate: 128 });
  const tone = Float32Array.from({ length: 4 * sampleRate }, (_, at) => 0.25 * Math.sin((2 * Math.PI * 440 * at) / sampleRate));
  const body = encoder.encode([tone]).slice();
  return Buffer.concat([body, encoder.finalize().slice()]);
}

const decoder = new MPEGDecoder();
await decoder.ready;
const file = Buffer.concat([await fourSeconds(44_100), await fourSeconds(48_000)]);
const { sampleRate, samplesDecoded } = decoder.decode(new Uint8Array(file));
const seconds = Math.round((10 * samplesDecoded) / sampleRate) / 10;
console.log(`SEEN: ${JSON.stringify({ sampleRate, seconds, expected: 8 })}`);
process.exit(sampleRate === 48_000 && seconds < 7.9 ? 0 : 1);
EOF
node run.mjs 2> /dev/null
