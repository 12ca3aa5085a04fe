import { useSnapshot } from 'valtio';
import { sourceClipId } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { uploadProblem } from '#domain/create/create-sources';
import { modelProblem } from '#domain/create/engine-tasks';
import { useClip } from '#state/queries/clips';
import { useOfferedModels } from '#state/queries/engine-models';
import { createFormStore } from '#state/stores/create-form';

/** Why the chosen model cannot make what the form describes, with the next step; null if it can. */
export function useModelProblem(): string | null {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { mv, task } = form;
  const clip = useClip(sourceClipId(form)).data?.clip ?? null;
  const models = useOfferedModels();
  return uploadProblem(task, mv) ?? modelProblem({ mv, task: task || null, clip }, models);
}
