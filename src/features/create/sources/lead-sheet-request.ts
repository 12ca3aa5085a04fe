import type { GenerateBody } from '#contract/making/generate';
import type { LeadSheet } from '#contract/making/lead-sheet';
import { NO_PICTURE, NO_SOURCE } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { readEngineModelKey } from '#domain/create/engine-models';
import { hasSungNotes } from '#domain/create/lead-sheet';
import { modelToSend } from '#domain/create/models';
import type { SongRequest } from '#domain/create/song-request';
import { draftRequest } from '#features/create/draft-request.ts';
import { type GenerationContext, generateBody } from '#features/create/generation-request.ts';

/** What the user chooses for a lead sheet. */
export interface SheetChoice {
  readonly sheet: LeadSheet;
  readonly title: string;
  readonly styles: string;
}

/** The form without its text and source: sliders, voice, excluded styles and model apply to the sheet. */
export function leadSheetForm(
  form: CreateForm,
  { sheet, title, styles }: SheetChoice,
  usableModelKeys: readonly string[],
): CreateForm {
  const builtIn = usableModelKeys.filter((key) => readEngineModelKey(key) === null);
  return {
    ...form,
    ...NO_SOURCE,
    ...NO_PICTURE,
    mode: 'custom',
    description: '',
    corrections: [],
    lyrics: '',
    lyricsWrittenBy: '',
    style: styles,
    title,
    // Only the built-in engine plays notes that are given.
    mv: modelToSend(form.mv, builtIn),
    isInstrumental: form.isInstrumental || !hasSungNotes(sheet),
    isMumble: false,
  };
}

/** The request to the server. */
export function leadSheetBody(form: CreateForm, sheet: LeadSheet, context: GenerationContext): GenerateBody {
  return { ...generateBody(form, context), lead_sheet: sheet };
}

/** The request to this device. */
export function leadSheetDraft(form: CreateForm, sheet: LeadSheet, seed: number): SongRequest {
  return { ...draftRequest(form, '', seed), leadSheet: sheet };
}
