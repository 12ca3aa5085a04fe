import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import { t } from '#lib/translate';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** How to install the app, where the browser does not offer it by itself. */
export function InstallSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t('Install the app')} isOpen onClose={onClose}>
      <SheetColumn>
        <p>{t('Opens like any other app, even offline.')}</p>
        <InstallSteps isSignedIn={false} />
      </SheetColumn>
    </Sheet>
  );
}
