import fc from 'fast-check';

/**
 * Checks a synchronous property.
 * @throws Error with the smallest counterexample.
 */
export function checkProperty<Values>(property: fc.IProperty<Values>, options?: fc.Parameters<Values>): void {
  void fc.assert(property, options);
}
