/** Excludes characters with a special meaning inside a header, such as wildcards or separators. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Whether a text is exactly one origin as browsers serialize it, such as https://app.example.com. */
export function isWebOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
