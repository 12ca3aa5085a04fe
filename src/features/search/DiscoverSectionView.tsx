import { Link, useRouter } from '@tanstack/react-router';
import { ListMusic, Play, UserRound } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { PersonaPicture } from '#components/pictures/PersonaPicture.tsx';
import { moreClass, PageSection } from '#components/screens/PageSection.tsx';
import { shelfClass } from '#components/songs/ClipShelf.tsx';
import { ClipTile } from '#components/songs/ClipTile.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { PlaylistSummary } from '#contract/collections/playlists';
import type { DiscoverSection } from '#contract/discovery/discover';
import type { QueueContext } from '#domain/player/play-sources';
import { formatCount } from '#domain/texts/text-format';
import { apiUrl } from '#lib/api-base';
import { plural, t, translated } from '#lib/translate';
import { usePlaylist } from '#state/queries/collections/playlists';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './DiscoverSectionView.module.css';

type Section<Type extends DiscoverSection['section_type']> = Extract<DiscoverSection, { section_type: Type }>;

/** One section, playable in place. */
export function DiscoverSectionView({ section }: { readonly section: DiscoverSection }) {
  switch (section.section_type) {
    case 'banner':
      return <Banner section={section} />;
    case 'shortcut':
      return <Shortcuts section={section} />;
    case 'featured_feed':
    case 'hooks':
      return <Songs section={section} context={{ id: section.id, type: 'DiscoverCarousel' }} />;
    case 'playlist':
      return <Songs section={section} context={{ id: section.playlist.id, type: 'Playlist' }} />;
    case 'playlist_list':
      return <Playlists section={section} />;
    case 'style_list':
      // Search lists the styles once, above the feed.
      return null;
    case 'persona_list':
      return <Personas section={section} />;
    case 'user_list':
      return <People section={section} />;
  }
}

interface FrameProps {
  readonly section: DiscoverSection;
  readonly aside?: ReactNode;
  readonly children: (id: string) => ReactNode;
}

function Frame({ section: { title, subtitle, section_type: type }, aside, children }: FrameProps) {
  // A playlist has the name and description that a person gave it.
  const [heading, note] = type === 'playlist' ? [title, subtitle] : [translated(title), translated(subtitle)];
  return (
    <PageSection title={heading} subtitle={note} level={3} kind={type} aside={aside}>
      {children}
    </PageSection>
  );
}

function Songs({
  section,
  context,
}: {
  readonly section: Section<'featured_feed' | 'hooks'> | Section<'playlist'>;
  readonly context: QueueContext;
}) {
  const items = useItems(section.items.map(({ id }) => id));
  const isPlaylist = section.section_type === 'playlist';
  const play = (clipId: string) =>
    playClipItems(items, clipId, context, isPlaylist ? 'playlist' : 'featured_feed');
  const [first] = items;
  return (
    <Frame
      section={section}
      aside={
        isPlaylist && first ? (
          <span className={styles.ways}>
            <Button size="small" icon={<Play className="icon-filled" />} onClick={() => play(first.clip.id)}>
              {t('Play')}
            </Button>
            <Link
              to="/playlist/$playlistId"
              params={{ playlistId: section.playlist.id }}
              className={moreClass}
            >
              {t('Open')}
            </Link>
          </span>
        ) : null
      }
    >
      {(id) => (
        <ul className={shelfClass} aria-labelledby={id}>
          {items.map((item) => (
            <ClipTile key={item.clip.id} item={item} onPlay={() => play(item.clip.id)} />
          ))}
        </ul>
      )}
    </Frame>
  );
}

/** The songs as stored on this device, with local changes. */
function useItems(ids: readonly string[]): ClipItem[] {
  return (useClips(ids).data ?? []).flatMap((item) => item ?? []);
}

function Banner({ section }: { readonly section: Section<'banner'> }) {
  return (
    <Frame section={section}>
      {(id) => (
        <ul className={classNames(shelfClass, styles.banners)} aria-labelledby={id}>
          {section.items.map((item) => (
            <li key={item.id}>
              <PathLink path={item.link} className={styles.banner}>
                {item.image_url === '' ? null : <img src={apiUrl(item.image_url)} alt="" loading="lazy" />}
                <span className={styles.bannerWords} data-theme="dark">
                  <b>{item.title}</b>
                  <small>{item.text}</small>
                </span>
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function Shortcuts({ section }: { readonly section: Section<'shortcut'> }) {
  return (
    <Frame section={section}>
      {(id) => (
        <ul className={styles.shortcuts} aria-labelledby={id}>
          {section.items.map((item) => (
            <li key={item.id}>
              <PathLink path={item.link} className={styles.shortcut}>
                {translated(item.title)}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function Playlists({ section }: { readonly section: Section<'playlist_list'> }) {
  return (
    <Frame section={section}>
      {(id) => (
        <ul className={shelfClass} aria-labelledby={id}>
          {section.items.map((playlist) => (
            <li key={playlist.id} className={styles.tile}>
              <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }}>
                <span className={styles.plate}>
                  <PlaylistPicture playlist={playlist} />
                </span>
                <b>{playlist.name}</b>
                <small className="muted">
                  {plural(playlist.song_count, '1 song', '{count} songs', {
                    count: formatCount(playlist.song_count),
                  })}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

/** Its own picture, or the cover of its first song if this device has it. */
function PlaylistPicture({ playlist }: { readonly playlist: PlaylistSummary }) {
  const clipIds = usePlaylist(playlist.id).data?.clipIds ?? [];
  const [first] = useItems(clipIds.slice(0, 1));
  if (playlist.image_url !== '') return <img src={apiUrl(playlist.image_url)} alt="" loading="lazy" />;
  return first ? <Cover clip={first.clip} sizePx={256} /> : <ListMusic />;
}

function Personas({ section }: { readonly section: Section<'persona_list'> }) {
  return (
    <Frame section={section}>
      {(id) => (
        <ul className={shelfClass} aria-labelledby={id}>
          {section.items.map((persona) => (
            <li key={persona.id} className={styles.tile}>
              <Link to="/persona/$personaId" params={{ personaId: persona.id }}>
                <span className={styles.plate} data-round>
                  <PersonaPicture imageUrl={persona.image_url} sizePx={148} />
                </span>
                <b>{persona.name}</b>
                <small className="muted">{t('by {name}', { name: persona.user_display_name })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function People({ section }: { readonly section: Section<'user_list'> }) {
  return (
    <Frame section={section}>
      {(id) => (
        <ul className={shelfClass} aria-labelledby={id}>
          {section.items.map((person) => (
            <li key={person.user_id} className={styles.tile}>
              <ProfileLink handle={person.handle}>
                <span className={styles.plate} data-round>
                  {person.avatar_image_url === '' ? (
                    <UserRound />
                  ) : (
                    <img src={apiUrl(person.avatar_image_url)} alt="" loading="lazy" />
                  )}
                </span>
                <b>{person.display_name}</b>
                <small className="muted">
                  {plural(person.stats.clips_count, '1 song', '{count} songs', {
                    count: formatCount(person.stats.clips_count),
                  })}
                </small>
              </ProfileLink>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

interface PathLinkProps {
  /** Same-origin path chosen by the server. */
  readonly path: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to any page of the app, without reloading the app. */
function PathLink({ path, className, children }: PathLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={path} className={className} onClick={open}>
      {children}
    </a>
  );
}
