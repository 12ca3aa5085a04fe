import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_SEED } from '#tests/support/properties';
import { addFigures, noFigures, World } from './schedules/world.ts';

/** `npm run faults` sets it. */
const SCHEDULES = Number(import.meta.env.VITE_FAULT_SCHEDULES ?? 2000);
const MAX_REPORTED = 5;
/** More than a schedule takes on a busy machine, in ms. */
const SCHEDULE_MS = 1000;

const world = new World();
beforeAll(() => world.install());
afterAll(() => world.uninstall());

test(
  'under any fault, each accepted write is applied once or visibly rejected, and both devices agree',
  async () => {
    let figures = noFigures();
    const failures: string[] = [];
    const startedAt = performance.now();
    for (
      let seed = PROPERTY_SEED;
      seed < PROPERTY_SEED + SCHEDULES && failures.length < MAX_REPORTED;
      seed += 1
    ) {
      const trace: string[] = [];
      const outcome = await world.run(seed, (line) => trace.push(line));
      figures = addFigures(figures, outcome.figures);
      if (SCHEDULES === 1) console.info(trace.join('\n'));
      if (outcome.figures.late > 0) console.info(`seed ${seed}: saved after ${outcome.figures.worstMs} ms`);
      if (outcome.faults.length > 0) failures.push(`seed ${seed}:\n${outcome.faults.join('\n')}`);
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.info(`fault schedules from seed ${PROPERTY_SEED} in ${seconds} s: ${JSON.stringify(figures)}`);
    expect(failures).toEqual([]);
  },
  SCHEDULES * SCHEDULE_MS + 60_000,
);
