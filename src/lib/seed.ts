/** Seeds of random streams are integers from 0 up to, but not including, this. */
export const SEED_LIMIT = 2 ** 32;
