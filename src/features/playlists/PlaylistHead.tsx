import { Ellipsis, Globe, Heart, Lock, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '#components/Cover.tsx';
import { ensureSignedIn } from '#components/ensure-signed-in.ts';
import { ProfileLink } from '#components/ProfileLink.tsx';
import { reportFailure } from '#components/report-failure.ts';
import { formatCount } from '#domain/texts/text-format';
import { setPlaylistVisibility, updatePlaylistReactionType } from '#state/commands/playlists';
import type { ClipItem } from '#state/queries/clips';
import type { PlaylistItem } from '#state/queries/playlists';
import { Button } from '#ui/Button.tsx';
import { Badge } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import { EditPlaylistSheet } from './EditPlaylistSheet.tsx';
import styles from './PlaylistHead.module.css';
import { PlaylistMenu } from './PlaylistMenu.tsx';
import { RegenerateSheet } from './RegenerateSheet.tsx';
import { restorePlaylist } from './trash-playlist.ts';

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

export interface PlaylistHeadProps {
  readonly item: PlaylistItem;
  readonly count: number;
  /** The songs shown so far. */
  readonly songs: readonly ClipItem[];
}

/** Cover, name, facts and the actions on the whole playlist. */
export function PlaylistHead({ item, count, songs }: PlaylistHeadProps) {
  const { playlist } = item;
  const [sheet, setSheet] = useState<'edit' | 'regenerate' | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const picture = playlist.image_url === '' ? songs[0]?.clip : playlist;
  return (
    <header className={styles.head}>
      {picture ? (
        <span className={styles.art}>
          <Cover clip={picture} sizePx={256} />
        </span>
      ) : null}
      <div className={styles.words}>
        <h1 className="display title">{playlist.name}</h1>
        <PlaylistFacts item={item} count={count} />
        {playlist.description === '' ? null : <p className={styles.description}>{playlist.description}</p>}
        <div className={styles.keys}>
          <IconButton
            label="Like"
            icon={<Heart />}
            isPressed={playlist.is_loved}
            onClick={() => {
              if (ensureSignedIn())
                void reportFailure(
                  updatePlaylistReactionType(playlist.id, playlist.is_loved ? null : 'LIKE'),
                );
            }}
          />
          <StateKey playlist={playlist} />
          <IconButton
            label="More actions"
            aria-haspopup="menu"
            icon={<Ellipsis />}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
        </div>
      </div>
      {anchor ? (
        <PlaylistMenu item={item} anchor={anchor} onSheet={setSheet} onClose={() => setAnchor(null)} />
      ) : null}
      {sheet === 'edit' ? (
        <EditPlaylistSheet playlist={playlist} songs={songs} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === 'regenerate' ? <RegenerateSheet playlist={playlist} onClose={() => setSheet(null)} /> : null}
    </header>
  );
}

function PlaylistFacts({ item, count }: Pick<PlaylistHeadProps, 'item' | 'count'>) {
  const { playlist, saveState } = item;
  return (
    <p className={styles.facts}>
      <span>
        {count === 1 ? '1 song' : `${count} songs`},{' '}
        <ProfileLink handle={playlist.user_handle} className={styles.maker}>
          {playlist.user_display_name}
        </ProfileLink>
      </span>
      <span>
        {playlist.play_count === 1 ? '1 play' : `${formatCount(playlist.play_count)} plays`},{' '}
        {playlist.upvote_count === 1 ? '1 like' : `${formatCount(playlist.upvote_count)} likes`}
      </span>
      {playlist.is_trashed ? (
        <Badge icon={<Trash2 />}>In the trash</Badge>
      ) : (
        <Badge icon={playlist.is_public ? <Globe /> : <Lock />}>
          {playlist.is_public ? 'Public' : 'Private'}
        </Badge>
      )}
      {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
    </p>
  );
}

/** Restores a playlist of the trash; else publishes it or makes it private again. */
function StateKey({ playlist }: Pick<PlaylistItem, 'playlist'>) {
  if (playlist.is_trashed)
    return (
      <Button size="small" icon={<RotateCcw />} onClick={() => void restorePlaylist(playlist)}>
        Restore
      </Button>
    );
  if (!playlist.is_owned) return null;
  return (
    <Button
      size="small"
      icon={playlist.is_public ? <Lock /> : <Globe />}
      onClick={() => void reportFailure(setPlaylistVisibility(playlist.id, !playlist.is_public))}
    >
      {playlist.is_public ? 'Make private' : 'Publish'}
    </Button>
  );
}
