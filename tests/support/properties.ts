import fc from 'fast-check';

/**
 * What all properties are drawn from. In `npm test` it is fixed, so that only a change of the code changes the result.
 * `npm run test:rest` and `npm run faults` set another one each time, and print it.
 */
export const PROPERTY_SEED = Number(import.meta.env.VITE_PROPERTY_SEED ?? 1);

/** How many times as often as in `npm test` a property is tried. */
const TIMES = Number(import.meta.env.VITE_PROPERTY_TIMES ?? 1);

const DEFAULT_RUNS = 100;

interface PropertyOptions<Values> {
  /** In `npm test`. */
  readonly runs?: number;
  /** Cases that failed once: they are tried before those that are drawn. */
  readonly found?: readonly Values[];
}

function parametersOf<Values>({ runs, found }: PropertyOptions<Values>): fc.Parameters<Values> {
  const drawn = (runs ?? DEFAULT_RUNS) * TIMES;
  return {
    seed: PROPERTY_SEED,
    numRuns: drawn + (found?.length ?? 0),
    ...(found && { examples: [...found] }),
  };
}

/**
 * Checks a synchronous property.
 * @throws Error with the smallest counterexample, and the seed that it was drawn from.
 */
export function checkProperty<Values>(
  property: fc.IProperty<Values>,
  options: PropertyOptions<Values> = {},
): void {
  void fc.assert(property, parametersOf(options));
}

/**
 * Checks an asynchronous property.
 * @throws Error with the smallest counterexample, and the seed that it was drawn from.
 */
export async function checkAsyncProperty<Values>(
  property: fc.IAsyncProperty<Values>,
  options: PropertyOptions<Values> = {},
): Promise<void> {
  await fc.assert(property, parametersOf(options));
}
