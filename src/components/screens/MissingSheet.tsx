import { t } from '#lib/translate';
import { Sheet } from '#ui/overlays/Sheet.tsx';

/** In place of a sheet whose code was not loaded before the signal went. */
export function MissingSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t('Needs signal')} isOpen onClose={onClose}>
      <p>{t('This part is not loaded yet. It opens when you are back online. Nothing you typed is lost.')}</p>
    </Sheet>
  );
}
