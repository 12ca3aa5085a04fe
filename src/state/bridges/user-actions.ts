import type { UserEvent } from '#contract/operation/analytics';

/** A user action on songs, by name, such as 'play' or 'like'. */
export interface UserAction {
  readonly name: string;
  /** Ids and choices, never text the user wrote. */
  readonly props: Readonly<UserEvent['props']>;
  /** Ms since the epoch. */
  readonly at: number;
  /** Path of the page on which it was done. */
  readonly pathname: string;
}

type Listener = (action: UserAction) => void;

/** Actions before anybody listens that are kept: the listener comes seconds after a page was loaded, or never. */
const MAX_EARLY_ACTIONS = 150;

const listeners = new Set<Listener>();
let early: UserAction[] = [];

/** Notifies listeners of a user action; the first listener also receives earlier actions. */
export function noteAction(name: string, props: UserAction['props'] = {}): void {
  const action: UserAction = { name, props, at: Date.now(), pathname: location.pathname };
  if (listeners.size === 0 && early.length < MAX_EARLY_ACTIONS) early.push(action);
  for (const listener of [...listeners]) listener(action);
}

/** Calls `listener` for each action on this page; returns the function that stops it. */
export function onAction(listener: Listener): () => void {
  listeners.add(listener);
  for (const action of early) listener(action);
  early = [];
  return () => void listeners.delete(listener);
}
