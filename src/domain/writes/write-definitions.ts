import type * as z from 'zod/mini';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { pinWrite } from './pin.ts';
import { playlistClipsWrite } from './playlist-clips.ts';
import { reactionWrite } from './reaction.ts';
import type { WriteDefinition } from './write-definition.ts';

/** Every kind of queued write. The key is stored in outbox rows: never rename one. */
export const writeDefinitions = {
  reaction: reactionWrite,
  pin: pinWrite,
  'playlist-clips': playlistClipsWrite,
} as const;

export type WriteKind = keyof typeof writeDefinitions;

export type WriteArgs<Kind extends WriteKind> = z.infer<(typeof writeDefinitions)[Kind]['argsSchema']>;

/** A definition whose argument type is not known at the place of use, as for rows read back from storage. */
export type AnyWriteDefinition = WriteDefinition<unknown, CallId> & {
  input(args: unknown): CallInput<CallId>;
  answeredRows(
    answer: CallResponse<CallId>,
    args: unknown,
  ): ReturnType<WriteDefinition<unknown, CallId>['answeredRows']>;
};

/** The definition of a stored row, or undefined when a newer version of the app wrote it. */
export function findWriteDefinition(kind: string, schemaVersion: number): AnyWriteDefinition | undefined {
  const definitions: Record<string, unknown> = writeDefinitions;
  const definition = definitions[kind] as AnyWriteDefinition | undefined;
  return definition && schemaVersion <= definition.schemaVersion ? definition : undefined;
}
