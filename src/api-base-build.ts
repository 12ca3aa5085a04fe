import type { Plugin } from 'vite';
import { isWebOrigin } from './lib/web-origin.ts';

/**
 * The API origin for the built app, from SKYLARK_API_BASE; empty for the app's own origin.
 * @throws Error that names the variable and shows a valid value.
 */
export function readApiBase(environment: Readonly<Record<string, string | undefined>>): string {
  const text = environment.SKYLARK_API_BASE ?? '';
  if (text === '' || isWebOrigin(text)) return text;
  throw new Error(`SKYLARK_API_BASE must be an origin like https://api.example.com, but is '${text}'.`);
}

/** Writes a policy into the page, for hosts other than the API's server. */
export function pagePolicy(policy: string): Plugin {
  // frame-ancestors works only in a header.
  const content = policy.replace(/; frame-ancestors [^;]+/, '');
  return {
    name: 'page-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content },
        injectTo: 'head-prepend',
      },
    ],
  };
}
