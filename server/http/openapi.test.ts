import { expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

const document = openApiDocument();
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)?.operation;

test('every reference resolves, and the document is pure JSON', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  expect(document.components).toHaveProperty('schemas.Error');
  expect(JSON.parse(text)).toEqual(document);
});

test('exactly the parameters in each path are described', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(described.map(({ name }) => name).sort(), path).toEqual([...inPath].sort());
    expect(described.every(({ required }) => required)).toBe(true);
  }
});

test('a call says whether it needs a token', () => {
  expect(operationOf('session.get')?.security).toEqual([{ bearer: [] }]);
  expect(operationOf('clips.get')?.security).toEqual([{}, { bearer: [] }]);
  expect(operationOf('auth.signUp')?.security).toEqual([]);
  expect(operationOf('auth.token')?.security).toEqual([{ session: [] }]);
});

test('writes take an Idempotency-Key, reads and calls that send a secret do not', () => {
  for (const call of Object.keys(contract) as CallId[]) {
    const names = operationOf(call)?.parameters.map(({ name }) => name) ?? [];
    const { method, sendsSecret }: Endpoint = contract[call];
    expect(names.includes('Idempotency-Key'), call).toBe(method !== 'GET' && !sendsSecret);
  }
});

test('a call with a body describes it and lists its refusal statuses', () => {
  expect(operationOf('playlists.create')).toHaveProperty(
    'requestBody.content.application/json.schema.properties.id',
  );
  expect(Object.keys(operationOf('playlists.create')?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '409',
    '429',
  ]);
  expect(operationOf('session.get')?.requestBody).toBeUndefined();
});
