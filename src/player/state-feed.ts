import { isSameState, type PlayerState } from './player-state.ts';

/** The regular advance of time is shown this often (PLAYER-19). */
const POSITION_STEP_MS = 1000;
/** While nobody sees it, only counters, the lock screen and the stored position need the time. */
const UNSEEN_STEP_MS = 5000;

/** Notifies listeners of changes of the player's visible state. */
export class StateFeed {
  readonly #listeners = new Set<(state: PlayerState) => void>();
  readonly #isSeen: () => boolean;
  #state: PlayerState;
  #positionShownAt = 0;

  /** @param isSeen whether a screen that shows the player can be seen */
  constructor(state: PlayerState, isSeen: () => boolean) {
    this.#state = state;
    this.#isSeen = isSeen;
  }

  get state(): PlayerState {
    return this.#state;
  }

  /** Calls `listener` after every change; returns the unsubscribe function. */
  subscribe(listener: (state: PlayerState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Publishes a state if it differs. `isMoving` is true for the regular advance of time during playback. */
  publish(state: PlayerState, isMoving: boolean): void {
    const now = Date.now();
    const stepMs = this.#isSeen() ? POSITION_STEP_MS : UNSEEN_STEP_MS;
    const isStep = !isMoving || now - this.#positionShownAt >= stepMs;
    if (isStep) this.#positionShownAt = now;
    const next = isStep ? state : { ...state, positionSeconds: this.#state.positionSeconds };
    if (isSameState(this.#state, next)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener(next);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
