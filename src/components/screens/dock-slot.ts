import { createContext } from 'react';

export interface DockSlot {
  /** Where the button is rendered; null until the dock exists, and where there is none. */
  readonly element: HTMLElement | null;
  /** Collapses the player to make room. Returns a function that expands it again. */
  readonly claim: () => () => void;
}

export const DockSlotContext = createContext<DockSlot>({ element: null, claim: () => () => undefined });
