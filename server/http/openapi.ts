import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { errorSchema } from '#contract/errors';
import { PRODUCT_NAME } from '#contract/product';
import { needsSignIn } from '#domain/permissions';
import { DOCS_SCRIPT, DOCS_STYLE, docsPage } from './openapi-page.ts';

type JsonSchema = Record<string, unknown>;

const COMMON_ERRORS = [400, 401, 429];

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

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
  const error = { $ref: '#/components/schemas/Error' };
  const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  const errors = [...new Set([...COMMON_ERRORS, ...endpoint.errors])].sort((a, b) => a - b);
  return {
    operationId: call,
    summary: endpoint.summary,
    tags: [call.split('.')[0]],
    'x-offline': endpoint.offline,
    ...(needsSignIn(call) ? { security: [{ bearer: [] }] } : { security: [{}, { bearer: [] }] }),
    parameters: [
      ...parameters(endpoint),
      ...(endpoint.method === 'GET'
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]),
    ],
    ...(endpoint.body ? { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } } : {}),
    responses: {
      200: { description: 'The answer', ...json(schemaOf(endpoint.response, 'output')) },
      ...Object.fromEntries(errors.map((status) => [status, { description: 'Refused', ...json(error) }])),
    },
  };
}

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of Object.keys(contract) as CallId[]) {
    const { method, path } = contract[call];
    const name = path.replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

export function mountOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  app.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript').send(DOCS_SCRIPT));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(DOCS_STYLE));
}
