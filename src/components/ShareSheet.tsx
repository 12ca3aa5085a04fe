import { Clock, Code, ExternalLink, Image, Link as LinkIcon, Share2, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { SharePlatform } from '#contract/share';
import { clipTitle } from '#domain/clips/clip-title';
import { pageShareTitle, SHARE_TARGETS, type SharedPage, songShareTitle } from '#domain/texts/share-text';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { countAction, createShortLink, endUnlistedLink } from '#state/commands/share';
import { useClip } from '#state/queries/clips';
import { useIsListener } from '#state/queries/stored-session';
import { closeShare, dialogsStore, openClipSheet } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { showToast } from '#state/stores/toasts';
import { ActionRow, SheetSubject } from '#ui/ActionRow.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { putLinkOnClipboard } from './copy-link.ts';
import { copyEmbedCode } from './embed-code.ts';
import { ensureSignedIn } from './ensure-signed-in.ts';
import { reportFailure } from './report-failure.ts';
import { copyHookLink, copySongLink } from './song-link.ts';

/** What the share options need to know about a song or a page. */
interface Sharing {
  readonly title: string;
  createLink(platform: SharePlatform): Promise<string>;
  copy(): Promise<void>;
  /** Called once it was shared. */
  count(): void;
}

/** Share options: the link, and the platforms people share on. */
export function ShareHost() {
  const { shared } = useSnapshot(dialogsStore);
  return (
    <Sheet title={t('Share')} isOpen={shared !== null} onClose={closeShare}>
      {shared === null ? null : shared.noun === 'song' ? (
        <SongShareOptions clipId={shared.id} />
      ) : shared.noun === 'unlisted song' ? (
        <UnlistedShareOptions clipId={shared.id} link={shared.link} />
      ) : shared.noun === 'hook' ? (
        <HookShareOptions clipId={shared.id} />
      ) : (
        <PageShareOptions page={shared} />
      )}
    </Sheet>
  );
}

/** Closes the sheet and runs the chosen action. */
const share = (work: () => Promise<void>) => () => {
  closeShare();
  void work();
};

function SongShareOptions({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  const isListener = useIsListener();
  const { track, positionSeconds } = useSnapshot(playerStore);
  if (!clip) return null;
  const seconds = track?.id === clipId ? Math.floor(positionSeconds) : 0;
  const sharing = {
    title: songShareTitle(clipTitle(clip)),
    createLink: (platform: SharePlatform) => createShortLink('/song/', clipId, platform),
    copy: () => copySongLink(clipId),
    count: () => countAction(clipId, 'share'),
  };
  return (
    <ShareOptions name={clipTitle(clip)} sharing={sharing}>
      {seconds > 0 ? (
        <Way icon={<Clock />} onPress={share(() => copySongLink(clipId, seconds))}>
          {t('Copy link at {time}', { time: formatDuration(seconds) })}
        </Way>
      ) : null}
      {clip.status === 'complete' && clip.is_public ? (
        <Way icon={<Code />} onPress={share(() => copyEmbedCode(clip))}>
          {t('Copy embed code')}
        </Way>
      ) : null}
      {clip.status === 'complete' && !isListener ? (
        <Way icon={<Image />} onPress={share(async () => openAsset(clipId))}>
          {t('Picture or video')}
        </Way>
      ) : null}
    </ShareOptions>
  );
}

/** A song in the form of a hook. */
function HookShareOptions({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  const sharing = {
    title: songShareTitle(clipTitle(clip)),
    createLink: (platform: SharePlatform) => createShortLink('/hook/', clipId, platform),
    copy: () => copyHookLink(clipId),
    count: () => countAction(clipId, 'share'),
  };
  return <ShareOptions name={clipTitle(clip)} sharing={sharing} />;
}

interface UnlistedShareProps {
  readonly clipId: string;
  readonly link: string;
}

/** A private song by its unlisted link, which can be ended here. */
function UnlistedShareOptions({ clipId, link }: UnlistedShareProps) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  const sharing = {
    title: songShareTitle(clipTitle(clip)),
    createLink: async () => link,
    copy: async () => void (await putLinkOnClipboard(link, 'unlisted song')),
    count: () => countAction(clipId, 'share'),
  };
  return (
    <ShareOptions name={clipTitle(clip)} sharing={sharing}>
      <Way icon={<Unlink />} onPress={share(() => endLink(clipId))}>
        {t('End unlisted link')}
      </Way>
    </ShareOptions>
  );
}

async function endLink(clipId: string): Promise<void> {
  await reportFailure(
    endUnlistedLink(clipId).then(() =>
      showToast({ tone: 'success', text: t('Link ended. It no longer opens the song.') }),
    ),
  );
}

function openAsset(clipId: string): void {
  if (ensureSignedIn()) openClipSheet('share-asset', [clipId]);
}

function PageShareOptions({ page }: { readonly page: SharedPage }) {
  const link = new URL(page.path, location.origin).href;
  const sharing = {
    title: pageShareTitle(page),
    createLink: async () => link,
    copy: async () => void (await putLinkOnClipboard(link, page.noun)),
    count: () => undefined,
  };
  return <ShareOptions name={page.name} sharing={sharing} />;
}

interface WaysProps {
  readonly name: string;
  readonly sharing: Sharing;
  /** Options only this kind has. */
  readonly children?: ReactNode;
}

function ShareOptions({ name, sharing, children }: WaysProps) {
  return (
    <>
      <SheetSubject>{name}</SheetSubject>
      <ul aria-label={t('Ways to share')}>
        <Way icon={<LinkIcon />} onPress={share(sharing.copy)}>
          {t('Copy link')}
        </Way>
        {children}
        {typeof navigator.share === 'function' ? (
          <Way icon={<Share2 />} onPress={share(() => shareByDevice(sharing))}>
            {t('Share with another app')}
          </Way>
        ) : null}
        {SHARE_TARGETS.map(({ platform, label, url }) => (
          <Way
            key={platform}
            icon={<ExternalLink />}
            onPress={share(() => openTarget(sharing, platform, url))}
          >
            {label}
          </Way>
        ))}
      </ul>
    </>
  );
}

async function shareByDevice({ title, createLink, copy, count }: Sharing): Promise<void> {
  const url = await createLink('native');
  try {
    await navigator.share({ title, text: title, url });
    count();
  } catch (error) {
    // Closing the system share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}

/** The window is opened within the tap, before the link is known, or the browser would block it. */
async function openTarget(
  { title, createLink, count }: Sharing,
  platform: SharePlatform,
  url: (link: string, text: string) => string,
): Promise<void> {
  const window = open('about:blank', '_blank');
  const address = url(await createLink(platform), title);
  if (window) {
    window.opener = null;
    window.location.href = address;
  } else location.href = address;
  count();
}

interface WayProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Way({ icon, onPress, children }: WayProps) {
  return (
    <li>
      <ActionRow icon={icon} onPress={onPress}>
        {children}
      </ActionRow>
    </li>
  );
}
