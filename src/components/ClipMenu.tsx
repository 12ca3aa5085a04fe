import { useRouter } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { type ClipAction, type ClipSituation, clipActions } from '#domain/clip-actions';
import { clipTitle } from '#domain/clip-title';
import { isRecentlyUpsampled } from '#domain/remaster';
import { formatDuration } from '#domain/text-format';
import { noteAction } from '#state/bridges/user-actions';
import { closePlayer } from '#state/commands/player';
import { useCredits } from '#state/queries/billing';
import { type ClipItem, useClip } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { useContest } from '#state/queries/contest';
import { useDownload } from '#state/queries/downloads';
import { useAccount } from '#state/queries/session';
import { useSession } from '#state/queries/stored-session';
import { closeClipMenu, dialogsStore } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Menu, MenuClose, MenuItem, MenuQuickItem, MenuQuickRow, MenuRule } from '#ui/Menu.tsx';
import styles from './ClipMenu.module.css';
import { Cover } from './Cover.tsx';
import { CLIP_ACTION_HANDLERS } from './clip-action-handlers.tsx';
import { clipStyles } from './clip-styles.ts';
import { ensureSignedIn } from './ensure-signed-in.ts';
import { reportFailure } from './report-failure.ts';

/** The one menu of songs; it opens for whichever song `openClipMenu` names. The queue's opens inside the queue. */
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

/** What decides the actions, beside the song itself. */
function useClipSituation(clipId: string, queueIndex: number | null): Omit<ClipSituation, 'clip'> {
  const { isSignedIn, userId } = useAccount();
  const isOffline = useIsOffline();
  const download = useDownload(clipId);
  const credits = useCredits().data;
  const { queue } = useSnapshot(playerStore);
  const flags = useSession().data?.session?.flags;
  const contestClipId = useContest()?.source_clip_id ?? null;
  return {
    viewerId: isSignedIn ? userId : null,
    isOffline,
    hasVideos: flags?.['video-generation'] !== false,
    hasPersonas: flags?.persona !== false,
    contestClipId,
    isDownloaded: download !== null && download.state !== 'failed',
    credits: credits?.billing
      ? {
          ...credits.billing,
          free_cover_clips_remaining: credits.freeClips.cover,
          free_remasters_remaining: credits.freeClips.remaster,
          left: credits.credits,
        }
      : null,
    queue:
      queueIndex === null
        ? null
        : { isFirst: queueIndex === queue.index + 1, isLast: queueIndex === queue.clipIds.length - 1 },
  };
}

function useChoose(queueIndex: number | null) {
  const router = useRouter();
  return ({ id }: ClipAction, { clip }: ClipItem) => {
    const { needsAccount, opens, run } = CLIP_ACTION_HANDLERS[id];
    if (needsAccount && !ensureSignedIn()) return;
    noteAction(`clip_${id.replaceAll('-', '_')}`, { clip_id: clip.id });
    if (opens) closePlayer();
    void reportFailure(Promise.resolve(run(clip, { router, queueIndex })));
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
