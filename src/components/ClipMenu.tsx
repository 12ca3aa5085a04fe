import { useSnapshot } from 'valtio';
import { type ClipAction, clipActions } from '#domain/clips/clip-actions';
import { clipTitle } from '#domain/clips/clip-title';
import { isRecentlyUpsampled } from '#domain/clips/remaster';
import { formatDuration } from '#domain/texts/text-format';
import { type ClipItem, useClip } from '#state/queries/clips';
import { useAccount } from '#state/queries/session';
import { closeClipMenu, dialogsStore } from '#state/stores/dialogs';
import { Menu, MenuClose, MenuItem, MenuQuickItem, MenuQuickRow, MenuRule } from '#ui/Menu.tsx';
import styles from './ClipMenu.module.css';
import { Cover } from './Cover.tsx';
import { CLIP_ACTION_HANDLERS } from './clip-action-handlers.tsx';
import { clipStyles } from './clip-styles.ts';
import { useChoose, useClipSituation } from './use-clip-actions.ts';

/** The only song menu; it opens for the song `openClipMenu` names. The queue's menu opens inside the queue. */
export function ClipMenuHost({ isQueue = false }: { readonly isQueue?: boolean }) {
  const { clipMenu } = useSnapshot(dialogsStore);
  if (!clipMenu || (clipMenu.queueIndex !== null) !== isQueue) return null;
  const { clipId, anchor, queueIndex } = clipMenu;
  return <ClipMenu clipId={clipId} anchor={anchor as HTMLElement} queueIndex={queueIndex} />;
}

interface ClipMenuProps {
  readonly clipId: string;
  readonly anchor: HTMLElement;
  readonly queueIndex: number | null;
}

function ClipMenu({ clipId, anchor, queueIndex }: ClipMenuProps) {
  const { data: item } = useClip(clipId);
  const situation = useClipSituation(clipId, queueIndex);
  const choose = useChoose(queueIndex);
  if (!item) return null;
  const title = clipTitle(item.clip);
  const actions = clipActions({ ...situation, clip: item.clip });
  const quick = actions.filter(({ group }) => group === 'quick');
  const parts = (['queue', 'list', 'own', 'last'] as const)
    .map((group) => actions.filter((action) => action.group === group))
    .filter((part) => part.length > 0);
  return (
    <Menu label={title} anchor={anchor} onClose={closeClipMenu} header={<Header item={item} title={title} />}>
      {quick.length === 0 ? null : (
        <MenuQuickRow>
          {quick.map((action) => (
            <MenuQuickItem
              key={action.id}
              {...lookOf(action)}
              caption={CLIP_ACTION_HANDLERS[action.id].caption ?? action.label}
              onSelect={() => choose(action, item)}
            />
          ))}
        </MenuQuickRow>
      )}
      {parts.map((part, index) => (
        <MenuPart key={part[0]?.group} hasRule={index > 0 || quick.length > 0}>
          {part.map((action) => (
            <MenuItem
              key={action.id}
              {...lookOf(action)}
              isDanger={action.isDanger}
              onSelect={() => choose(action, item)}
            />
          ))}
        </MenuPart>
      ))}
      <MenuClose />
    </Menu>
  );
}

function MenuPart({ hasRule, children }: { readonly hasRule: boolean; readonly children: React.ReactNode }) {
  return (
    <>
      {hasRule ? <MenuRule /> : null}
      {children}
    </>
  );
}

function lookOf({ id, label, note, isDisabled }: ClipAction) {
  return {
    icon: CLIP_ACTION_HANDLERS[id].icon,
    children: label,
    isDisabled,
    ...(note === null ? {} : { note }),
  };
}

function Header({ item: { clip }, title }: { readonly item: ClipItem; readonly title: string }) {
  const { userId } = useAccount();
  const { duration } = clip.metadata;
  const facts =
    clip.user_id === userId
      ? [
          'Yours',
          clip.is_public ? 'public' : 'private',
          duration ? formatDuration(duration) : '',
          isRecentlyUpsampled(clip, Date.now()) ? 'remastered just now' : '',
        ]
      : [clip.user_display_name, clipStyles(clip)];
  return (
    <>
      <span className={styles.art}>
        <Cover clip={clip} sizePx={96} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{facts.filter((fact) => fact !== '').join(', ')}</small>
      </span>
    </>
  );
}
