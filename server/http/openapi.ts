import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { errorSchema } from '#contract/errors';
import { API_VERSION, PRODUCT_NAME } from '#contract/product';
import { RATE_LIMITED } from '#contract/rate-limited';
import { SESSION_COOKIE } from '#server/accounts/sessions';
import { needsSignIn } from '../rules/permissions.ts';
import { scopeOf } from '../rules/scopes.ts';
import { takesIdempotencyKey } from './idempotency.ts';
import { DOCS_SCRIPT, DOCS_STYLE, docsPage } from './openapi-page.ts';
import { otherPaths } from './openapi-routes.ts';
import { type JsonSchema, jsonContent, refusals, schemaOf } from './openapi-schema.ts';

const COMMON_ERRORS = [400, 401, RATE_LIMITED];

function parameters(endpoint: Endpoint): JsonSchema[] {
  const list = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): JsonSchema[] => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

function operation(call: CallId): JsonSchema {
  const endpoint: Endpoint = contract[call];
  const errors = [...new Set([...COMMON_ERRORS, ...endpoint.errors])].sort((a, b) => a - b);
  return {
    operationId: call,
    summary: endpoint.summary,
    tags: [call.split('.')[0]],
    'x-offline': endpoint.offline,
    'x-access': endpoint.access,
    'x-key-scope': scopeOf(call),
    ...(needsSignIn(endpoint.access) ? { security: [{ bearer: [] }] } : { security: [{}, { bearer: [] }] }),
    parameters: [
      ...parameters(endpoint),
      ...(takesIdempotencyKey(endpoint)
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, ...jsonContent(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: { description: 'Done', ...jsonContent(schemaOf(endpoint.response, 'output')) },
      ...refusals(errors),
    },
  };
}

/** The OpenAPI 3.1 document of the contract and its surrounding routes. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = otherPaths();
  for (const call of Object.keys(contract) as CallId[]) {
    const { method, path } = contract[call];
    const name = path.replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: API_VERSION },
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: {
        /** A short-lived token of a session, or an API key. */
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  };
}

export function mountOpenApi(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Built on first use: it takes about 140 ms and a megabyte, and is rarely requested.
    text ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(text);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  app.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript').send(DOCS_SCRIPT));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(DOCS_STYLE));
}
