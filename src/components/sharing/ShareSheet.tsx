import { Clock, Code, ExternalLink, Globe, Image, KeyRound, Link as LinkIcon, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import { copyHookLink, copySongLink } from '#components/songs/song-link.ts';
import type { SharePlatform } from '#contract/sharing/share';
import { clipTitle } from '#domain/clips/clip-title';
import { pageShareTitle, SHARE_TARGETS, type SharedPage, songShareTitle } from '#domain/texts/share-text';
import { formatDuration } from '#domain/texts/text-format';
import { linkRefusalText } from '#domain/writes/links';
import { t } from '#lib/translate';
import { setPlaylistVisibility } from '#state/commands/collections/playlists';
import { usualLink } from '#state/commands/sharing/links';
import { countAction, createShortLink } from '#state/commands/sharing/share';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useLinkTarget } from '#state/queries/sharing/link-target';
import { useUnmadeLink } from '#state/queries/sharing/link-write';
import { useClip } from '#state/queries/songs/clips';
import { closeShare, dialogsStore, type LinkSubject, openClipSheet, openShare } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { TextField } from '#ui/controls/TextField.tsx';
import { ActionRow, SheetSubject } from '#ui/lists/ActionRow.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { putLinkOnClipboard } from './copy-link.ts';
import { copyEmbedCode } from './embed-code.ts';
import styles from './ShareSheet.module.css';
import { UnlistedLinks } from './UnlistedLinks.tsx';

/** What the share options need to know about a song or a page. */
interface Sharing {
  readonly title: string;
  createLink(platform: SharePlatform): Promise<string>;
  /** @returns whether it was copied */
  copy(): Promise<boolean>;
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
const share = (work: () => Promise<unknown>) => () => {
  closeShare();
  void reportFailure(work());
};

function SongShareOptions({ clipId }: { readonly clipId: string }) {
  const item = useClip(clipId).data;
  const isListener = useIsListener();
  const { userId } = useAccount();
  const { track, positionSeconds } = useSnapshot(playerStore);
  if (!item) return null;
  const { clip } = item;
  const subject = { of: 'song', id: clipId, name: clipTitle(clip) } as const;
  const seconds = clip.is_public && track?.id === clipId ? Math.floor(positionSeconds) : 0;
  const title = songShareTitle(clipTitle(clip));
  const count = () => countAction(clipId, 'share');
  const sharing = clip.is_public
    ? {
        ...{ title, count },
        createLink: (platform: SharePlatform) => createShortLink('/song/', clipId, platform),
        copy: () => copySongLink(clipId),
      }
    : { title, ...linkSharing(subject, count) };
  return (
    <ShareOptions
      key={String(clip.is_public)}
      name={clipTitle(clip)}
      sharing={sharing}
      unlisted={clip.is_public ? null : subject}
    >
      {clip.is_public ? null : (
        <Way icon={<Globe />} onPress={share(async () => openClipSheet('publish', [clipId]))}>
          {t('Publish')}
        </Way>
      )}
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
      {clip.status === 'complete' && clip.user_id === userId ? <UnlistedWay subject={subject} /> : null}
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
  readonly page: SharedPage & { readonly linksOf?: LinkSubject; readonly isPrivate?: boolean };
}

function PageShareOptions({ page }: PageShareProps) {
  const link = new URL(page.path, useLinkTarget().origin).href;
  const sharing = {
    title: pageShareTitle(page),
    createLink: async () => link,
    copy: () => putLinkOnClipboard(link, page.noun),
    count: () => undefined,
  };
  if (page.isPrivate && page.linksOf) return <PrivatePlaylistOptions subject={page.linksOf} />;
  return (
    <ShareOptions name={page.name} sharing={sharing}>
      {page.linksOf ? <UnlistedWay subject={page.linksOf} /> : null}
    </ShareOptions>
  );
}

/** A playlist that only its links open for others. */
function PrivatePlaylistOptions({ subject }: { readonly subject: LinkSubject }) {
  const { id, name } = subject;
  const publish = async () => {
    await reportFailure(setPlaylistVisibility(id, true));
    openShare({ noun: 'playlist', name, path: `/playlist/${id}`, linksOf: subject });
  };
  return (
    <ShareOptions
      name={name}
      sharing={{ title: songShareTitle(name), ...linkSharing(subject, () => undefined) }}
      unlisted={subject}
    >
      <Way icon={<Globe />} onPress={share(publish)}>
        {t('Publish')}
      </Way>
      <UnlistedWay subject={subject} />
    </ShareOptions>
  );
}

/** Shares something private by its usual unlisted link, which is made if there is none. */
function linkSharing(subject: LinkSubject, count: () => void): Omit<Sharing, 'title'> {
  return {
    createLink: () => usualLink(subject),
    async copy() {
      const isCopied = await putLinkOnClipboard(await usualLink(subject), subject.of);
      if (isCopied) count();
      return isCopied;
    },
    count,
  };
}

const ACCESS_TEXTS = {
  song: t('Everyone with this link can listen, without an account; the song stays private and in no list.'),
  playlist: t(
    'Everyone with this link can listen, without an account, to your own songs in it and to public ones; it appears in no list.',
  ),
} as const;

interface LinkAccessProps {
  readonly subject: LinkSubject;
  /** Empty until it is known. */
  readonly link: string;
}

/** Who can open the link to something private, and whether it works yet. */
function LinkAccess({ subject, link }: LinkAccessProps) {
  const unmade = useUnmadeLink(subject, link);
  return (
    <>
      <p className="small">{ACCESS_TEXTS[subject.of]}</p>
      {unmade?.state === 'waiting' ? (
        <p className="small" role="status">
          <Mark state="Waiting" />{' '}
          {t('The link opens nothing yet. It works once this device is online again.')}
        </p>
      ) : null}
      {unmade?.state === 'refused' ? (
        <p className="small" role="alert">
          <Mark state="Not saved" /> {linkRefusalText(unmade.detail)}
        </p>
      ) : null}
    </>
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
  /** What its unlisted link opens; null for something public, whose link opens it for everybody. */
  readonly unlisted?: LinkSubject | null;
  /** Options only this kind has. */
  readonly children?: ReactNode;
}

function ShareOptions({ name, sharing, unlisted = null, children }: WaysProps) {
  const link = useSharedAtOnce(sharing);
  return (
    <>
      <SheetSubject>{name}</SheetSubject>
      <div className={styles.link}>
        {unlisted === null ? null : <LinkAccess subject={unlisted} link={link} />}
        <LinkReachNote />
        <TextField
          label={t('Link')}
          isLabelHidden
          readOnly
          value={link}
          placeholder={t('Loading')}
          onValue={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <ul aria-label={t('Ways to share')}>
        <Way icon={<LinkIcon />} onPress={share(sharing.copy)}>
          {t('Copy link')}
        </Way>
        {children}
        {hasShareSheet() ? (
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

const hasShareSheet = () => typeof navigator.share === 'function';

/**
 * Opens the device's own share sheet with the tap that opened this one, or copies the link where there is none.
 * @returns the link, empty until it is known
 */
function useSharedAtOnce(sharing: Sharing): string {
  const [link, setLink] = useState('');
  const first = useRef(sharing);
  useEffect(() => {
    const { createLink, copy } = first.current;
    const start = async () => {
      setLink(await createLink(hasShareSheet() ? 'native' : 'copy'));
      await (hasShareSheet() ? shareByDevice(first.current) : copy());
    };
    void reportFailure(start());
  }, []);
  return link;
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
  try {
    const address = url(await createLink(platform), title);
    if (window) {
      window.opener = null;
      window.location.href = address;
    } else location.href = address;
    count();
  } catch (error) {
    window?.close();
    throw error;
  }
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
