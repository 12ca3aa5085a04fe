import { proxy } from 'valtio';

/** Chromium's event; no other browser has it, so no library declares it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installStore = proxy({ canPrompt: false });

let kept: BeforeInstallPromptEvent | null = null;

/** Keeps the browser's offer to install for a button of ours. Called once at start. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    installStore.canPrompt = true;
  });
  addEventListener('appinstalled', () => {
    kept = null;
    installStore.canPrompt = false;
  });
}

/** Shows the browser's own dialog; it can be shown once per offer. */
export async function promptInstall(): Promise<void> {
  const offer = kept;
  kept = null;
  installStore.canPrompt = false;
  await offer?.prompt();
}
