import { type FormEvent, useEffect, useRef } from 'react';
import { t } from '#lib/translate';
import { askUser } from '#state/stores/dialogs';
import { Sheet, type SheetProps } from '#ui/overlays/Sheet.tsx';

/**
 * A sheet with a form. Once the user has entered something, it does not close without confirmation, however it
 * is closed: a tap outside is easily made by mistake. Code that submits the form closes the sheet through
 * `onClose`, which does not ask.
 */
export function FormSheet({ onClose, children, ...sheet }: SheetProps) {
  const isChanged = useRef(false);
  const isAsking = useRef(false);
  const { isOpen } = sheet;
  useEffect(() => {
    if (!isOpen) isChanged.current = false;
  }, [isOpen]);
  async function leave() {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayClose = !isChanged.current || (await mayDiscard());
    isAsking.current = false;
    if (mayClose) onClose();
  }
  return (
    <Sheet {...sheet} onClose={() => void leave()}>
      <div
        onInput={(event) => {
          if (isText(event)) isChanged.current = true;
        }}
      >
        {children}
      </div>
    </Sheet>
  );
}

/** Switches and files are quickly chosen again. */
function isText({ target }: FormEvent): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
  );
}

async function mayDiscard(): Promise<boolean> {
  const answer = await askUser({
    title: t('Discard your changes?'),
    text: t('Unsaved changes will be lost.'),
    answers: [{ value: 'discard', label: t('Discard'), tone: 'danger' }],
    safeLabel: t('Keep editing'),
  });
  return answer === 'discard';
}
