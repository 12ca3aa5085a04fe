import type { KeyboardEvent } from 'react';

/** The element of a sung line inside `parent`, or null. */
export function lineAt(parent: HTMLElement | null, index: number): HTMLElement | null {
  return parent?.querySelector<HTMLElement>(`[data-voice-line="${index}"]`) ?? null;
}

/** Moves the focus from the line that has it to another; false for keys that do not. */
export function moveLineFocus(
  { key, currentTarget: line }: KeyboardEvent<HTMLElement>,
  lineCount: number,
): boolean {
  const from = Number(line.dataset.voiceLine);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: lineCount - 1,
  };
  const to = places[key];
  if (to === undefined) return false;
  lineAt(line.parentElement, Math.min(lineCount - 1, Math.max(0, to)))?.focus();
  return true;
}
