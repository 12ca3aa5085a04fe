import { useRef } from 'react';
import { useScreenKeys } from '#components/screens/screen-keys.ts';
import { chooseAll } from '#components/songs/choose-songs.ts';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { SELECT_BUTTON_ID, type Selection } from './selection.ts';

/** Starts selecting songs in a list, as Ctrl+A does for all of them. */
export function SelectButton({ selection }: { readonly selection: Selection }) {
  const place = useRef<HTMLSpanElement>(null);
  useScreenKeys(place, { 'Ctrl+a': () => void chooseAll(selection) });
  return (
    <span ref={place}>
      <Button size="small" kind="quiet" id={SELECT_BUTTON_ID} onClick={() => selection.setIds(new Set())}>
        {t('Select')}
      </Button>
    </span>
  );
}
