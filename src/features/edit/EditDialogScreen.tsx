import { Dialog } from '@base-ui/react/dialog';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DockSlotContext } from '#components/screens/dock-slot.ts';
import { t } from '#lib/translate';
import type { ModalOrigin } from '#state/stores/clip-tools';
import { useOpenOverlay } from '#ui/overlays/open-overlays.ts';
import styles from './EditDialogScreen.module.css';
import { EditScreen } from './EditScreen.tsx';

interface EditDialogScreenProps {
  readonly clipId: string;
  readonly origin: ModalOrigin;
  readonly onClose: () => void;
}

/** The song editor over a page that must keep its state, such as the studio. */
export function EditDialogScreen({ clipId, origin, onClose }: EditDialogScreenProps) {
  const popup = useRef<HTMLDivElement>(null);
  useOpenOverlay(true, onClose);
  // The page's own dock is behind the dialog.
  const [element, setElement] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, claim: () => () => undefined }), [element]);
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  // A link inside that leads to another page closes the dialog.
  useEffect(() => {
    if (pathname !== firstPathname.current) onClose();
  }, [pathname, onClose]);
  useEffect(() => {
    const { title } = document;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className={styles.dialog}
          aria-label={t('Song editor')}
          data-origin={origin}
        >
          <DockSlotContext value={slot}>
            <EditScreen clipId={clipId} tool={undefined} onChoose={() => undefined} onClose={onClose} />
          </DockSlotContext>
          <div ref={setElement} className={styles.dock} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
