import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

export interface DockSlot {
  /** Where the button stands; null until the dock is drawn and wherever there is no dock. */
  readonly element: HTMLElement | null;
  /** Folds the player to make room; answers the function that unfolds it. */
  readonly claim: () => () => void;
}

export const DockSlotContext = createContext<DockSlot>({ element: null, claim: () => () => undefined });

/** Puts a screen's main button into the dock, where the thumb is, on phones. */
export function DockAction({ children }: { readonly children: ReactNode }) {
  const { element, claim } = useContext(DockSlotContext);
  useEffect(claim, [claim]);
  return element ? createPortal(children, element) : null;
}
