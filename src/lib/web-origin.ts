/** Nothing that would mean more inside a header, as a wildcard or a separator would. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Whether a text is one origin as browsers write it, such as https://app.example.com, and nothing else. */
export function isWebOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
