import { median } from '../meters/statistics.ts';
import { tableOf } from '../table.ts';

/** Two ways to the same result, measured alternately in one run; never asserted, because machines differ. */
export interface Ratio {
  name: string;
  baseline: { what: string; value: number };
  ours: { what: string; value: number };
  unit: string;
}

interface Skipped {
  name: string;
  reason: string;
}

export type Outcome = Ratio | Skipped;

export interface Sides {
  name: string;
  rounds: number;
  /** Returns milliseconds, or any other figure where less is better. */
  baseline: { what: string; run: () => Promise<number> };
  ours: { what: string; run: () => Promise<number> };
  unit?: string;
}

/** Runs both sides alternately, each first in every other round, and returns the medians. */
export async function compare({ name, rounds, baseline, ours, unit = 'ms' }: Sides): Promise<Ratio> {
  const values: { baseline: number[]; ours: number[] } = { baseline: [], ours: [] };
  const sides = { baseline, ours };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['baseline', 'ours'] as const) : (['ours', 'baseline'] as const);
    for (const side of order) values[side].push(await sides[side].run());
  }
  return {
    name,
    baseline: { what: baseline.what, value: median(values.baseline) },
    ours: { what: ours.what, value: median(values.ours) },
    unit,
  };
}

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Formats the outcomes as a table for the terminal. */
export function ratioTable(outcomes: readonly Outcome[]): string {
  const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
  const rows = outcomes.map((outcome) => {
    if ('reason' in outcome) return [outcome.name, `not measured (${outcome.reason})`];
    const { name, baseline, ours, unit } = outcome;
    const side = ({ what, value }: Ratio['ours']) => `${what}: ${figure(value)} ${unit}`;
    return [name, side(baseline), side(ours), `${(baseline.value / ours.value).toFixed(2)} x`];
  });
  return tableOf(['measure', 'baseline', 'ours', 'baseline / ours'], rows);
}
