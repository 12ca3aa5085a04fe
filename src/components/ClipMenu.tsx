import {
  ArrowDownToLine,
  Heart,
  Link as LinkIcon,
  ListEnd,
  ListPlus,
  ListStart,
  Pin,
  PinOff,
  ThumbsDown,
  Trash2,
} from 'lucide-react';
import { useSnapshot } from 'valtio';
import { clipTitle } from '#domain/clip-title';
import { downloadClips, downloadRefusal, removeDownload } from '#state/commands/downloads';
import { canPlay, queueLast, queueNext } from '#state/commands/player';
import { type ClipItem, useClip } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { useDownload } from '#state/queries/downloads';
import { useAccount } from '#state/queries/session';
import { closeClipMenu, dialogsStore, openAddToPlaylist } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Menu, MenuClose, MenuItem, MenuRule } from '#ui/Menu.tsx';
import styles from './ClipMenu.module.css';
import { Cover } from './Cover.tsx';
import { isDisliked, isLiked, toggleDislike, toggleLike } from './clip-reactions.ts';
import { clipStyles } from './clip-styles.ts';
import { ensureSignedIn } from './ensure-signed-in.ts';
import { changePin } from './pin-song.ts';
import { reportFailure } from './report-failure.ts';
import { shareSong } from './share-song.ts';

/** The one menu of songs; it opens for whichever song `openClipMenu` names. */
export function ClipMenuHost() {
  const { clipMenu } = useSnapshot(dialogsStore);
  return clipMenu ? <ClipMenu clipId={clipMenu.clipId} anchor={clipMenu.anchor as HTMLElement} /> : null;
}

function ClipMenu({ clipId, anchor }: { readonly clipId: string; readonly anchor: HTMLElement }) {
  const { data: item } = useClip(clipId);
  if (!item) return null;
  const title = clipTitle(item.clip);
  return (
    <Menu label={title} anchor={anchor} onClose={closeClipMenu} header={<Header item={item} title={title} />}>
      <ReactionItems item={item} />
      <QueueItems item={item} />
      <MenuItem icon={<ListPlus />} onSelect={() => ensureSignedIn() && openAddToPlaylist([clipId])}>
        Add to playlist
      </MenuItem>
      <PinItem item={item} />
      <MenuItem icon={<LinkIcon />} onSelect={() => void shareSong(item.clip)}>
        Copy link
      </MenuItem>
      <DownloadItem item={item} />
      <MenuClose />
    </Menu>
  );
}

function Header({ item, title }: { readonly item: ClipItem; readonly title: string }) {
  return (
    <>
      <span className={styles.art}>
        <Cover clip={item.clip} sizePx={96} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{clipStyles(item.clip)}</small>
      </span>
    </>
  );
}

function ReactionItems({ item: { clip } }: { readonly item: ClipItem }) {
  return (
    <>
      <MenuItem
        icon={<Heart className={isLiked(clip) ? 'icon-filled' : undefined} />}
        onSelect={() => void toggleLike(clip)}
      >
        {isLiked(clip) ? 'Remove like' : 'Like'}
      </MenuItem>
      <MenuItem
        icon={<ThumbsDown className={isDisliked(clip) ? 'icon-filled' : undefined} />}
        onSelect={() => void toggleDislike(clip)}
      >
        {isDisliked(clip) ? 'Remove dislike' : 'Dislike'}
      </MenuItem>
    </>
  );
}

function QueueItems({ item: { clip } }: { readonly item: ClipItem }) {
  if (!canPlay(clip)) return null;
  return (
    <>
      <MenuItem
        icon={<ListStart />}
        onSelect={() => {
          queueNext([clip]);
          showToast({ tone: 'success', text: 'Plays next', durationMs: TOAST_MS.saved });
        }}
      >
        Play next
      </MenuItem>
      <MenuItem
        icon={<ListEnd />}
        onSelect={() => {
          queueLast([clip]);
          showToast({ tone: 'success', text: 'Added to the queue', durationMs: TOAST_MS.saved });
        }}
      >
        Add to queue
      </MenuItem>
    </>
  );
}

/** Only the owner pins, and only a song that is ready. */
function PinItem({ item: { clip } }: { readonly item: ClipItem }) {
  const { userId } = useAccount();
  if (clip.user_id !== userId || clip.status !== 'complete') return null;
  return (
    <MenuItem
      icon={clip.is_pinned ? <PinOff /> : <Pin />}
      {...(clip.is_pinned ? {} : { note: 'makes it public' })}
      onSelect={() => void reportFailure(changePin(clip, !clip.is_pinned))}
    >
      {clip.is_pinned ? 'Unpin' : 'Pin'}
    </MenuItem>
  );
}

function DownloadItem({ item: { clip } }: { readonly item: ClipItem }) {
  const download = useDownload(clip.id);
  const isOffline = useIsOffline();
  if (download && download.state !== 'failed')
    return (
      <>
        <MenuRule />
        <MenuItem icon={<Trash2 />} onSelect={() => void reportFailure(removeDownload(clip.id))}>
          Remove download
        </MenuItem>
      </>
    );
  const refusal = downloadRefusal(clip);
  const note = refusal ? 'when it is ready' : isOffline ? 'needs signal' : undefined;
  return (
    <MenuItem
      icon={<ArrowDownToLine />}
      isDisabled={refusal !== null}
      {...(note ? { note } : {})}
      onSelect={() => ensureSignedIn() && void reportFailure(downloadClips([clip]))}
    >
      Download for offline
    </MenuItem>
  );
}
