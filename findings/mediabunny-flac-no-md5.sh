#!/usr/bin/env bash
# A FLAC file that mediabunny's encoder makes has no checksum of its samples, although libFLAC inside computes one.
#
# Version: mediabunny 1.61.0, @mediabunny/flac-encoder 1.58.1; Node.js 20.
# Expected: the STREAMINFO block ends in the MD5 of the samples, as in files of the program `flac` and of other users of
#   libFLAC, so that `flac --test` can tell that a decoded file is the original. The total number of samples, which is
#   also known only at the end, is filled in.
# Behavior: the 16 bytes of the MD5 are zeros, which means 'unknown'; `flac --test` warns that it cannot check them.
# Output seen:
#   SEEN: {"samples":48000,"md5":"00000000000000000000000000000000"}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0 @mediabunny/flac-encoder@1.58.1
cat > encode.mjs <<'END'
import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { BufferSource, BufferTarget, Conversion, FlacOutputFormat, Input, Output, WAVE } from 'mediabunny';

const frames = 48_000;
const wav = Buffer.alloc(44 + frames * 2);
wav.write('RIFF', 0);
wav.writeUInt32LE(36 + frames * 2, 4);
wav.write('WAVEfmt ', 8);
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(48_000, 24);
wav.writeUInt32LE(96_000, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write('data', 36);
wav.writeUInt32LE(frames * 2, 40);
for (let at = 0; at < frames; at += 1) wav.writeInt16LE(Math.round(9000 * Math.sin(at / 17)), 44 + at * 2);

registerFlacEncoder();
const input = new Input({ source: new BufferSource(wav), formats: [WAVE] });
const output = new Output({ format: new FlacOutputFormat(), target: new BufferTarget() });
await (await Conversion.init({ input, output })).execute();
const flac = Buffer.from(output.target.buffer);
// After the mark and the head of the block: 10 bytes of sizes, then rate, channels, bits and 36 bits of samples.
const samples = flac.readUInt32BE(8 + 14);
const md5 = flac.subarray(8 + 18, 8 + 34).toString('hex');
console.log(`SEEN: ${JSON.stringify({ samples, md5 })}`);
process.exit(samples === frames && /^0+$/.test(md5) ? 0 : 1);
END
node encode.mjs
