import { Sheet } from '#ui/Sheet.tsx';

/** In place of a sheet whose code was not loaded before the signal went. */
export function MissingSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title="Needs signal" isOpen onClose={onClose}>
      <p>
        This part was not loaded yet. It opens here as soon as there is a signal. Nothing you typed is lost.
      </p>
    </Sheet>
  );
}
