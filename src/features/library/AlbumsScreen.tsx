import { useDeferredValue, useState } from 'react';
import { nameKey } from '#domain/clips/album-keys';
import { projectLabel } from '#domain/projects/project-name';
import { plural, t } from '#lib/translate';
import { type ProjectItem, useProjects } from '#state/queries/collections/projects';
import { type AlbumItem, useAlbumKeys, useAlbums } from '#state/queries/songs/albums';
import { useClips } from '#state/queries/songs/clips';
import { useNearEnd } from '#ui/lists/use-near-end.ts';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { TileSkeletons } from '#ui/surfaces/TileSkeletons.tsx';
import { AlbumGrid } from './AlbumGrid.tsx';
import { AlbumTile, CoverTile } from './AlbumTile.tsx';
import { LibraryPart } from './LibraryPart.tsx';

/** Albums shown at first, and more of them near the end of the list. */
const STEP = 48;

/** An imported album, or a workspace, which is an album of songs that were made here. */
type Entry = { readonly key: string } & (
  | { readonly kind: 'album' }
  | { readonly kind: 'workspace'; readonly item: ProjectItem }
);

function entriesOf(keys: readonly string[], workspaces: readonly ProjectItem[]): Entry[] {
  const filled = workspaces.filter(({ project }) => project.clip_count > 0);
  const entries: Entry[] = [
    ...keys.map((key) => ({ kind: 'album' as const, key })),
    ...filled.map((item) => ({ kind: 'workspace' as const, key: nameKey(projectLabel(item.project)), item })),
  ];
  return entries.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** All albums of the library by name, from this device. */
export function AlbumsScreen() {
  const [text, setText] = useState('');
  const query = useDeferredValue(nameKey(text));
  const albums = useAlbumKeys();
  const workspaces = useProjects();
  const isRead = albums.data !== undefined && workspaces.status !== 'loading';
  const entries = isRead ? entriesOf(albums.data ?? [], workspaces.data ?? []) : [];
  const found = query === '' ? entries : entries.filter(({ key }) => key.includes(query));
  return (
    <LibraryPart
      title={t('Albums')}
      facts={isRead ? plural(found.length, '1 album', '{count} albums') : ''}
      placeholder={t('Search your albums')}
      text={text}
      onText={setText}
    >
      {albums.status === 'error' ? (
        <ErrorState title={t('The albums could not be read')} onRetry={() => location.reload()}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : isRead ? (
        <Found key={query} entries={found} query={text} />
      ) : (
        <TileSkeletons count={6} label={t('Loading albums')} />
      )}
    </LibraryPart>
  );
}

function Found({ entries, query }: { readonly entries: readonly Entry[]; readonly query: string }) {
  const [count, setCount] = useState(STEP);
  const end = useNearEnd(() => setCount((held) => held + STEP), count);
  const shown = entries.slice(0, count);
  const albums = useAlbums(shown.flatMap(({ kind, key }) => (kind === 'album' ? [key] : []))).data ?? [];
  const byKey = new Map(albums.map((album) => [album.key, album]));
  if (entries.length === 0)
    return (
      <EmptyState title={query === '' ? t('No albums yet') : t('No albums match')}>
        {query === ''
          ? t('Albums of music you import appear here, and your workspaces.')
          : t('None of your albums has “{query}” in its name or artist. Try a shorter search.', { query })}
      </EmptyState>
    );
  return (
    <>
      <AlbumGrid>
        {shown.map((entry) =>
          entry.kind === 'workspace' ? (
            <WorkspaceTile key={entry.item.project.id} item={entry.item} />
          ) : (
            <KnownAlbum key={entry.key} album={byKey.get(entry.key)} />
          ),
        )}
      </AlbumGrid>
      {entries.length > count ? <div ref={end} /> : null}
    </>
  );
}

function KnownAlbum({ album }: { readonly album: AlbumItem | undefined }) {
  return album === undefined ? <li /> : <AlbumTile album={album} />;
}

function WorkspaceTile({ item: { project } }: { readonly item: ProjectItem }) {
  const newest = useClips(project.lastClipId === null ? [] : [project.lastClipId]).data?.[0];
  return (
    <CoverTile
      cover={newest?.clip ?? null}
      name={projectLabel(project)}
      facts={t('Workspace')}
      link={{ to: '/workspace/$workspaceId', params: { workspaceId: project.id } }}
    />
  );
}
