import type { FastifyInstance } from 'fastify';

/**
 * The same policy on every document and worker script. No inline script or style and no blob: workers;
 * 'wasm-unsafe-eval' lets the engine's worker compile its WebAssembly codecs.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "style-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

const HSTS = 'max-age=31536000; includeSubDomains';

export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value);
    if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}
