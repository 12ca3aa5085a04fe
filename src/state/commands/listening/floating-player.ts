import { createLog } from '#lib/log';
import { floatingPlayerStore } from '#state/stores/floating-player';

const log = createLog('player');
const SIZE = { width: 360, height: 180 };

/** The Document Picture-in-Picture API, which TypeScript does not know yet. */
interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

function pictureInPicture(): DocumentPictureInPicture | null {
  return 'documentPictureInPicture' in window
    ? (window.documentPictureInPicture as DocumentPictureInPicture)
    : null;
}

let floatingWindow: Window | null = null;

/** Where the small player is drawn; null while its window is closed. */
export function getFloatingPlayerHost(): HTMLElement | null {
  return floatingWindow?.document.body ?? null;
}

/** Whether this browser can show the player in a small window above all others. */
export function canFloatPlayer(): boolean {
  return pictureInPicture() !== null;
}

/** Opens the small player window, or closes it. Call inside a tap. */
export async function toggleFloatingPlayer(): Promise<void> {
  if (floatingWindow) {
    floatingWindow.close();
    return;
  }
  try {
    const opened = await pictureInPicture()?.requestWindow(SIZE);
    if (!opened) return;
    copyStyles(document, opened.document);
    opened.document.title = document.title;
    floatingWindow = opened;
    floatingPlayerStore.isOpen = true;
    opened.addEventListener('pagehide', () => {
      floatingWindow = null;
      floatingPlayerStore.isOpen = false;
    });
  } catch (error) {
    log.info('could not open the small player window', error);
  }
}

function copyStyles(from: Document, to: Document): void {
  for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style')) {
    to.head.append(to.importNode(sheet, true));
  }
}
