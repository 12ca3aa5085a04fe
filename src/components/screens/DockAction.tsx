import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { DockSlotContext } from './dock-slot.ts';

/** Renders a screen's main button in the dock on phones. */
export function DockAction({ children }: { readonly children: ReactNode }) {
  const { element, claim } = useContext(DockSlotContext);
  useEffect(claim, [claim]);
  return element ? createPortal(children, element) : null;
}
