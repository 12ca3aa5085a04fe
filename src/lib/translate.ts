/** The forms of a text that counts, by the language's plural categories. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Translations by the English text as it stands in the source. A text that counts is listed by its plural form, with one
 * translation where the language has one form.
 */
export type Catalog = Readonly<Record<string, string | PluralForms>>;

/** What stands in the braces of a text, by name. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

export const SOURCE_LANGUAGE = 'en' as const;

let language: string = SOURCE_LANGUAGE;
let catalog: Catalog = {};
let pluralRules: Intl.PluralRules | null = null;
let translateComposed = (text: string): string => text;

/**
 * Sets the language of all texts. A page does it before any other module is loaded, because constants are translated
 * once; servers and workers compose English, which `translated` turns into the reader's language.
 * @param composed translates a text that was composed in English
 */
export function setLanguage(tag: string, translations: Catalog, composed: (text: string) => string): void {
  language = tag;
  catalog = translations;
  pluralRules = null;
  translateComposed = composed;
}

/** The language of all texts, as a BCP 47 tag. */
export function currentLanguage(): string {
  return language;
}

/**
 * The text in the current language, with values in place of `{name}`. The text must be a literal: `npm run texts` collects
 * them. A word that other languages have several words for has its context behind it: `Open||reports`.
 */
export function t(text: string, values?: TextValues): string {
  const translation = catalog[text];
  return fillText(typeof translation === 'string' ? translation : withoutContext(text), values);
}

function withoutContext(text: string): string {
  const end = text.indexOf('||');
  return end < 0 ? text : text.slice(0, end);
}

/** A text that counts: `one` for exactly one, else `other`. `{count}` is the count unless `values` format it. */
export function plural(count: number, one: string, other: string, values?: TextValues): string {
  const all = { count: wholeNumber(count), ...values };
  const forms = catalog[other];
  if (forms === undefined) return fillText(count === 1 ? one : other, all);
  if (typeof forms === 'string') return fillText(forms, all);
  pluralRules ??= new Intl.PluralRules(language);
  return fillText(forms[pluralRules.select(count)] ?? forms.other, all);
}

/** A whole number in full, e.g. '10,000'. English avoids `Intl`, whose first use costs a phone a tenth of a second. */
export function wholeNumber(count: number): string {
  if (language !== SOURCE_LANGUAGE) return count.toLocaleString(language);
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Replaces `{name}` by the value of that name. */
export function fillText(text: string, values: TextValues | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(name in values ? (values[name] ?? '') : whole),
  );
}

/** The translation of a text that a server or a worker composed in English; texts that no catalog has stay as they are. */
export function translated(text: string): string {
  return translateComposed(text);
}
