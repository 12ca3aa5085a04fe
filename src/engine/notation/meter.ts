import { type SheetBar, UNITS_PER_EIGHTH } from './bars.ts';

/** The meter of a bar. A bar of three quarters is not one of six eighths, though it is as long. */
export function meterOf({ length }: SheetBar, unitsPerBeat: number): readonly [beats: number, type: 4 | 8] {
  const eighths = length / UNITS_PER_EIGHTH;
  return unitsPerBeat === 36 || eighths % 2 === 1 ? [eighths, 8] : [eighths / 2, 4];
}
