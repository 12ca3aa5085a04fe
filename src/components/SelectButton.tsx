import { Button } from '#ui/Button.tsx';
import { SELECT_BUTTON_ID, type Selection } from './selection.ts';

/** Begins the choosing of many songs of a list. */
export function SelectButton({ selection }: { readonly selection: Selection }) {
  return (
    <Button size="small" kind="quiet" id={SELECT_BUTTON_ID} onClick={() => selection.setIds(new Set())}>
      Select
    </Button>
  );
}
