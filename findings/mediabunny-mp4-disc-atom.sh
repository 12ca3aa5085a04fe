#!/usr/bin/env bash
# mediabunny writes the number of the disc into an MP4 atom that other readers do not look at.
#
# Version: mediabunny 1.61.0, read with music-metadata 11.15.0; Node.js 20.
# Expected: `discNumber` in an output's metadata tags lands in the atom `disk` of the item list, as iTunes writes it and other
#   readers expect it.
# Behavior: it is written into an atom named `disc`. mediabunny reads both names, so its own round trip succeeds; another
#   reader finds the track's number but no disc. To write an atom of the right name, pass it in `raw`.
# Output seen:
#   SEEN: {"atoms":["disc","trkn"],"track":{"no":3,"of":9},"disk":{"no":null,"of":null}}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0 music-metadata@11.15.0
cat > write.mjs <<'END'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';
import { parseBuffer } from 'music-metadata';

// AAC LC, 44.1 kHz, stereo: frames of silence.
const SILENCE = new Uint8Array([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]);
const config = { codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 2, description: new Uint8Array([0x12, 0x10]) };
const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
const source = new EncodedAudioPacketSource('aac');
output.addAudioTrack(source);
output.setMetadataTags({ title: 'Tide', trackNumber: 3, tracksTotal: 9, discNumber: 2, discsTotal: 2 });
await output.start();
const seconds = 1024 / config.sampleRate;
for (let frame = 0; frame < 43; frame++)
  await source.add(new EncodedPacket(SILENCE, 'key', frame * seconds, seconds), frame === 0 ? { decoderConfig: config } : undefined);
await output.finalize();
const file = new Uint8Array(output.target.buffer);
const text = Buffer.from(file).toString('latin1');
const atoms = ['disc', 'disk', 'trkn'].filter((name) => text.includes(name));
const { common } = await parseBuffer(file, { mimeType: 'audio/mp4' });
console.log(`SEEN: ${JSON.stringify({ atoms, track: common.track, disk: common.disk })}`);
if (!atoms.includes('disc') || atoms.includes('disk') || common.disk.no !== null || common.track.no !== 3) process.exit(1);
END
node write.mjs
