import { useEffect, useState } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { agreesToTerms } from '#components/uploads/accept-terms.ts';
import { type CreateFormProblem, createFormProblems, withUsableModel } from '#domain/create/create-form';
import { sourceClipId, withoutSentSource } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { requestPrice } from '#domain/create/request-price';
import { createLog } from '#lib/log';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { createDraft } from '#state/commands/making/drafts';
import { preferModel } from '#state/commands/making/model-preference';
import { useSession } from '#state/queries/accounts/stored-session';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useCredits, useIsBasicUser } from '#state/queries/billing/billing';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { usePriceCircumstances } from '#state/queries/making/request-price';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { showToast } from '#state/stores/toasts';
import { draftRequest } from './draft-request.ts';
import { generateBody } from './generation-request.ts';
import { matrixBody } from './matrix-store.ts';
import { randomIndex } from './random-index.ts';
import { useCreateProblem } from './use-create-problem.ts';
import { type Example, useExample } from './use-example.ts';
import { usePlanModels } from './use-plan-models.ts';
import { useSender } from './use-sender.ts';

const log = createLog('create');

export interface Creation {
  /** What prevents the form from being submitted; shown from the first attempt on. */
  readonly problems: readonly CreateFormProblem[];
  readonly example: Example;
  readonly isSending: boolean;
  /** The form cannot be sent as it is, whatever its text. */
  readonly isBlocked: boolean;
  readonly isBasic: boolean;
  /** Requests accepted since the screen was opened. */
  readonly acceptedCount: number;
  readonly start: () => Promise<void>;
}

/** Sends the form as one request and reports the outcome. */
export function useCreate(projectId: string): Creation {
  const form = useSnapshot(createFormStore);
  const credits = useCredits().data;
  const session = useSession().data?.session;
  const circumstances = usePriceCircumstances();
  const example = useExample(form as CreateForm);
  const [hasTried, setHasTried] = useState(false);
  const [acceptedCount, setAcceptedCount] = useState(0);
  // Only read once they are shown: otherwise each keystroke in the form would rerender the whole screen.
  const problems = hasTried ? createFormProblems(form as CreateForm) : [];
  const userTier = credits?.billing?.plan.level ?? 'free';
  const usableModelKeys = useUsableModels();
  usePreferredModel(credits?.billing ? credits.usableModels : []);
  const isBasic = useIsBasicUser();
  const mayExcludeStyles = credits?.billing?.accessible_features.includes('negative_tags') ?? true;
  const isStaff = session?.roles.staff === true;
  const { isSending, send } = useSender(isBasic);
  const createProblem = useCreateProblem();
  useEffect(() => setCreateForm(withoutSentSource(snapshot(createFormStore) as CreateForm)), []);

  function accepted(sent: CreateForm) {
    setHasTried(false);
    setAcceptedCount((count) => count + 1);
    // Another source may have been chosen while the request was under way.
    const isSame = sent.task === createFormStore.task && sourceClipId(sent) === sourceClipId(createFormStore);
    setCreateForm({ isSourceSent: isSame && sent.task !== '' });
    example.redraw();
  }

  async function start() {
    setHasTried(true);
    // The current state: fields that no part of this screen shows must count too.
    const filled = snapshot(createFormStore) as CreateForm;
    const found = createFormProblems(filled);
    if (problemOf(found, 'title') !== null) setCreateForm({ isMoreOpen: true });
    if (found.length > 0) return;
    // Taken from a song or a saved prompt; plans without excluded styles do not show them.
    const form = { ...filled, isExcludeStyleOn: filled.isExcludeStyleOn && mayExcludeStyles };
    const hasOwnLyrics = form.mode === 'custom' && !form.isInstrumental && form.lyrics.trim() !== '';
    if (hasOwnLyrics && !(await agreesToTerms('custom'))) return;
    if (createPlaceStore.isOnDevice) {
      if (makeDraft(form, example.text)) accepted(filled);
      return;
    }
    const body = generateBody(form, {
      placeholder: example.text,
      userTier,
      usableModelKeys,
      pick: randomIndex,
      projectId,
      oneSongEngineIds: circumstances.oneSongEngineIds ?? [],
      overrideFields: isStaff ? matrixBody() : null,
    });
    const { credits: quoted } = requestPrice({ ...form, mv: body.mv }, circumstances);
    if (await send(body, quoted)) accepted(filled);
  }

  const isBlocked = isSending || createProblem !== null;
  return { problems, example, isSending, isBlocked, isBasic, acceptedCount, start };
}

/** The models that the account can use; the form keeps the one of them that will be sent. */
function useUsableModels(): readonly string[] {
  const { mv, replacedMv } = useSnapshot(createFormStore);
  const credits = useCredits().data;
  const away = useReplacedModels();
  const keys = usePlanModels().filter((key) => !away.includes(key));
  const freeKeys = [...(credits?.freeModels ?? []), ...away];
  const change = withUsableModel({ mv, replacedMv }, { keys, freeKeys });
  const { mv: nextMv = mv, replacedMv: nextReplacedMv = replacedMv } = change;
  // The lyrics limit and the sliders depend on the model, so the form keeps the one that will be sent.
  useEffect(() => {
    const isOther = nextMv !== mv || nextReplacedMv !== replacedMv;
    if (isOther) setCreateForm({ mv: nextMv, replacedMv: nextReplacedMv });
  }, [mv, replacedMv, nextMv, nextReplacedMv]);
  return keys;
}

/** The models whose engine is away, if a built-in one is to take their place. */
function useReplacedModels(): readonly string[] {
  const models = useOfferedModels();
  const isBuiltIn = useUserConfig().data?.is_built_in_when_away === true;
  if (!isBuiltIn) return [];
  return models.filter((model) => model.is_away).map((model) => model.external_key);
}

/** Makes the form's song on this device; returns false for a song only the server can make. */
function makeDraft(form: CreateForm, placeholder: string): boolean {
  if (form.task !== '') {
    showToast({ text: t('Covers need a connection. Remove the song, or turn off “On this device”.') });
    return false;
  }
  createDraft(draftRequest(form, placeholder, randomIndex(SEED_LIMIT)));
  return true;
}

/** Selects the model that the account prefers, when this device learns of it; nothing is known until there are keys. */
function usePreferredModel(usableKeys: readonly string[]): void {
  const keys = usableKeys.join();
  const config = useUserConfig();
  const isRead = config.status !== 'loading';
  const sketchModel = config.data ? (config.data.sketch_model ?? null) : undefined;
  useEffect(() => {
    if (keys === '' || !isRead) return;
    preferModel(keys.split(','), sketchModel).catch((error: unknown) =>
      log.error('could not select a model', error),
    );
  }, [keys, isRead, sketchModel]);
}

/** A field's message, or null. */
export function problemOf(
  problems: readonly CreateFormProblem[],
  field: CreateFormProblem['field'],
): string | null {
  return problems.find((problem) => problem.field === field)?.message ?? null;
}
