import type { EngineTask } from '#domain/create/engine-models';
import { connectedModelFor, type OfferedModels } from '#domain/create/engine-tasks';
import { useCredits } from '#state/queries/billing/billing';

const NONE: OfferedModels = [];

/** The models that the account is offered; empty until they are loaded. */
export function useOfferedModels(): OfferedModels {
  return useCredits().data?.billing?.models ?? NONE;
}

/** How long a connected engine takes for a song of a model, in seconds; null for other models and while unknown. */
export function useSongSeconds(modelKey: string): number | null {
  return useOfferedModels().find((model) => model.external_key === modelKey)?.typical_seconds ?? null;
}

/** The name of the connected engine that does a task; null if none does. */
export function useEngineFor(task: EngineTask): string | null {
  return connectedModelFor(task, useOfferedModels())?.engine_name ?? null;
}
