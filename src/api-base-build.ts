import type { Plugin } from 'vite';
import { isWebOrigin } from './lib/web-origin.ts';

/**
 * The origin that the built app is to call, from SKYLARK_API_BASE; empty for its own.
 * @throws Error that names the variable and what would be right.
 */
export function readApiBase(environment: Readonly<Record<string, string | undefined>>): string {
  const text = environment.SKYLARK_API_BASE ?? '';
  if (text === '' || isWebOrigin(text)) return text;
  throw new Error(`SKYLARK_API_BASE must be an origin like https://api.example.com, but is '${text}'.`);
}

/** Writes a policy into the page, for one that is served by something else than the API's server. */
export function pagePolicy(policy: string): Plugin {
  // Only a header may say who frames the page.
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
