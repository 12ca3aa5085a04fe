import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '#lib/translate';
import { lazyView } from '#ui/lazy-view.tsx';
import { isMissingCode } from '#ui/missing-code.ts';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { useNetworkReturn } from '#ui/use-network-return.ts';

// If not even this loads, plain text is shown: the connection itself may have failed.
const CrashScreen = lazyView(async () => (await import('#features/shell/CrashScreen.tsx')).CrashScreen, {
  Missing: BareCrash,
});

/** A loss of the network so short that nothing else noticed it does not end either: the code is requested this often. */
const RETRY_MS = 10_000;

/** In place of a page that did not open. */
export function RouteError(props: ErrorComponentProps) {
  return isMissingCode(props.error) ? <MissingRoute /> : <CrashScreen {...props} />;
}

/** In place of a page whose code was not loaded before the connection was lost. */
function MissingRoute() {
  const router = useRouter();
  const openAgain = () => void router.invalidate();
  useNetworkReturn(openAgain);
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), RETRY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <ErrorState
      title={t('This page needs a connection')}
      headingLevel={1}
      onRetry={() => void reloadIfReachable().then(openAgain, openAgain)}
    >
      {t(
        'It is not on this device yet. It opens by itself when you are back online. Nothing you typed is lost.',
      )}
    </ErrorState>
  );
}

/** The code of an older version of the app may be gone from the server. */
async function reloadIfReachable(): Promise<void> {
  const reload = await import('#state/commands/reload-page');
  await reload.reloadIfReachable();
}

function BareCrash() {
  return (
    <p role="alert">
      <Rich
        text={t('This page did not open. <a>Go home</a>')}
        parts={{ a: (text) => <a href="/home">{text}</a> }}
      />
    </p>
  );
}
