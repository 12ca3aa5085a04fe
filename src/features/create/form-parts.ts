import { createFormStore } from '#state/stores/create-form';
import { lazyView } from '#ui/lazy-view.tsx';
import { MissingPart } from './MissingPart.tsx';

// None of these is part of an empty form.
export const AdvancedForm = lazyView(async () => (await import('./AdvancedForm.tsx')).AdvancedForm, {
  Missing: MissingPart,
});
export const SourceCard = lazyView(async () => (await import('./sources/SourceCard.tsx')).SourceCard, {
  Missing: MissingPart,
});
export const MoreSettings = lazyView(async () => (await import('./MoreSettings.tsx')).MoreSettings, {
  Missing: MissingPart,
});

/** Loads what the form as the user left it consists of: it is drawn in one piece, or its parts would move each other. */
export async function loadFormParts({ mode, task, isMoreOpen } = createFormStore): Promise<void> {
  await Promise.all([
    mode === 'custom' ? AdvancedForm.preload() : null,
    task === '' ? null : SourceCard.preload(),
    isMoreOpen ? MoreSettings.preload() : null,
  ]);
}
