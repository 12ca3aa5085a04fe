import type { UserEvent } from '#contract/analytics';

/** What the user does with songs, by name, such as 'play' or 'like'. */
export interface UserAction {
  readonly name: string;
  /** Ids and choices, never what somebody wrote. */
  readonly props: Readonly<UserEvent['props']>;
}

type Listener = (action: UserAction) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens that the user did something. Costs nothing where nobody does. */
export function noteAction(name: string, props: UserAction['props'] = {}): void {
  for (const listener of [...listeners]) listener({ name, props });
}

/** Calls `listener` for each action on this page; returns the function that stops it. */
export function onAction(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
