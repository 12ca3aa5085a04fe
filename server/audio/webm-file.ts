import { joined } from '#engine/mp3';

/** Element names of Matroska (RFC 9559) that a file with one Opus track has. */
const ID = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  language: 0x22b59c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  discardPadding: 0x75a2,
} as const;

const AUDIO_TRACK = 2;
const TRACK = 1;
const KEY_FRAME = 0x80;
const APP = 'Skylark';
const NANOSECONDS = 1e9;
/** A tick of all times but those in nanoseconds. */
const TICK_NANOSECONDS = 1e6;
const TICKS_PER_SECOND = NANOSECONDS / TICK_NANOSECONDS;
/** What a decoder reads before the place it jumps to (RFC 7845, section 4.6). */
const PRE_ROLL_SECONDS = 0.08;
/** A jump reads on from the start of a cluster. */
const CLUSTER_SECONDS = 2;

/** An Opus stream, whose packets all have the same length. */
interface OpusStream {
  /** Its first packet, `OpusHead`. */
  readonly head: Uint8Array;
  readonly packets: readonly Uint8Array[];
  readonly packetFrames: number;
  /** Decoded frames before the first one that is heard. */
  readonly preSkip: number;
  /** Frames that are heard; the last packet may hold more. */
  readonly frames: number;
  readonly sampleRate: number;
  readonly channels: number;
}

/**
 * A WebM file of an Opus stream that players start and end at the exact frame, which mediabunny's cannot: it writes
 * neither `CodecDelay` nor `DiscardPadding`. The index is before the sound, so that a jump needs no second request.
 */
export function webmFile(stream: OpusStream): Uint8Array<ArrayBuffer> {
  const clusters = clustersOf(stream);
  const before = [infoOf(stream), tracksOf(stream)];
  // Of fixed size, because it contains places behind itself.
  const cuesBytes = cuesOf(clusters, 0).length;
  const cues = cuesOf(
    clusters,
    before.reduce((sum, { length }) => sum + length, cuesBytes),
  );
  const segment = element(ID.segment, ...before, cues, ...clusters.map(({ bytes }) => bytes));
  return joined([ebmlHead(), segment]);
}

function ebmlHead(): Uint8Array {
  return element(
    ID.ebml,
    element(ID.ebmlVersion, number(1)),
    element(ID.ebmlReadVersion, number(1)),
    element(ID.maxIdLength, number(4)),
    element(ID.maxSizeLength, number(8)),
    element(ID.docType, text('webm')),
    element(ID.docTypeVersion, number(4)),
    element(ID.docTypeReadVersion, number(2)),
  );
}

function infoOf({ frames, sampleRate }: OpusStream): Uint8Array {
  return element(
    ID.info,
    element(ID.timestampScale, number(TICK_NANOSECONDS)),
    element(ID.duration, float((frames / sampleRate) * TICKS_PER_SECOND)),
    element(ID.muxingApp, text(APP)),
    element(ID.writingApp, text(APP)),
  );
}

function tracksOf({ head, preSkip, sampleRate, channels }: OpusStream): Uint8Array {
  return element(
    ID.tracks,
    element(
      ID.trackEntry,
      element(ID.trackNumber, number(TRACK)),
      element(ID.trackUid, number(TRACK)),
      element(ID.trackType, number(AUDIO_TRACK)),
      element(ID.flagLacing, number(0)),
      element(ID.language, text('und')),
      element(ID.codecId, text('A_OPUS')),
      element(ID.codecPrivate, head),
      element(ID.codecDelay, number(Math.round((preSkip / sampleRate) * NANOSECONDS))),
      element(ID.seekPreRoll, number(PRE_ROLL_SECONDS * NANOSECONDS)),
      element(
        ID.audio,
        element(ID.samplingFrequency, float(sampleRate)),
        element(ID.channels, number(channels)),
      ),
    ),
  );
}

interface Cluster {
  readonly ticks: number;
  readonly bytes: Uint8Array;
}

function clustersOf(stream: OpusStream): Cluster[] {
  const { packets, packetFrames, sampleRate } = stream;
  const ticksOf = (packet: number) => Math.round(((packet * packetFrames) / sampleRate) * TICKS_PER_SECOND);
  const perCluster = Math.round((CLUSTER_SECONDS * sampleRate) / packetFrames);
  return Array.from({ length: Math.ceil(packets.length / perCluster) }, (_, index) => {
    const first = index * perCluster;
    const ticks = ticksOf(first);
    const blocks = packets
      .slice(first, first + perCluster)
      .map((packet, at) =>
        blockOf(packet, ticksOf(first + at) - ticks, discardedAt(first + at, stream), sampleRate),
      );
    return { ticks, bytes: element(ID.cluster, element(ID.timestamp, number(ticks)), ...blocks) };
  });
}

/** Frames at the end of a packet that are not heard. */
function discardedAt(packet: number, { packets, packetFrames, preSkip, frames }: OpusStream): number {
  return packet < packets.length - 1 ? 0 : packets.length * packetFrames - preSkip - frames;
}

function blockOf(packet: Uint8Array, ticks: number, discardedFrames: number, sampleRate: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint8(0, 0x80 | TRACK);
  head.setInt16(1, ticks);
  if (discardedFrames === 0) {
    head.setUint8(3, KEY_FRAME);
    return element(ID.simpleBlock, bytesOf(head), packet);
  }
  const discarded = number(Math.round((discardedFrames / sampleRate) * NANOSECONDS));
  return element(
    ID.blockGroup,
    element(ID.block, bytesOf(head), packet),
    element(ID.discardPadding, discarded),
  );
}

/** @param at where the first cluster begins, in the segment */
function cuesOf(clusters: readonly Cluster[], at: number): Uint8Array {
  let place = at;
  const points = clusters.map(({ ticks, bytes }) => {
    const position = element(
      ID.cueTrackPositions,
      element(ID.cueTrack, number(TRACK)),
      element(ID.cueClusterPosition, number(place)),
    );
    place += bytes.length;
    return element(ID.cuePoint, element(ID.cueTime, number(ticks)), position);
  });
  return element(ID.cues, ...points);
}

function element(id: number, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  return joined([shortest(id), sizeOf(size), ...content]);
}

/** Its first bit that is set says how many bytes follow. */
function sizeOf(size: number): Uint8Array {
  const length = [1, 2, 3, 4].find((bytes) => size < 2 ** (7 * bytes) - 1) ?? 4;
  return shortest(size + 2 ** (7 * length));
}

/** Big-endian, without zeros in front. */
function shortest(value: number): Uint8Array {
  const bytes = number(value);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

/** Always of the same length, so that the index has the same length whatever it says. */
function number(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return bytesOf(view);
}

function float(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return bytesOf(view);
}

const bytesOf = (view: DataView) => new Uint8Array(view.buffer);
const text = (value: string) => new TextEncoder().encode(value);
