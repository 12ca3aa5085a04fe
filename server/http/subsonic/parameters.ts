import { ERROR, SubsonicError } from './subsonic-error.ts';

/** The parameters of a request, from its query and its form. */
export class Parameters {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(...sources: readonly unknown[]) {
    this.#values = Object.assign({}, ...sources.filter((source) => typeof source === 'object'));
  }

  /** All values of a parameter that may be repeated, as they were sent. */
  list(name: string): string[] {
    const texts = [this.#values[name]].flat().filter((text) => typeof text === 'string');
    // The database can store neither NUL nor half a surrogate pair.
    if (texts.some((text) => text.includes('\0') || /\p{Surrogate}/u.test(text)))
      throw new SubsonicError(ERROR.generic, `Parameter ${name} contains an invalid character.`);
    return texts;
  }

  text(name: string): string | undefined {
    return this.list(name)[0];
  }

  /** The values of a parameter that may be repeated; an empty one counts as not sent. */
  filled(name: string): string[] {
    return this.list(name).filter((text) => text !== '');
  }

  /** @throws SubsonicError 10 if it is missing or empty. */
  required(name: string): string {
    const text = this.text(name);
    if (text === undefined || text === '')
      throw new SubsonicError(ERROR.missingParameter, `Required parameter ${name} is missing.`);
    return text;
  }

  /** @throws SubsonicError if it is not a whole number; one outside the bounds counts as the nearest bound. */
  integer<Fallback extends number | undefined>(
    name: string,
    { fallback, min, max }: { readonly fallback: Fallback; readonly min: number; readonly max: number },
  ): number | Fallback {
    const text = this.text(name);
    if (text === undefined || text === '') return fallback;
    return Math.min(max, Math.max(min, wholeNumber(name, text)));
  }

  /** True or false in any case: Python writes them as `True`. @throws SubsonicError if it is neither. */
  flag<Fallback extends boolean | undefined>(name: string, fallback: Fallback): boolean | Fallback {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined || text === '') return fallback;
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    throw new SubsonicError(ERROR.generic, `Parameter ${name} must be true or false.`);
  }
}

/** @throws SubsonicError if a text is anything but a whole number: no space, no `0x1`, no `1e3`. */
export function wholeNumber(name: string, text: string): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  throw new SubsonicError(ERROR.generic, `Parameter ${name} must be a whole number.`);
}
