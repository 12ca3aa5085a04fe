import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { SELECT_BUTTON_ID, type Selection } from './selection.ts';

/** Starts selecting songs in a list. */
export function SelectButton({ selection }: { readonly selection: Selection }) {
  return (
    <Button size="small" kind="quiet" id={SELECT_BUTTON_ID} onClick={() => selection.setIds(new Set())}>
      {t('Select')}
    </Button>
  );
}
