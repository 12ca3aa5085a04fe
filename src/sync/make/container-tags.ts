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
import type { TaggedKind } from './song-file-service.ts';

interface Container {
  readonly read: typeof MP4 | typeof OGG | typeof FLAC;
  readonly write: () => Mp4OutputFormat | OggOutputFormat | FlacOutputFormat;
  /** The container's names for the rights and the page of the audio's source. */
  readonly rights: string;
  readonly source: string;
}

/** Song files whose tags are part of their container: atoms in M4A, Vorbis comments in Ogg and FLAC. */
const CONTAINERS = {
  m4a: {
    read: MP4,
    write: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    rights: 'cprt',
    source: 'purl',
  },
  flac: { read: FLAC, write: () => new FlacOutputFormat(), rights: 'COPYRIGHT', source: 'PURL' },
  opus: { read: OGG, write: () => new OggOutputFormat(), rights: 'COPYRIGHT', source: 'PURL' },
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
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: await output.getMimeType() });
}

async function metadataOf(
  tags: FileTags,
  cover: Blob | null,
  names: { readonly rights: string; readonly source: string },
): Promise<MetadataTags> {
  const metadata: MetadataTags = {
    title: tags.title,
    artist: tags.artist,
    date: new Date(Date.UTC(tags.year, 0)),
    raw: { [names.source]: tags.sourceUrl },
  };
  if (tags.genres.length > 0) metadata.genre = tags.genres.join('; ');
  if (tags.album !== null) {
    const { name, track, tracks } = tags.album;
    Object.assign(metadata, {
      album: name,
      ...(track && { trackNumber: track }),
      ...(tracks && { tracksTotal: tracks }),
    });
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
