import type { SheetSign } from '#domain/files/sheet-view';

interface PlacedSign {
  readonly index: number;
  readonly left: number;
  readonly right: number;
}

/** Index of the note or rest nearest to a place in its line; null for an empty line. */
export function nearestSign(signs: readonly PlacedSign[], x: number): number | null {
  const distance = ({ left, right }: PlacedSign) => Math.abs((left + right) / 2 - x);
  const [first, ...others] = signs;
  if (!first) return null;
  return others.reduce((best, next) => (distance(next) < distance(best) ? next : best), first).index;
}

/** Index of the note that a key leads to: the next one, or that of the next bar; null for other keys. */
export function stepFrom(signs: readonly SheetSign[], from: number, key: string): number | null {
  const isNote = (sign: SheetSign | undefined) => sign !== undefined && sign.pitch !== null;
  const notes = signs.flatMap((sign, index) => (isNote(sign) ? [index] : []));
  const [first] = notes;
  const last = notes.at(-1);
  if (first === undefined || last === undefined) return null;
  const bar = signs[Math.max(0, from)]?.bar ?? 0;
  const barOf = (index: number) => signs[index]?.bar ?? 0;
  const lowerBar = notes.findLast((index) => barOf(index) < bar);
  const places: Readonly<Record<string, number | undefined>> = {
    ArrowRight: notes.find((index) => index > from) ?? last,
    ArrowLeft: notes.findLast((index) => index < from) ?? first,
    ArrowDown: notes.find((index) => barOf(index) > bar) ?? last,
    ArrowUp: lowerBar === undefined ? first : notes.find((index) => barOf(index) === barOf(lowerBar)),
    Home: first,
    End: last,
  };
  return places[key] ?? null;
}
