import { contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { realtimeEventSchema } from '#contract/events';
import { API_VERSION } from '#contract/product';
import { schemaVersions } from '#db/versions';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import { otherPaths } from '#server/http/openapi-routes';
import { sourceFiles } from '#tests/support/source-files';
import { jsonShape, type Shape, shapeOf } from './schema-shapes.ts';
import { expanded, printed, type SharedShapes, withSharedShapes } from './shared-shapes.ts';

type Entries = Readonly<Record<string, Shape>>;

/** Everything that apps, players, assistants and queued writes agree on with the server, by section and entry. */
export interface Wire {
  readonly versions: Readonly<Record<string, string>>;
  readonly calls: Entries;
  /** Documented routes outside the contract. */
  readonly routes: Entries;
  readonly events: Entries;
  /** `row`, and each kind of queued write. */
  readonly outbox: Entries;
  readonly subsonic: Entries;
  readonly tools: Entries;
}

export type Section = Exclude<keyof Wire, 'versions'>;
export const SECTIONS = [
  'calls',
  'routes',
  'events',
  'outbox',
  'subsonic',
  'tools',
] as const satisfies Section[];

const sorted = (entries: readonly (readonly [string, Shape])[]): Entries =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

export function callShapes(calls: Readonly<Record<string, Endpoint>> = contract): Entries {
  return sorted(
    Object.entries(calls).map(([id, { method, path, params, query, body, response }]) => {
      const sent = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? [[part, shapeOf(schema, 'input')] as const] : [],
      );
      return [
        id,
        { call: `${method} ${path}`, ...Object.fromEntries(sent), answer: shapeOf(response, 'output') },
      ];
    }),
  );
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: JsonContent;
  readonly responses: { readonly 200: JsonContent };
}
interface JsonContent {
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

const contentShape = ({ content }: JsonContent): Shape => {
  const [[type = '', { schema } = { schema: {} }] = []] = Object.entries(content);
  return type === 'application/json' ? jsonShape(schema) : type;
};

function routeShapes(): Entries {
  const operations = Object.entries(otherPaths()).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    })),
  );
  return sorted(
    operations.map(({ path, method, operation: { operationId, requestBody, responses } }) => [
      operationId,
      {
        call: `${method.toUpperCase()} ${path}`,
        ...(requestBody ? { body: contentShape(requestBody) } : {}),
        answer: contentShape(responses[200]),
      },
    ]),
  );
}

function eventShapes(): Entries {
  return sorted(
    realtimeEventSchema.def.options.map((option) => {
      const shape = shapeOf(option, 'output') as Readonly<Record<string, Shape>>;
      return [String(shape.type).replaceAll("'", ''), shape];
    }),
  );
}

/** The fields of an outbox row: it has no schema, since only the app itself writes it. */
function rowShape(): Shape {
  const declaration = /export interface OutboxRow \{\n([\s\S]*?)\n\}/;
  const source = sourceFiles().find(({ path, text }) => path.startsWith('src/db/') && declaration.test(text));
  const [, fields = ''] = declaration.exec(source?.text ?? '') ?? [];
  const found = fields.matchAll(/^ {2}(\w+\??): (.+);$/gm);
  return Object.fromEntries([...found].map(([, name = '', type = '']) => [name, type]));
}

const definitions = import.meta.glob<{ writes?: readonly AnyWriteDefinition[] }>(
  ['../../../src/db/nouns/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
export const writes = Object.values(definitions).flatMap(({ writes: own = [] }) => own);

export function outboxShapes(kinds: readonly AnyWriteDefinition[] = writes): Entries {
  return {
    row: rowShape(),
    ...sorted(
      kinds.map(({ kind, schemaVersion, callId, argsSchema }) => [
        kind,
        { schemaVersion: String(schemaVersion), call: callId, args: shapeOf(argsSchema, 'output') },
      ]),
    ),
  };
}

/** The contract of this build, with the answers that a running server gave. */
export function currentWire(
  answers: Pick<Wire, 'subsonic' | 'tools'> & { versions: Wire['versions'] },
): Wire {
  return {
    versions: {
      api: API_VERSION,
      database: String(Math.max(...schemaVersions().map(({ version }) => version))),
      ...answers.versions,
    },
    calls: callShapes(),
    routes: routeShapes(),
    events: eventShapes(),
    outbox: outboxShapes(),
    subsonic: answers.subsonic,
    tools: answers.tools,
  };
}

const contractFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const isSchema = (value: unknown): value is Endpoint['response'] =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Names for shapes, by their texts: that of the schema, or of the first call with this answer. */
function shapeNames({ calls, subsonic, tools }: Wire): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const add = (shape: Shape, name: string) => {
    const text = JSON.stringify(shape);
    if (names.has(text)) return;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    names.set(text, free);
    taken.add(free);
  };
  for (const [name, schema] of Object.values(contractFiles).flatMap((file) => Object.entries(file))) {
    if (!name.endsWith('Schema') || !isSchema(schema)) continue;
    const base = name.replace(/Schema$/, '');
    add(shapeOf(schema, 'output'), base);
    add(shapeOf(schema, 'input'), `${base} as sent`);
  }
  for (const entries of [calls, subsonic, tools])
    for (const [id, shape] of Object.entries(entries)) addParts(shape, id, add);
  return names;
}

function addParts(shape: Shape, name: string, add: (shape: Shape, name: string) => void): void {
  if (typeof shape === 'string') return;
  for (const [field, part] of Object.entries(shape)) {
    const isItem = /^[[{\d]/.test(field);
    const partName = isItem ? name : `${name} ${field.replace('?', '')}`;
    add(part, partName);
    addParts(part, partName, add);
  }
}

/** The text of the stored file. */
export function writtenWire(wire: Wire): string {
  const { versions, ...sections } = wire;
  const { shape, shared } = withSharedShapes(sections as unknown as Shape, shapeNames(wire));
  return `${printed({ versions, shared, ...(shape as Record<string, Shape>) })}\n`;
}

export function readWire(text: string): Wire {
  const { shared, ...wire } = JSON.parse(text) as Wire & { readonly shared: SharedShapes };
  return expanded(wire as unknown as Shape, shared) as unknown as Wire;
}
