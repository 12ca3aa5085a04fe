import type { AlbumChanges, AlbumFacts } from '#contract/songs/album-facts';

type Edited = AlbumFacts & { readonly artist?: string | undefined };

/** What a change of a song's artist and album sets in its metadata, and what it removes from it. */
export interface AlbumEdits {
  readonly set: Edited;
  readonly removed: readonly (keyof Edited)[];
}

/** What to store of a change; texts without the spaces around them. */
export function albumEdits(changes: AlbumChanges): AlbumEdits {
  const fields = (Object.keys(NAMES) as (keyof AlbumChanges)[]).filter((name) => changes[name] !== undefined);
  const set: Record<string, unknown> = {};
  const removed: (keyof Edited)[] = changes.artist === undefined ? [] : ['artists'];
  for (const name of fields) {
    const value = changes[name];
    const stored = typeof value === 'string' ? value.trim() : value;
    if (stored) set[name] = stored;
    else removed.push(name);
  }
  return { set, removed };
}

const NAMES: Readonly<Record<keyof AlbumChanges, true>> = {
  ...{
    artist: true,
    album: true,
    album_artist: true,
    year: true,
    track: true,
    disc: true,
    is_compilation: true,
  },
};

/** Metadata after a change of the song's artist and album. */
export function withAlbumEdits<Metadata extends Edited>(metadata: Metadata, changes: AlbumChanges): Metadata {
  const { set, removed } = albumEdits(changes);
  const kept = Object.entries(metadata).filter(([name]) => !(removed as readonly string[]).includes(name));
  return { ...Object.fromEntries(kept), ...set } as Metadata;
}

/** What is stored of the facts of an imported file: nothing for empty texts. */
export function storedAlbumFacts(facts: AlbumFacts): AlbumFacts {
  const { artists, album = '', album_artist: albumArtist = '', is_compilation: isCompilation } = facts;
  const { year, track, tracks, disc } = facts;
  return {
    ...(artists === undefined ? {} : { artists }),
    ...(album.trim() === '' ? {} : { album: album.trim() }),
    ...(albumArtist.trim() === '' ? {} : { album_artist: albumArtist.trim() }),
    ...(year === undefined ? {} : { year }),
    ...(track === undefined ? {} : { track }),
    ...(tracks === undefined ? {} : { tracks }),
    ...(disc === undefined ? {} : { disc }),
    ...(isCompilation ? { is_compilation: true } : {}),
  };
}
