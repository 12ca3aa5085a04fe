import { proxy } from 'valtio';

/** Chromium's event; no other browser has it, so the standard typings do not declare it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installStore = proxy({ canPrompt: false });

let deferredPrompt: BeforeInstallPromptEvent | null = null;

/** Stores the browser's install prompt for our own button. Called once at startup. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt = event as BeforeInstallPromptEvent;
    installStore.canPrompt = true;
  });
  addEventListener('appinstalled', () => {
    deferredPrompt = null;
    installStore.canPrompt = false;
  });
}

/** Shows the browser's own dialog; each prompt can be shown only once. */
export async function promptInstall(): Promise<void> {
  const offer = deferredPrompt;
  deferredPrompt = null;
  installStore.canPrompt = false;
  await offer?.prompt();
}
