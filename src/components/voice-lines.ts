import type { KeyboardEvent } from 'react';

/** The element of a sung line below `parent`, or null. */
export function lineAt(parent: HTMLElement | null, index: number): HTMLElement | null {
  return parent?.querySelector<HTMLElement>(`[data-voice-line="${index}"]`) ?? null;
}

/** Moves the focus from line to line; false for keys that do not, or while no line has it. */
export function moveLineFocus(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  lineCount: number,
): boolean {
  const focused = document.activeElement?.getAttribute('data-voice-line');
  if (focused === null || focused === undefined) return false;
  const from = Number(focused);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: lineCount - 1,
  };
  const to = places[key];
  if (to === undefined) return false;
  lineAt(currentTarget, Math.min(lineCount - 1, Math.max(0, to)))?.focus();
  return true;
}
