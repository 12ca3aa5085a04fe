import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { SELECT_BUTTON_ID } from '#components/selection/selection.ts';
import { VisibilityBadge } from '#components/songs/VisibilityBadge.tsx';
import { formatCount } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import type { PlaylistItem } from '#state/queries/collections/playlists';
import type { ClipItem } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/controls/Chip.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
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
  readonly onEdit: () => void;
  /** Null where no songs can be selected. */
  readonly onSelect: (() => void) | null;
  /** The buttons that play and download its songs. */
  readonly children: ReactNode;
}

/** Cover, name and facts of a playlist, and the buttons for all of it. */
export function PlaylistHead({ item, count, songs, onEdit, onSelect, children }: PlaylistHeadProps) {
  const { playlist } = item;
  const [isRegenerating, setIsRegenerating] = useState(false);
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
      </div>
      {playlist.description === '' ? null : <p className={styles.description}>{playlist.description}</p>}
      <div className={styles.keys}>
        {children}
        {playlist.is_trashed ? (
          <Button size="small" icon={<RotateCcw />} onClick={() => void restorePlaylist(playlist)}>
            {t('Restore')}
          </Button>
        ) : null}
        <IconButton
          id={SELECT_BUTTON_ID}
          label={t('More actions')}
          aria-haspopup="menu"
          icon={<Ellipsis />}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </div>
      {anchor ? (
        <PlaylistMenu
          item={item}
          anchor={anchor}
          onEdit={onEdit}
          onRegenerate={() => setIsRegenerating(true)}
          onSelect={onSelect}
          onClose={() => setAnchor(null)}
        />
      ) : null}
      {isRegenerating ? (
        <RegenerateSheet playlist={playlist} onClose={() => setIsRegenerating(false)} />
      ) : null}
    </header>
  );
}

function PlaylistFacts({ item, count }: Pick<PlaylistHeadProps, 'item' | 'count'>) {
  const { playlist, saveState } = item;
  const { play_count: plays, upvote_count: likes } = playlist;
  return (
    <p className={styles.facts}>
      <span>
        {plural(count, '1 song', '{count} songs', { count: formatCount(count) })},{' '}
        <ProfileLink handle={playlist.user_handle} className={styles.maker}>
          {playlist.user_display_name}
        </ProfileLink>
      </span>
      {plays + likes > 0 ? (
        <span>
          {plural(plays, '1 play', '{count} plays', { count: formatCount(plays) })},{' '}
          {plural(likes, '1 like', '{count} likes', { count: formatCount(likes) })}
        </span>
      ) : null}
      {playlist.is_trashed ? (
        <Badge icon={<Trash2 />}>{t('In the trash')}</Badge>
      ) : (
        <VisibilityBadge of={playlist} />
      )}
      {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
    </p>
  );
}
