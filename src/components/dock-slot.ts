import { createContext } from 'react';

export interface DockSlot {
  /** Where the button is rendered; null before the dock is and where there is none. */
  readonly element: HTMLElement | null;
  /** Folds the player to make room. Returns the function that unfolds it. */
  readonly claim: () => () => void;
}

export const DockSlotContext = createContext<DockSlot>({ element: null, claim: () => () => undefined });
