import { proxy } from 'valtio';

export interface ControlsState {
  /** Whether a page that does without dock, player and notices needs them now. */
  areAsked: boolean;
}

export const controlsStore = proxy<ControlsState>({ areAsked: false });

export function askForControls(): void {
  controlsStore.areAsked = true;
}
