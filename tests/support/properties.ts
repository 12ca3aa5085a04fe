import fc from 'fast-check';

/**
 * What all properties are drawn from. In `npm test` it is fixed, so that only a change of the code changes the result.
 * `npm run test:rest` and `npm run faults` set another one each time, and print it.
 */
export const PROPERTY_SEED = Number(import.meta.env.VITE_PROPERTY_SEED ?? 1);

/** How many times as often as in `npm test` a property is tried. */
const TIMES = Number(import.meta.env.VITE_PROPERTY_TIMES ?? 1);

const DEFAULT_RUNS = 100;

interface PropertyOptions {
  /** How often it is tried in `npm test`. */
  readonly runs?: number;
}

const parametersOf = ({ runs = DEFAULT_RUNS }: PropertyOptions) => ({
  seed: PROPERTY_SEED,
  numRuns: runs * TIMES,
});

/**
 * Checks a synchronous property.
 * @throws Error with the smallest counterexample, and the seed that it was drawn from.
 */
export function checkProperty<Values>(property: fc.IProperty<Values>, options: PropertyOptions = {}): void {
  void fc.assert(property, parametersOf(options));
}

/**
 * Checks an asynchronous property.
 * @throws Error with the smallest counterexample, and the seed that it was drawn from.
 */
export async function checkAsyncProperty<Values>(
  property: fc.IAsyncProperty<Values>,
  options: PropertyOptions = {},
): Promise<void> {
  await fc.assert(property, parametersOf(options));
}
