import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import { type ClipActionId, clipActions } from '#domain/clips/clip-actions';
import { clipTitle } from '#domain/clips/clip-title';
import type { ClipItem } from '#state/queries/songs/clips';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './ClipActionRow.module.css';
import { CLIP_ACTION_HANDLERS } from './clip-action-handlers.tsx';
import { useChoose, useClipSituation } from './use-clip-actions.ts';

interface ClipActionRowProps {
  readonly item: ClipItem;
  /** In display order; actions the song does not have are left out. */
  readonly ids: readonly ClipActionId[];
}

/** Some of a song's actions as buttons, shown beside the song. */
export function ClipActionRow({ item, ids }: ClipActionRowProps) {
  const situation = useClipSituation(item.clip.id, null);
  const choose = useChoose(null);
  const isOpenByLink = useIsOpenByLink(item.clip);
  const actions = clipActions({ ...situation, clip: item.clip, isOpenByLink });
  const shown = ids.flatMap((id) => actions.filter((action) => action.id === id));
  return (
    <div className={styles.row}>
      {shown.map((action) => (
        <IconButton
          key={action.id}
          label={`${action.label}: ${clipTitle(item.clip)}`}
          caption={action.label}
          icon={CLIP_ACTION_HANDLERS[action.id].icon}
          disabled={action.isDisabled}
          onClick={() => choose(action, item)}
        />
      ))}
    </div>
  );
}
