import { Pin, PinOff, X } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SelectButton } from '#components/selection/SelectButton.tsx';
import { SelectionBar } from '#components/selection/SelectionBar.tsx';
import { useSelection } from '#components/selection/selection.ts';
import { pinSong, removeSong } from '#components/selection/workspace-songs.ts';
import { ClipChoice } from '#components/songs/ClipChoice.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { clipSubtitle } from '#components/songs/clip-styles.ts';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import type { ProjectFacts } from '#domain/nouns/project';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { readProjectClipIds } from '#state/queries/collections/projects';
import type { ClipItem } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './WorkspaceSongs.module.css';

export interface WorkspaceSongsProps {
  readonly project: ProjectFacts;
  readonly items: readonly ClipItem[];
  readonly onPlay: (index: number) => void;
}

/** The songs, pinned ones first. While editing each can be pinned and removed, also offline. */
export function WorkspaceSongs({ project, items, onPlay }: WorkspaceSongsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { userId } = useAccount();
  const isListener = useIsListener();
  const selection = useSelection(() => readProjectClipIds(project.id));
  if (items.length === 0) return null;
  const isSelecting = selection.ids !== null;
  return (
    <>
      {isSelecting ? (
        <SelectionBar
          selection={selection}
          from={{ kind: 'workspace', id: project.id }}
          isPartial={project.clip_count > items.length}
        />
      ) : (
        <div className={styles.head}>
          {isEditing ? null : <SelectButton selection={selection} />}
          {isListener ? null : (
            <Button
              size="small"
              kind="quiet"
              aria-pressed={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              {isEditing ? t('Done') : t('Edit songs')}
            </Button>
          )}
        </div>
      )}
      <ol className={styles.list} aria-label={t('Songs')} {...(isEditing ? {} : selection.gestures)}>
        {items.map((item, index) =>
          isSelecting ? (
            <ClipChoice key={item.clip.id} clip={item.clip} selection={selection} />
          ) : isEditing ? (
            <EditRow key={item.clip.id} project={project} clip={item.clip} />
          ) : (
            <ClipRow
              key={item.clip.id}
              item={item}
              subtitle={subtitle(item.clip, userId)}
              onPlay={() => onPlay(index)}
            />
          ),
        )}
      </ol>
    </>
  );
}

/** Whether it is pinned here, the author if it is somebody else, and the usual subtitle. */
function subtitle(clip: Clip, userId: string): string {
  return [
    ...(clip.project?.is_pinned ? [t('Pinned')] : []),
    ...(clip.user_id === userId ? [] : [clip.user_display_name]),
    clipSubtitle(clip),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function EditRow({ project, clip }: { readonly project: ProjectFacts; readonly clip: Clip }) {
  const { userId } = useAccount();
  const title = clipTitle(clip);
  const isPinned = clip.project?.is_pinned ?? false;
  const isRemovable = project.is_owned || clip.user_id === userId;
  return (
    <li className={styles.editRow}>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {clip.user_id === userId ? null : <small className="muted">{clip.user_display_name}</small>}
      </span>
      <IconButton
        label={
          isPinned
            ? t('Unpin {title} in the workspace', { title })
            : t('Pin {title} in the workspace', { title })
        }
        icon={isPinned ? <PinOff /> : <Pin />}
        isPressed={isPinned}
        onClick={() => void reportFailure(pinSong(project.id, clip, !isPinned))}
      />
      {project.id === DEFAULT_PROJECT_ID || !isRemovable ? null : (
        <IconButton
          label={t('Remove {title} from the workspace', { title })}
          icon={<X />}
          onClick={() => void reportFailure(removeSong(project.id, clip))}
        />
      )}
    </li>
  );
}
