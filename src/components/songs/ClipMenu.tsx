import { Ellipsis, Files, GitFork, Globe, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import type { ClipAction } from '#domain/clips/clip-actions';
import {
  type ClipMenuGroup,
  type ClipMenuGroupId,
  type ClipMenu as ClipMenuLevels,
  clipMenu,
} from '#domain/clips/clip-menu';
import { clipTitle } from '#domain/clips/clip-title';
import { isRecentlyUpsampled } from '#domain/clips/remaster';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { type ClipItem, useClip } from '#state/queries/songs/clips';
import { closeClipMenu, dialogsStore, type PagePlace } from '#state/stores/dialogs';
import {
  Menu,
  MenuClose,
  MenuGroupItem,
  MenuItem,
  MenuQuickItem,
  MenuQuickRow,
  MenuRule,
} from '#ui/overlays/Menu.tsx';
import styles from './ClipMenu.module.css';
import { CLIP_ACTION_HANDLERS } from './clip-action-handlers.tsx';
import { clipStyles } from './clip-styles.ts';
import { useChoose, useClipSituation } from './use-clip-actions.ts';

/** The only song menu; it opens for the song `openClipMenu` names. The queue's menu opens inside the queue. */
export function ClipMenuHost({ isQueue = false }: { readonly isQueue?: boolean }) {
  const { clipMenu } = useSnapshot(dialogsStore);
  if (!clipMenu || (clipMenu.queueIndex !== null) !== isQueue) return null;
  const { anchor, ...request } = clipMenu;
  return <ClipMenu {...request} anchor={anchor as HTMLElement} />;
}

interface ClipMenuProps {
  readonly clipId: string;
  readonly anchor: HTMLElement;
  readonly queueIndex: number | null;
  readonly place: PagePlace | null;
}

function ClipMenu({ clipId, anchor, queueIndex, place }: ClipMenuProps) {
  const { data: item } = useClip(clipId);
  const situation = useClipSituation(clipId, queueIndex);
  const isOpenByLink = useIsOpenByLink(item?.clip);
  const choose = useChoose(queueIndex);
  const [groupId, setGroupId] = useState<ClipMenuGroupId | null>(null);
  if (!item) return null;
  const title = clipTitle(item.clip);
  const menu = clipMenu({ ...situation, clip: item.clip, isOpenByLink });
  const group = menu.groups.find(({ id }) => id === groupId);
  const onAction = (action: ClipAction) => choose(action, item);
  return (
    <Menu
      label={title}
      anchor={anchor}
      place={place}
      onClose={closeClipMenu}
      header={<Header item={item} title={title} isByLink={isOpenByLink} />}
      group={group ? { label: group.label, onLeave: () => setGroupId(null) } : null}
    >
      {group ? (
        <Actions actions={group.actions} onAction={onAction} />
      ) : (
        <FirstLevel menu={menu} onAction={onAction} onGroup={setGroupId} />
      )}
      <MenuClose />
    </Menu>
  );
}

interface FirstLevelProps {
  readonly menu: ClipMenuLevels;
  readonly onAction: (action: ClipAction) => void;
  readonly onGroup: (id: ClipMenuGroupId) => void;
}

function FirstLevel({ menu: { quick, queue, groups, last }, onAction, onGroup }: FirstLevelProps) {
  return (
    <>
      {quick.length === 0 ? null : (
        <MenuQuickRow>
          {quick.map((action) => (
            <MenuQuickItem
              key={action.id}
              {...lookOf(action)}
              caption={CLIP_ACTION_HANDLERS[action.id].caption ?? action.label}
              onSelect={() => onAction(action)}
            />
          ))}
        </MenuQuickRow>
      )}
      <MenuPart hasRule={quick.length > 0} isEmpty={queue.length === 0}>
        <Actions actions={queue} onAction={onAction} />
      </MenuPart>
      <MenuPart hasRule={quick.length + queue.length > 0} isEmpty={groups.length === 0}>
        {groups.map((group) => (
          <GroupEntry key={group.id} group={group} onAction={onAction} onGroup={onGroup} />
        ))}
      </MenuPart>
      <MenuPart hasRule={quick.length + queue.length + groups.length > 0} isEmpty={last.length === 0}>
        <Actions actions={last} onAction={onAction} />
      </MenuPart>
    </>
  );
}

const GROUP_ICONS: Readonly<Record<ClipMenuGroupId, ReactNode>> = {
  make: <GitFork />,
  edit: <PencilLine />,
  files: <Files />,
  sharing: <Globe />,
  more: <Ellipsis />,
};

/** A level with a single action would be one press too many. */
function GroupEntry({
  group,
  onAction,
  onGroup,
}: Omit<FirstLevelProps, 'menu'> & { readonly group: ClipMenuGroup }) {
  if (group.actions.length === 1) return <Actions actions={group.actions} onAction={onAction} />;
  return <MenuGroupItem icon={GROUP_ICONS[group.id]} label={group.label} onOpen={() => onGroup(group.id)} />;
}

interface ActionsProps {
  readonly actions: readonly ClipAction[];
  readonly onAction: (action: ClipAction) => void;
}

function Actions({ actions, onAction }: ActionsProps) {
  return actions.map((action) => (
    <MenuItem
      key={action.id}
      {...lookOf(action)}
      isDanger={action.isDanger}
      onSelect={() => onAction(action)}
    />
  ));
}

interface MenuPartProps {
  readonly hasRule: boolean;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function MenuPart({ hasRule, isEmpty, children }: MenuPartProps) {
  if (isEmpty) return null;
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

interface HeaderProps {
  readonly item: ClipItem;
  readonly title: string;
  readonly isByLink: boolean;
}

function Header({ item: { clip }, title, isByLink }: HeaderProps) {
  const { userId } = useAccount();
  const { duration } = clip.metadata;
  const facts =
    clip.user_id === userId
      ? [
          t('Yours'),
          clip.is_public ? t('public') : isByLink ? t('by link') : t('private'),
          duration ? formatDuration(duration) : '',
          isRecentlyUpsampled(clip, Date.now()) ? t('remastered just now') : '',
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
