import { expect, test } from 'vitest';
import { contract } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { needsSignIn } from '#server/rules/permissions';
import type { HandlersOf } from './context.ts';
import { entityDefinition, handlersByNoun } from './handlers.ts';

test('every call of the contract has a handler under its noun', () => {
  const handled = Object.values(handlersByNoun).flatMap((noun) => Object.keys(noun.handlers));
  expect(handled.sort()).toEqual(Object.keys(contract).sort());
});

test('every entity a call names has a definition with that noun', () => {
  for (const [call, endpoint] of Object.entries(contract)) {
    if (!('entity' in endpoint)) continue;
    expect(entityDefinition(endpoint.entity.noun)?.noun, call).toBe(endpoint.entity.noun);
  }
  expect(entityDefinition('weather')).toBeUndefined();
});

test('the types reject invalid handlers: no marked line may compile', () => {
  // @ts-expect-error a handler of a call of the noun is missing
  const incomplete: HandlersOf<'pins'> = { 'pins.list': async () => ({ pinned_clips: [] }) };
  const foreign: HandlersOf<'status'> = {
    'status.get': async () => ({ status: 'ok', message: null }),
    // @ts-expect-error a call of another noun
    'session.get': async () => ({}),
  };
  const careless: Pick<HandlersOf<'clips', { clip: Clip }>, 'clips.get'> = {
    // @ts-expect-error the entity is the clip itself, not its id
    'clips.get': async (_args, { entity }) => ({ id: entity }),
  };
  const anonymous: HandlersOf<'player'> = {
    ...handlersByNoun.player.handlers,
    // @ts-expect-error everybody may ask, so there may be no viewer
    'player.autoplay': async (_args, { viewer }) => ({ clips: [viewer.id].slice(1) as never[] }),
  };
  const unnamed: Pick<HandlersOf<'engines'>, 'engines.list'> = {
    // @ts-expect-error the call names no entity
    'engines.list': async (_args, { entity }) => ({ engines: entity }),
  };
  expect([incomplete, foreign, careless, anonymous, unnamed]).toHaveLength(5);
  // A call for signed-in callers only always has a viewer.
  const signedIn: Pick<HandlersOf<'player'>, 'player.setPlaybarState'> = {
    'player.setPlaybarState': async ({ body }, { viewer }) => ({ ...body, device_id: viewer.id }),
  };
  expect(needsSignIn(contract['player.setPlaybarState'].access)).toBe(true);
  expect(Object.keys(signedIn)).toEqual(['player.setPlaybarState']);
});
