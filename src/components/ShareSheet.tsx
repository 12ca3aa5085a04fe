import { Clock, ExternalLink, Link as LinkIcon, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/clips';
import type { SharePlatform } from '#contract/share';
import { clipTitle } from '#domain/clip-title';
import { SHARE_TARGETS, songShareTitle } from '#domain/share-text';
import { formatDuration } from '#domain/text-format';
import { countAction, createSongLink } from '#state/commands/share';
import { useClip } from '#state/queries/clips';
import { closeShare, dialogsStore } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './ShareSheet.module.css';
import { copySongLink } from './song-link.ts';

/** Ways to share a song: its link, also from where it plays now, and the places people share in. */
export function ShareHost() {
  const { sharedClipId } = useSnapshot(dialogsStore);
  return (
    <Sheet title="Share" isOpen={sharedClipId !== null} onClose={closeShare}>
      {sharedClipId === null ? null : <Ways clipId={sharedClipId} />}
    </Sheet>
  );
}

function Ways({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  const { track, positionSeconds } = useSnapshot(playerStore);
  if (!clip) return null;
  const seconds = track?.id === clipId ? Math.floor(positionSeconds) : 0;
  const share = (work: () => Promise<void>) => () => {
    closeShare();
    void work();
  };
  return (
    <>
      <p className={styles.title}>{clipTitle(clip)}</p>
      <ul aria-label="Ways to share">
        <Way icon={<LinkIcon />} onPress={share(() => copySongLink(clipId))}>
          Copy link
        </Way>
        {seconds > 0 ? (
          <Way icon={<Clock />} onPress={share(() => copySongLink(clipId, seconds))}>
            Copy link at {formatDuration(seconds)}
          </Way>
        ) : null}
        {typeof navigator.share === 'function' ? (
          <Way icon={<Share2 />} onPress={share(() => shareByDevice(clip))}>
            Share with another app
          </Way>
        ) : null}
        {SHARE_TARGETS.map(({ platform, label, url }) => (
          <Way key={platform} icon={<ExternalLink />} onPress={share(() => openTarget(clip, platform, url))}>
            {label}
          </Way>
        ))}
      </ul>
    </>
  );
}

async function shareByDevice(clip: Clip): Promise<void> {
  const title = songShareTitle(clipTitle(clip));
  const url = await createSongLink(clip.id, 'native');
  try {
    await navigator.share({ title, text: title, url });
    countAction(clip.id, 'share');
  } catch (error) {
    // Closing the device's own sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copySongLink(clip.id);
  }
}

/** The window is opened inside the tap, before the link is known, or the browser would block it. */
async function openTarget(
  clip: Clip,
  platform: SharePlatform,
  url: (link: string, text: string) => string,
): Promise<void> {
  const window = open('about:blank', '_blank');
  const link = await createSongLink(clip.id, platform);
  const address = url(link, songShareTitle(clipTitle(clip)));
  if (window) {
    window.opener = null;
    window.location.href = address;
  } else location.href = address;
  countAction(clip.id, 'share');
}

interface WayProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Way({ icon, onPress, children }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} onClick={onPress}>
        {icon}
        <span>{children}</span>
      </button>
    </li>
  );
}
