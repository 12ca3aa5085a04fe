import { Clock, Code, ExternalLink, Image, KeyRound, Link as LinkIcon, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import { copyHookLink, copySongLink } from '#components/songs/song-link.ts';
import type { SharePlatform } from '#contract/sharing/share';
import { clipTitle } from '#domain/clips/clip-title';
import { pageShareTitle, SHARE_TARGETS, type SharedPage, songShareTitle } from '#domain/texts/share-text';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { countAction, createShortLink } from '#state/commands/sharing/share';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useLinkTarget } from '#state/queries/sharing/link-target';
import { useClip } from '#state/queries/songs/clips';
import { closeShare, dialogsStore, type LinkSubject, openClipSheet, openShare } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { ActionRow, SheetSubject } from '#ui/lists/ActionRow.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { putLinkOnClipboard } from './copy-link.ts';
import { copyEmbedCode } from './embed-code.ts';
import { UnlistedLinks } from './UnlistedLinks.tsx';

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
      ) : shared.noun === 'unlisted' ? (
        <UnlistedLinks key={shared.id} subject={shared} />
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
  const { userId } = useAccount();
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
      {clip.status === 'complete' && clip.user_id === userId ? (
        <UnlistedWay subject={{ of: 'song', id: clipId, name: clipTitle(clip) }} />
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

function openAsset(clipId: string): void {
  if (ensureSignedIn()) openClipSheet('share-asset', [clipId]);
}

interface PageShareProps {
  readonly page: SharedPage & { readonly linksOf?: LinkSubject };
}

function PageShareOptions({ page }: PageShareProps) {
  const link = new URL(page.path, useLinkTarget().origin).href;
  const sharing = {
    title: pageShareTitle(page),
    createLink: async () => link,
    copy: async () => void (await putLinkOnClipboard(link, page.noun)),
    count: () => undefined,
  };
  return (
    <ShareOptions name={page.name} sharing={sharing}>
      {page.linksOf ? <UnlistedWay subject={page.linksOf} /> : null}
    </ShareOptions>
  );
}

/** Leads to the unlisted links, which a public song or playlist keeps from when it was private. */
function UnlistedWay({ subject }: { readonly subject: LinkSubject }) {
  return (
    <Way icon={<KeyRound />} onPress={() => openShare({ noun: 'unlisted', ...subject })}>
      {t('Unlisted links')}
    </Way>
  );
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
      <LinkReachNote />
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
