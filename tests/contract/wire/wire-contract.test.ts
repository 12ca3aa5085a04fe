import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { textSchema } from '#contract/schema';
import { findWrite } from '#db/nouns';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import queuedWrites from './queued-writes.json' with { type: 'json' };
import { recordAnswers } from './recorded-answers.ts';
import type { Shape } from './schema-shapes.ts';
import { reviewWire } from './wire-changes.ts';
import {
  callShapes,
  currentWire,
  outboxShapes,
  readWire,
  type Wire,
  writes,
  writtenWire,
} from './wire-shape.ts';

const FILE = join(import.meta.dirname, 'wire-contract.json');
const RENEW = 'After a look at the change, "npm run contract" stores it.';

const current = currentWire(await recordAnswers());

test('calls, events, queued writes and answers have the stored shapes', async () => {
  const { refusals, news } = reviewWire(readWire(readFileSync(FILE, 'utf8')), current);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  if (news.length === 0) return;
  try {
    // `npm run contract` stores them here.
    await expect(writtenWire(current)).toMatchFileSnapshot(FILE);
  } catch {
    throw new Error([...news, RENEW].join('\n'));
  }
});

test('what is stored is read back as it was', () => {
  expect(readWire(writtenWire(current))).toEqual(current);
  expect(reviewWire(readWire(writtenWire(current)), current)).toEqual({ refusals: [], news: [] });
});

type Fields = Readonly<Record<string, Shape>>;
const withCalls = (changes: Partial<Record<CallId, Endpoint>>): Wire => ({
  ...current,
  calls: callShapes({ ...contract, ...changes }),
});
const withWrite = (kind: string, change: Partial<AnyWriteDefinition>): Wire => ({
  ...current,
  outbox: outboxShapes(writes.map((write) => (write.kind === kind ? { ...write, ...change } : write))),
});
const without = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

const comments = contract['comments.create'];
const like = contract['clips.updateReactionType'];
const pin = findWrite('pin', 1) as AnyWriteDefinition;
const longerArgs = z.extend(pin.argsSchema as z.ZodMiniObject, { note: z.string() });
const { comment_update: comment } = current.events as { comment_update: Fields };
const { getLicense } = current.subsonic as { getLicense: Fields };
const { play_link: playLink } = current.tools as { play_link: { input: Fields; answer: Fields } };
const { row } = current.outbox as { row: Fields };
const QUEUED = 'and a write that an older app has queued must still be accepted.';

describe('a change is refused in a sentence that says what changed and which version to raise:', () => {
  test.each<[what: string, changed: Wire, sentence: string]>([
    [
      'the bound of a field',
      withCalls({
        'comments.create': { ...comments, body: z.extend(comments.body, { content: textSchema(5) }) },
      }),
      'comments.create: body.content was "text ≤1000" and is "text ≤5": raise API_VERSION above 1,',
    ],
    [
      'a new field that older apps do not send',
      withCalls({ 'comments.create': { ...comments, body: z.extend(comments.body, { mood: z.string() }) } }),
      'comments.create: body.mood is new and required: raise API_VERSION above 1,',
    ],
    [
      'a path',
      withCalls({ 'clips.updateReactionType': { ...like, path: '/api/gen/:gen_id/reaction/' } }),
      'clips.updateReactionType: call was "POST /api/gen/:gen_id/update_reaction_type/" and is "POST /api/gen/:gen_id/reaction/": raise API_VERSION above 1,',
    ],
    [
      'an event',
      { ...current, events: { ...current.events, comment_update: without(comment, 'comment') } },
      'comment_update: comment is gone: raise API_VERSION above 1,',
    ],
    [
      'the arguments of a queued write',
      withWrite('pin', { argsSchema: longerArgs }),
      'the queued write pin: args.note is new and required: raise its schemaVersion above 1,',
    ],
    [
      'a kind of queued write',
      { ...current, outbox: without(current.outbox, 'pin') },
      'the queued write pin is gone: keep its definition,',
    ],
    [
      'the rows of the outbox',
      { ...current, outbox: { ...current.outbox, row: without(row, 'opId') } },
      'row of the outbox: opId is gone: raise the version of the database in src/db above 5,',
    ],
    [
      'an answer to other players',
      {
        ...current,
        subsonic: {
          ...current.subsonic,
          getLicense: { license: { valid: 'string' }, ...without(getLicense, 'license') },
        },
      },
      `getLicense: license.valid was "boolean" and is "string": raise SERVER_VERSION in server/http/subsonic above ${current.versions.subsonic},`,
    ],
    [
      'what an assistant sends',
      { ...current, tools: { ...current.tools, play_link: { ...playLink, input: { song: 'uuid' } } } },
      `play_link: input.song is new and required: raise TOOLS_VERSION in server/http/mcp-tools.ts above ${current.versions.tools},`,
    ],
  ])('%s', (_what, changed, sentence) => {
    const { refusals } = reviewWire(current, changed);
    expect(refusals).toContain(`${sentence} ${QUEUED}`);
  });

  test('a field that many answers share, in one', () => {
    const clips = Object.entries(contract as Record<string, Endpoint>).filter(
      ([, { response }]) => response === contract['clips.get'].response,
    );
    const response = z.extend(contract['clips.get'].response, { title: z.number() });
    const changed = withCalls(Object.fromEntries(clips.map(([id, call]) => [id, { ...call, response }])));
    const { refusals } = reviewWire(current, changed);
    const [first] = clips.map(([id]) => id).sort();
    expect(refusals).toEqual([
      `${first}: answer.title (and ${clips.length - 1} more places) was "string" and is "number": raise API_VERSION above 1, ${QUEUED}`,
    ]);
  });
});

describe('a change is only to be stored', () => {
  test('once its version is raised', () => {
    const changed = withWrite('pin', { argsSchema: longerArgs, schemaVersion: 2 });
    const { refusals, news } = reviewWire(current, changed);
    expect(refusals).toEqual([]);
    expect(news).toContain(
      `the queued write pin: args.note is new and required: its version is raised, ${QUEUED}`,
    );
    expect(reviewWire(changed, current).refusals).toContain(
      `the queued write pin: schemaVersion was "2" and is "1": raise its schemaVersion above 2, ${QUEUED}`,
    );
  });

  test('if it only widens a bound of what is sent', () => {
    const body = z.extend(comments.body, { content: textSchema(2000) });
    const { refusals, news } = reviewWire(current, withCalls({ 'comments.create': { ...comments, body } }));
    expect(refusals).toEqual([]);
    expect(news).toEqual([
      `comments.create: body.content was "text ≤1000" and is "text ≤2000": no version has to be raised, ${QUEUED}`,
    ]);
  });

  test('if older apps do not notice it', () => {
    const body = z.extend(comments.body, { mood: z.optional(z.string()) });
    const { refusals, news } = reviewWire(current, withCalls({ 'comments.create': { ...comments, body } }));
    expect(refusals).toEqual([]);
    expect(news).toEqual([`comments.create: body.mood is new: no version has to be raised, ${QUEUED}`]);
  });
});

describe('a write that an older app has queued is still sent in a form that the server accepts:', () => {
  test('there is one for every version of every kind', () => {
    const versions = writes.flatMap(({ kind, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${kind} ${index + 1}`),
    );
    const stored = queuedWrites.map(({ kind, schemaVersion }) => `${kind} ${schemaVersion}`);
    expect(versions.filter((version) => !stored.includes(version))).toEqual([]);
  });

  test.each(queuedWrites)('$kind $schemaVersion', ({ kind, schemaVersion, args }) => {
    const definition = findWrite(kind, schemaVersion);
    if (!definition) throw new Error(`There is no definition of ${kind} ${schemaVersion}.`);
    const input = definition.input(args) as Readonly<Record<string, unknown>>;
    const endpoint: Endpoint = contract[definition.callId];
    for (const part of ['params', 'query', 'body'] as const) {
      // As it arrives, in JSON.
      const sent = input[part] === undefined ? undefined : JSON.parse(JSON.stringify(input[part]));
      expect([part, endpoint[part]?.safeParse(sent).error?.issues ?? []]).toEqual([part, []]);
    }
    expect(definition.label(args)).not.toBe('');
    expect(definition.lane(args)).not.toBe('');
  });
});
