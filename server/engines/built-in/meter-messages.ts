import type { MeasuredSection, StemGains } from '#engine/render/score-meter';
import type { Score } from '#engine/score';

/** To the meter's thread, about one score each; measurements are answered in order. */
export type MeterOrder =
  | { readonly type: 'start'; readonly id: number; readonly score: Score }
  | { readonly type: 'stem'; readonly id: number; readonly stemId: string }
  | { readonly type: 'section'; readonly id: number; readonly index: number; readonly gainsDb: StemGains }
  | { readonly type: 'end'; readonly id: number };

/** From the thread: once that it is ready, then one for each 'stem' and 'section' of a score that has not ended. */
export type MeterReport =
  | { readonly type: 'ready' }
  | { readonly type: 'measured'; readonly id: number; readonly result: number | MeasuredSection };
