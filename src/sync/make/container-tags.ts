import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  type MetadataTags,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
} from 'mediabunny';
import type { FileTags } from '#domain/files/file-tags';
import { encodeUtf8 } from '#lib/encode-utf8';
import type { TaggedKind } from './song-file-service.ts';

interface Container {
  readonly read: typeof MP4 | typeof OGG | typeof FLAC;
  readonly write: () => Mp4OutputFormat | OggOutputFormat | FlacOutputFormat;
  /** The container's names for the rights and the page of the audio's source. */
  readonly rights: string;
  readonly source: string;
  /** The library writes the disc of an MP4 file where no other program looks for it. */
  readonly disc: (disc: number) => Readonly<Record<string, string | Uint8Array>>;
  /** What says that the album is of several artists. */
  readonly compilation: Readonly<Record<string, string | Uint8Array>>;
  /** Holds each artist, if there are several; null where the library writes no such tag. */
  readonly artists: string | null;
}

const COMMENTS = {
  ...{ rights: 'COPYRIGHT', source: 'PURL', compilation: { COMPILATION: '1' }, artists: 'ARTISTS' },
  disc: (disc: number) => ({ DISCNUMBER: `${disc}` }),
};

/** Song files whose tags are part of their container: atoms in M4A, Vorbis comments in Ogg and FLAC. */
const CONTAINERS = {
  m4a: {
    read: MP4,
    write: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    rights: 'cprt',
    source: 'purl',
    disc: (disc) => ({ disk: new Uint8Array([0, 0, disc >> 8, disc & 255, 0, 0]) }),
    compilation: { cpil: new Uint8Array([1]) },
    artists: null,
  },
  flac: { read: FLAC, write: () => new FlacOutputFormat(), ...COMMENTS },
  opus: { read: OGG, write: () => new OggOutputFormat(), ...COMMENTS },
} satisfies Record<Exclude<TaggedKind, 'mp3' | 'wav'>, Container>;

/**
 * Returns a file with the song's tags replacing the existing ones; its packets are copied unchanged, so the
 * sound and length are the same.
 * @param cover left out unless it is a JPEG
 * @throws Error when the file is of another kind
 */
export async function withContainerTags(
  kind: keyof typeof CONTAINERS,
  audio: ArrayBuffer,
  tags: FileTags,
  cover: Blob | null,
): Promise<Blob> {
  const { read, write, ...names } = CONTAINERS[kind];
  const input = new Input({ source: new BufferSource(audio), formats: [read] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track?.codec || !decoderConfig) throw new Error(`The ${kind} file has no audio that can be read.`);
  const target = new BufferTarget();
  const output = new Output({ format: write(), target });
  const source = new EncodedAudioPacketSource(track.codec);
  output.addAudioTrack(source);
  output.setMetadataTags(await metadataOf(tags, cover, names));
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  input.dispose();
  const file = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  if (kind === 'm4a' && tags.album?.isCompilation) markCompilation(file);
  return new Blob([file], { type: await output.getMimeType() });
}

/** Atom of a compilation without the type of its value, and the type that players expect: a whole number. */
const UNTYPED = [...encodeUtf8('cpil'), 0, 0, 0, 17, ...encodeUtf8('data'), 0, 0, 0, 0];
const WHOLE_NUMBER = 21;

function markCompilation(file: Uint8Array): void {
  const at = file.findIndex((_byte, start) => UNTYPED.every((byte, place) => file[start + place] === byte));
  if (at !== -1) file[at + UNTYPED.length - 1] = WHOLE_NUMBER;
}

async function metadataOf(
  tags: FileTags,
  cover: Blob | null,
  names: Omit<Container, 'read' | 'write'>,
): Promise<MetadataTags> {
  const metadata: MetadataTags = {
    title: tags.title,
    artist: tags.artist,
    date: new Date(Date.UTC(tags.year, 0)),
    raw: { [names.source]: tags.sourceUrl },
  };
  if (tags.artists.length > 1 && names.artists !== null)
    metadata.raw = { ...metadata.raw, [names.artists]: [...tags.artists] };
  if (tags.genres.length > 0) metadata.genre = tags.genres.join('; ');
  if (tags.album !== null) {
    const { name, artist, track, tracks, disc, isCompilation } = tags.album;
    Object.assign(metadata, {
      album: name,
      ...(artist && { albumArtist: artist }),
      ...(track && { trackNumber: track }),
      ...(tracks && { tracksTotal: tracks }),
    });
    metadata.raw = {
      ...metadata.raw,
      ...(disc === undefined ? {} : names.disc(disc)),
      ...(isCompilation ? names.compilation : {}),
    };
  }
  if (tags.caption !== '') metadata.comment = tags.caption;
  if (tags.lyrics !== '') metadata.lyrics = tags.lyrics;
  if (tags.rights !== '') metadata.raw = { ...metadata.raw, [names.rights]: tags.rights };
  if (cover?.type === 'image/jpeg')
    metadata.images = [
      { data: new Uint8Array(await cover.arrayBuffer()), mimeType: cover.type, kind: 'coverFront' },
    ];
  return metadata;
}
