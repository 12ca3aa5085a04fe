/** Credits sold in addition to a plan; prices in the main unit of each currency. */
export const TOP_UPS = [
  { id: 'credits-500', credits: 500, price: 4 },
  { id: 'credits-2500', credits: 2500, price: 18 },
] as const;

/** Only US dollars, unless the server sells in several currencies (decision O-39). */
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];
