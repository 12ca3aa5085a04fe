import fc from 'fast-check';

/**
 * Checks a law that is decided without waiting.
 * @throws Error with the smallest example that breaks it.
 */
export function checkLaw<Values>(property: fc.IProperty<Values>, options?: fc.Parameters<Values>): void {
  void fc.assert(property, options);
}
