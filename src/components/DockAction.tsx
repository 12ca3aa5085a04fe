import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

export interface DockSlot {
  /** Where the button is rendered; null before the dock is and where there is none. */
  readonly element: HTMLElement | null;
  /** Folds the player to make room. Returns the function that unfolds it. */
  readonly claim: () => () => void;
}

export const DockSlotContext = createContext<DockSlot>({ element: null, claim: () => () => undefined });

/** Renders a screen's main button in the dock, on phones. */
export function DockAction({ children }: { readonly children: ReactNode }) {
  const { element, claim } = useContext(DockSlotContext);
  useEffect(claim, [claim]);
  return element ? createPortal(children, element) : null;
}
