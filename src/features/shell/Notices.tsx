import { Link } from '@tanstack/react-router';
import { CloudAlert, Sparkles, X } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { OfflineBanner } from '#components/screens/OfflineBanner.tsx';
import { plural, t } from '#lib/translate';
import { acceptUpdate } from '#state/bridges/service-worker-bridge';
import { useAccount } from '#state/queries/accounts/session';
import { useUpdateState } from '#state/queries/update';
import { connectionStore } from '#state/stores/connection';
import { askUser } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { serviceStatusStore } from '#state/stores/service-status';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Banner } from '#ui/surfaces/Banner.tsx';
import styles from './Notices.module.css';
import { ServiceMessage } from './ServiceMessage.tsx';
import { signUpSource } from './sign-up-source.ts';
import { useStablePage } from './use-still-page.ts';
import { useStorageSilence } from './use-storage-silence.ts';

/** Notices shown on every page: maintenance, offline, a lost session, a new version. */
export function Notices({ pathname }: { readonly pathname: string }) {
  const { leftAccount } = useSnapshot(connectionStore);
  const hasSignalNotice = useSignalNotice(pathname);
  const { isOffered: isUpdateOffered, putOff } = useUpdateOffer();
  const isStorageSilent = useStorageSilence();
  const service = useSnapshot(serviceStatusStore);
  const hasServiceMessage = service.status !== 'ok' && !service.isClosed;
  const notices = useRef<HTMLDivElement>(null);
  const reachPx = useStablePage(notices, pathname);
  if (!hasSignalNotice && !leftAccount && !isUpdateOffered && !isStorageSilent && !hasServiceMessage)
    return null;
  return (
    <div
      className={styles.place}
      data-late={reachPx !== null || undefined}
      style={{ '--reach': `${reachPx ?? 0}px` } as CSSProperties}
    >
      <div ref={notices} className={styles.notices}>
        {hasServiceMessage ? <ServiceMessage /> : null}
        {leftAccount ? <SessionLost pathname={pathname} waiting={leftAccount.unsentCount} /> : null}
        {isStorageSilent ? (
          <Banner tone="danger" icon={<CloudAlert />}>
            {t(
              'The storage of this device is not responding. Close every tab of Skylark, then open it again.',
            )}
          </Banner>
        ) : null}
        {hasSignalNotice ? <OfflineBanner /> : null}
        {isUpdateOffered ? (
          <Banner
            tone="plain"
            icon={<Sparkles />}
            action={
              <>
                <Button kind="quiet" size="small" onClick={() => void update()}>
                  {t('Update')}
                </Button>
                <IconButton label={t('Later')} icon={<X className="icon-small" />} onClick={putOff} />
              </>
            }
          >
            {t('A new version is ready.')}
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

/**
 * After a lost connection, the same notice says that it is back, until the next page: the page does not move.
 */
function useSignalNotice(pathname: string): boolean {
  const { isReachable, isOfflineBannerClosed } = useSnapshot(connectionStore);
  const { isSignedIn } = useAccount();
  const [lostAt, setLostAt] = useState<string | null>(null);
  const isShown = isSignedIn && !isOfflineBannerClosed && pathname !== '/me/sync';
  const next = !isShown || (isReachable && lostAt !== pathname) ? null : pathname;
  if (next !== lostAt) setLostAt(next);
  return next !== null;
}

/**
 * The offer does not appear while music plays, but stays once it is shown: a target that comes and goes cannot
 * be pressed. If dismissed, it returns on the next start, unless the new version took over then.
 */
function useUpdateOffer() {
  const { isWaiting } = useUpdateState();
  const { isPlaying } = useSnapshot(playerStore);
  const [state, setState] = useState<'none' | 'offered' | 'put-off'>('none');
  if (isWaiting && !isPlaying && state === 'none') setState('offered');
  return { isOffered: state === 'offered', putOff: () => setState('put-off') };
}

/** Updating does not interrupt playback: it pauses first, and the new version keeps its position. */
async function update(): Promise<void> {
  if (playerStore.isPlaying) (await import('#state/commands/listening/player')).pause();
  acceptUpdate();
}

/** These pages already have a sign-in form. */
const AUTH_PATHS: readonly string[] = ['/sign-in', '/sign-up'];

function SessionLost({ pathname, waiting }: { readonly pathname: string; readonly waiting: number }) {
  const words =
    waiting > 0
      ? plural(waiting, 'Sign in to send 1 change.', 'Sign in to send {count} changes.')
      : t('Sign in to continue.');
  return (
    <Banner
      tone="danger"
      icon={<CloudAlert />}
      action={
        AUTH_PATHS.includes(pathname) ? null : (
          <>
            <Button kind="quiet" size="small" onClick={() => void confirmClearAccount(waiting)}>
              {t('Clear data')}
            </Button>
            <Link
              to="/sign-in"
              search={{ auth_flow: 'sign-in', source: signUpSource(pathname), redirect_url: pathname }}
              className={buttonClass({ kind: 'quiet', size: 'small' })}
            >
              {t('Sign in')}
            </Link>
          </>
        )
      }
    >
      {t('You were signed out.')} {words}
    </Banner>
  );
}

function lossText(waiting: number): string {
  if (waiting > 0)
    return plural(
      waiting,
      'This deletes {count} unsent change and all its downloads, songs made on this device, smart playlists and play counts. Songs on the server stay.',
      'This deletes {count} unsent changes and all its downloads, songs made on this device, smart playlists and play counts. Songs on the server stay.',
    );
  return t(
    'This deletes all its downloads, songs made on this device, smart playlists and play counts. Songs on the server stay.',
  );
}

/**
 * The account's data on this device is only deleted if the user confirms: some of it may exist nowhere else.
 */
async function confirmClearAccount(waiting: number): Promise<void> {
  const answer = await askUser({
    title: t('Clear this account from the device?'),
    text: lossText(waiting),
    answers: [{ value: 'clear', label: t('Clear data'), tone: 'danger' }],
    safeLabel: t('Keep it'),
  });
  if (answer !== 'clear') return;
  const { clearSignedOutAccount } = await import('#state/commands/accounts/session');
  await clearSignedOutAccount();
}
