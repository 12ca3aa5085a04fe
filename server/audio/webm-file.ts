import type { StereoAudio } from './decoded-audio.ts';
import {
  atOpusRate,
  OPUS_CHANNELS,
  OPUS_RATE,
  opusHead,
  opusPackets,
  PACKET_FRAMES,
  PRE_SKIP,
} from './opus-packets.ts';

/** Bits per second: two thirds of the MP3 that it is made from. */
const BITRATE = 128_000;
/** Of one cluster, 2 s; a jump reads on from the start of one. */
const CLUSTER_PACKETS = 100;
const PACKET_MS = (1000 * PACKET_FRAMES) / OPUS_RATE;
const NANOSECONDS_PER_MS = 1_000_000;
/** What a decoder hears before the place that it jumps to (RFC 7845, section 4.6). */
const SEEK_PRE_ROLL_MS = 80;

/** EBML ids, as Matroska names them (RFC 9559). */
const ID = {
  Ebml: 0x1a45dfa3,
  DocType: 0x4282,
  DocTypeVersion: 0x4287,
  DocTypeReadVersion: 0x4285,
  Segment: 0x18538067,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  MuxingApp: 0x4d80,
  WritingApp: 0x5741,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackNumber: 0xd7,
  TrackUid: 0x73c5,
  TrackType: 0x83,
  FlagLacing: 0x9c,
  CodecId: 0x86,
  CodecPrivate: 0x63a2,
  CodecDelay: 0x56aa,
  SeekPreRoll: 0x56bb,
  Audio: 0xe1,
  SamplingFrequency: 0xb5,
  Channels: 0x9f,
  Cues: 0x1c53bb6b,
  CuePoint: 0xbb,
  CueTime: 0xb3,
  CueTrackPositions: 0xb7,
  CueTrack: 0xf7,
  CueClusterPosition: 0xf1,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  SimpleBlock: 0xa3,
  BlockGroup: 0xa0,
  Block: 0xa1,
  DiscardPadding: 0x75a2,
} as const;

/**
 * Stereo audio as Opus in WebM. It is exactly as long as the audio: what the encoder adds before and behind it is marked
 * to be skipped. The cues stand before the sound, so that a player can jump before it has all of it.
 */
export function webmFile(audio: StereoAudio): Uint8Array<ArrayBuffer> {
  const resampled = atOpusRate(audio);
  const frames = resampled.left.length;
  const packets = [...opusPackets(resampled, BITRATE)];
  const clusters: Buffer[] = [];
  for (let first = 0; first < packets.length; first += CLUSTER_PACKETS) {
    const isLast = first + CLUSTER_PACKETS >= packets.length;
    const spare = isLast ? packets.length * PACKET_FRAMES - PRE_SKIP - frames : 0;
    clusters.push(cluster(packets.slice(first, first + CLUSTER_PACKETS), first * PACKET_MS, spare));
  }
  const head = Buffer.concat([info((1000 * frames) / OPUS_RATE), tracks(audio.sampleRate)]);
  // Positions have a fixed width, so the length of the cues is known before their contents.
  const start = head.length + cues(clusters, 0).length;
  const segment = element(ID.Segment, head, cues(clusters, start), ...clusters);
  return new Uint8Array(Buffer.concat([ebmlHeader(), segment]));
}

function ebmlHeader(): Buffer {
  return element(
    ID.Ebml,
    element(ID.DocType, Buffer.from('webm')),
    element(ID.DocTypeVersion, number(4)),
    element(ID.DocTypeReadVersion, number(2)),
  );
}

function info(durationMs: number): Buffer {
  return element(
    ID.Info,
    element(ID.TimestampScale, number(NANOSECONDS_PER_MS)),
    element(ID.Duration, float(durationMs)),
    element(ID.MuxingApp, Buffer.from('Skylark')),
    element(ID.WritingApp, Buffer.from('Skylark')),
  );
}

function tracks(originalRate: number): Buffer {
  const delayMs = (1000 * PRE_SKIP) / OPUS_RATE;
  const entry = element(
    ID.TrackEntry,
    element(ID.TrackNumber, number(1)),
    element(ID.TrackUid, number(1)),
    element(ID.TrackType, number(2)),
    element(ID.FlagLacing, number(0)),
    element(ID.CodecId, Buffer.from('A_OPUS')),
    element(ID.CodecPrivate, Buffer.from(opusHead(originalRate))),
    element(ID.CodecDelay, number(delayMs * NANOSECONDS_PER_MS)),
    element(ID.SeekPreRoll, number(SEEK_PRE_ROLL_MS * NANOSECONDS_PER_MS)),
    element(
      ID.Audio,
      element(ID.SamplingFrequency, float(OPUS_RATE)),
      element(ID.Channels, number(OPUS_CHANNELS)),
    ),
  );
  return element(ID.Tracks, entry);
}

/** @param start place of the first cluster in the segment */
function cues(clusters: readonly Buffer[], start: number): Buffer {
  let place = start;
  const points = clusters.map((bytes, index) => {
    const positions = element(
      ID.CueTrackPositions,
      element(ID.CueTrack, number(1)),
      element(ID.CueClusterPosition, number(place)),
    );
    place += bytes.length;
    return element(ID.CuePoint, element(ID.CueTime, number(index * CLUSTER_PACKETS * PACKET_MS)), positions);
  });
  return element(ID.Cues, ...points);
}

/** @param spare samples at the end of the last packet that are not heard */
function cluster(packets: readonly Uint8Array[], startMs: number, spare: number): Buffer {
  const blocks = packets.map((packet, index) => {
    const head = Buffer.from([0x81, 0, 0, 0]);
    head.writeInt16BE(index * PACKET_MS, 1);
    if (spare === 0 || index < packets.length - 1) {
      // A key frame, as every packet of Opus is.
      head[3] = 0x80;
      return element(ID.SimpleBlock, head, packet);
    }
    const padding = Buffer.alloc(8);
    padding.writeBigInt64BE(BigInt(Math.round((spare / OPUS_RATE) * 1000 * NANOSECONDS_PER_MS)));
    return element(ID.BlockGroup, element(ID.Block, head, packet), element(ID.DiscardPadding, padding));
  });
  return element(ID.Cluster, element(ID.Timestamp, number(startMs)), ...blocks);
}

function element(id: number, ...contents: readonly Uint8Array[]): Buffer {
  const length = contents.reduce((sum, part) => sum + part.length, 0);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  // The first bit says that eight bytes tell the length.
  size[0] = 0x01;
  const name = Buffer.from(id.toString(16), 'hex');
  return Buffer.concat([name, size, ...contents]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(Math.round(value)));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
