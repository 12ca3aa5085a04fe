import { useSnapshot } from 'valtio';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { sourceClipId } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { uploadProblem } from '#domain/create/create-sources';
import { modelProblem } from '#domain/create/engine-tasks';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { useClip } from '#state/queries/songs/clips';
import { createFormStore } from '#state/stores/create-form';

/** Why this account or the chosen model cannot make what the form describes; null if they can. */
export function useCreateProblem(): string | null {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { mv, task } = form;
  const clip = useClip(sourceClipId(form)).data?.clip ?? null;
  const models = useOfferedModels();
  if (useIsListener()) return LISTENER_DETAIL;
  return uploadProblem(task, mv) ?? modelProblem({ mv, task: task || null, clip }, models);
}
