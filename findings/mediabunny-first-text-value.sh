#!/usr/bin/env bash
# mediabunny keeps only the first value of an ID3v2.4 text frame, also in its raw tags.
#
# Version: mediabunny 1.61.0; Node.js 20.
# Expected: ID3v2.4 allows several values in a text frame, separated by a zero (three artists in TPE1). The documentation
#   calls `raw` "the underlying metadata tags", and FLAC files with several ARTIST comments have a list there.
# Behavior: `artist` and `raw.TPE1` both are the first value; the others are nowhere. The same values in Vorbis comments
#   are all in `raw.ARTIST`.
# Output seen:
#   SEEN: {"mp3":{"artist":"Anna","raw":"Anna"},"flac":{"artist":"Anna","raw":["Anna","Bela","Cleo"]}}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0
cat > read.mjs <<'END'
import { BufferSource, FLAC, Input, MP3 } from 'mediabunny';

const ascii = (text) => [...Buffer.from(text, 'latin1')];
const bigEndian = (value) => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);
const littleEndian = (value) => bigEndian(value).reverse();
const syncSafe = (value) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);

const text = [3, ...ascii('Anna\0Bela\0Cleo')];
const frame = [...ascii('TPE1'), ...syncSafe(text.length), 0, 0, ...text];
const tag = [...ascii('ID3'), 4, 0, 0, ...syncSafe(frame.length), ...frame];
// MPEG 1 layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes a frame.
const sound = [0xff, 0xfb, 0x90, 0x04, ...Array.from({ length: 413 }, () => 0)];
const mp3 = [...tag, ...sound, ...sound, ...sound];

const streamInfo = [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x42, 0xf0, 0, 0, 0, 0, ...Array(16).fill(0)];
const comments = ['Anna', 'Bela', 'Cleo'].map((name) => ascii(`ARTIST=${name}`));
const vorbis = [
  ...littleEndian(0),
  ...littleEndian(comments.length),
  ...comments.flatMap((comment) => [...littleEndian(comment.length), ...comment]),
];
const flac = [
  ...ascii('fLaC'),
  ...[0, 0, 0, streamInfo.length, ...streamInfo],
  ...[0x84, 0, 0, vorbis.length, ...vorbis],
  ...[0xff, 0xf8, 0xc9, 0x18, 0x00, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0],
];

async function read(bytes, format, name) {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [format] });
  const { artist, raw } = await input.getMetadataTags();
  return { artist, raw: raw[name] };
}
const [one, other] = [await read(mp3, MP3, 'TPE1'), await read(flac, FLAC, 'ARTIST')];
console.log(`SEEN: ${JSON.stringify({ mp3: one, flac: other })}`);
if (one.artist !== 'Anna' || one.raw !== 'Anna' || other.raw.length !== 3) process.exit(1);
END
node read.mjs
