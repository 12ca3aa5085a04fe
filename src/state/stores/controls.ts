import { proxy } from 'valtio';

export interface ControlsState {
  /** Whether a page that hides the dock, player and notices needs them now. */
  areRequested: boolean;
}

export const controlsStore = proxy<ControlsState>({ areRequested: false });

export function requestControls(): void {
  controlsStore.areRequested = true;
}
