import type { CallId } from '#contract/contract';
import type { RealtimeEvent } from '#contract/events';
import { type Part, splitTarget } from '#domain/nouns/noun';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import type { AnyEntityDefinition, EventEffect, NounDefinition, ResponseRule } from './entity.ts';

/**
 * One file per noun of the API, discovered by location like routes: a new noun adds a file and edits no list.
 * The file's name is the first part of its calls' ids.
 */
const definitions = Object.values(
  import.meta.glob<NounDefinition>(['./nouns/*.ts', '!./nouns/*.test.ts'], { eager: true }),
);

/** Every kind of entity stored on the device. */
export const entities: readonly AnyEntityDefinition[] = definitions.flatMap(({ entity }) => entity ?? []);

const entityByNoun = new Map(entities.map((entity) => [entity.noun.name, entity]));
const writeByKind = new Map(
  definitions.flatMap(({ writes = [] }) => writes.map((write) => [write.kind, write] as const)),
);
const ruleByCall = new Map(definitions.flatMap(({ responses = {} }) => Object.entries(responses)));
const eventRules = new Map(definitions.flatMap(({ events = {} }) => Object.entries(events)));

/** Undefined for a noun sent by a newer version of the server. */
export function findEntity(noun: string): AnyEntityDefinition | undefined {
  return entityByNoun.get(noun);
}

/**
 * The definition and id of a target.
 * @throws Error for a noun without a definition.
 */
export function entityOf(target: string): { entity: AnyEntityDefinition; id: string } {
  const { noun, id } = splitTarget(target);
  const entity = entityByNoun.get(noun);
  if (!entity) throw new Error(`there is no entity definition for ${target}`);
  return { entity, id };
}

/** The definition of a stored write, or undefined if a newer version of the app queued it. */
export function findWrite(kind: string, schemaVersion: number): AnyWriteDefinition | undefined {
  const definition = writeByKind.get(kind);
  return definition && schemaVersion <= definition.schemaVersion ? definition : undefined;
}

/** What to store from a call's response; nothing without a rule. */
export function responseRule<Id extends CallId>(id: Id): ResponseRule<Id> {
  return (ruleByCall.get(id) ?? {}) as ResponseRule<Id>;
}

/** What to store from a message of the event stream; nothing without a rule. */
export function eventEffect(event: RealtimeEvent): EventEffect {
  const rule = eventRules.get(event.type) as ((event: RealtimeEvent) => Part[] | EventEffect) | undefined;
  const effect = rule?.(event) ?? [];
  return Array.isArray(effect) ? { parts: effect } : effect;
}
