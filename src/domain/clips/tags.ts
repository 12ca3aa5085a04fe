/**
 * Commas of several scripts (decision O-60): Latin, fullwidth, ideographic and its halfwidth form, Arabic,
 * Armenian, Ethiopic, small, small ideographic, Mongolian.
 */
const COMMAS = /[,\uFF0C\u3001\uFF64\u060C\u055D\u1363\uFE50\uFE51\u1802]/u;

/** Returns the tags in a style text: split on commas, trimmed, without empty ones. */
export function splitTags(text: string): string[] {
  return text
    .split(COMMAS)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Adds a tag to a style text unless it already contains it, ignoring case. */
export function addTag(text: string, tag: string): string {
  const tags = splitTags(text);
  if (tags.some((present) => present.toLowerCase() === tag.toLowerCase())) return tags.join(', ');
  return [...tags, tag].join(', ');
}

/** Removes a tag from a style text, ignoring case. */
export function removeTag(text: string, tag: string): string {
  return splitTags(text)
    .filter((present) => present.toLowerCase() !== tag.toLowerCase())
    .join(', ');
}

/** An excluded tag as shown: prefixed with a non-breaking hyphen (U+2011). */
export function negativeTagLabel(tag: string): string {
  return `\u2011${tag}`;
}
