import { snapshot } from 'valtio';
import { agreesToTerms } from '#components/uploads/accept-terms.ts';
import type { CreateForm } from '#domain/create/create-form-state';
import { hasSungNotes } from '#domain/create/lead-sheet';
import { requestPrice } from '#domain/create/request-price';
import { randomIndex } from '#features/create/random-index.ts';
import { usePlanModels } from '#features/create/use-plan-models.ts';
import { useSender } from '#features/create/use-sender.ts';
import { SEED_LIMIT } from '#lib/seed';
import { createDraft } from '#state/commands/making/drafts';
import { useCredits, useIsBasicUser } from '#state/queries/billing/billing';
import { usePriceCircumstances } from '#state/queries/making/request-price';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { leadSheetBody, leadSheetDraft, leadSheetForm, type SheetChoice } from './lead-sheet-request.ts';

/** Makes songs from a lead sheet, on the server or on this device. */
export function useSheetCreate(projectId: string, onDone: () => void) {
  const credits = useCredits().data;
  const circumstances = usePriceCircumstances();
  const { isSending, send } = useSender(useIsBasicUser());
  const usableModelKeys = usePlanModels();

  async function create(choice: SheetChoice): Promise<void> {
    const { sheet } = choice;
    const filled = leadSheetForm(snapshot(createFormStore) as CreateForm, choice, usableModelKeys);
    const mayExclude = credits?.billing?.accessible_features.includes('negative_tags') ?? true;
    const form = { ...filled, isExcludeStyleOn: filled.isExcludeStyleOn && mayExclude };
    if (!form.isInstrumental && hasSungNotes(sheet) && !(await agreesToTerms('custom'))) return;
    if (createPlaceStore.isOnDevice) {
      createDraft(leadSheetDraft(form, sheet, randomIndex(SEED_LIMIT)));
      onDone();
      return;
    }
    const userTier = credits?.billing?.plan.level ?? 'free';
    const context = { placeholder: '', userTier, usableModelKeys, projectId, pick: randomIndex };
    const body = leadSheetBody(form, sheet, context);
    const { credits: quoted } = requestPrice({ ...form, mv: body.mv }, circumstances);
    if (await send(body, quoted)) onDone();
  }

  return { isSending, usableModelKeys, create };
}
