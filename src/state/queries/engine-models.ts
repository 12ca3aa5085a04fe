import type { EngineTask } from '#domain/create/engine-models';
import { connectedModelFor, type OfferedModels } from '#domain/create/engine-tasks';
import { useCredits } from './billing.ts';

const NONE: OfferedModels = [];

/** The models that the account is offered; empty until they are loaded. */
export function useOfferedModels(): OfferedModels {
  return useCredits().data?.billing?.models ?? NONE;
}

/** The name of the connected engine that does a task; null if none does. */
export function useEngineFor(task: EngineTask): string | null {
  return connectedModelFor(task, useOfferedModels())?.engine_name ?? null;
}
