import type { FastifyInstance } from 'fastify';

interface PolicyOptions {
  /** Origin of the analytics script; null for none. */
  readonly analyticsOrigin: string | null;
  /** Base URL of the API and its media; null for the page's own origin. */
  readonly apiBase: string | null;
  /** Bucket that browsers access directly for audio and uploads; null for none. */
  readonly bucketOrigin: string | null;
}

/**
 * The same policy applies to every document and worker script. No inline scripts or styles and no blob:
 * workers; 'wasm-unsafe-eval' lets the engine's worker compile its WebAssembly codecs.
 */
export function contentSecurityPolicy({ analyticsOrigin, apiBase, bucketOrigin }: PolicyOptions): string {
  const analytics = analyticsOrigin === null ? '' : ` ${analyticsOrigin}`;
  const api = apiBase === null ? '' : ` ${apiBase}`;
  const bucket = bucketOrigin === null ? '' : ` ${bucketOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${analytics}`,
    "worker-src 'self'",
    `connect-src 'self'${api}${bucket}${analytics}`,
    `img-src 'self'${api} blob: data:`,
    `media-src 'self'${api}${bucket} blob:`,
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

/** Of this host only: others of the domain may be served by other programs, without https. */
const HSTS = 'max-age=31536000';

export function addSecurityHeaders(app: FastifyInstance, policy: PolicyOptions): void {
  const headers = { ...HEADERS, 'content-security-policy': contentSecurityPolicy(policy) };
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}
