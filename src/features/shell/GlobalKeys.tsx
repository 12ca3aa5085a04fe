import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { SELECT_BUTTON_ID, shownSelection } from '#components/selection/selection.ts';
import { chooseAll } from '#components/songs/choose-songs.ts';
import { playerStore } from '#state/stores/player';
import { lazyView } from '#ui/lazy-view.tsx';
import { FIELDS_AND_OVERLAYS, globalKey } from './global-key.ts';

const CommandPalette = lazyView(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyboardHelp = lazyView(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);

/** Ctrl+K opens the palette on every screen, '/' the search, '?' the list of keys; Ctrl+A selects the songs of a list. */
export function GlobalKeys() {
  const router = useRouter();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const { hasShortcuts } = useSnapshot(playerStore).settings;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = globalKey(event);
      if (action === null || event.defaultPrevented || !(hasShortcuts || event.ctrlKey || event.metaKey))
        return;
      if (event.target instanceof Element && event.target.closest(FIELDS_AND_OVERLAYS)) return;
      const selection = document.getElementById(SELECT_BUTTON_ID) ? shownSelection() : null;
      if (action === 'select-all' && !selection) return;
      event.preventDefault();
      if (action === 'select-all') void (selection && chooseAll(selection));
      else if (action === 'search') void router.navigate({ to: '/search' });
      else setOpen(action);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [router, hasShortcuts]);
  const onClose = () => setOpen(null);
  if (open === 'palette') return <CommandPalette onClose={onClose} />;
  return open === 'help' ? <KeyboardHelp onClose={onClose} /> : null;
}
