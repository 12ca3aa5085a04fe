import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { playerStore } from '#state/stores/player';
import { lazyView } from '#ui/lazy-view.tsx';
import { FIELDS_AND_OVERLAYS, globalKey } from './global-key.ts';

const CommandPalette = lazyView(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyboardHelp = lazyView(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);

/** Ctrl+K opens the palette on every screen, '/' the search, and '?' the list of keys. */
export function GlobalKeys() {
  const router = useRouter();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const { hasShortcuts } = useSnapshot(playerStore).settings;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = globalKey(event);
      if (action === null || event.defaultPrevented || (!hasShortcuts && action !== 'palette')) return;
      if (event.target instanceof Element && event.target.closest(FIELDS_AND_OVERLAYS)) return;
      event.preventDefault();
      if (action === 'search') void router.navigate({ to: '/search' });
      else setOpen(action);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [router, hasShortcuts]);
  const onClose = () => setOpen(null);
  if (open === 'palette') return <CommandPalette onClose={onClose} />;
  return open === 'help' ? <KeyboardHelp onClose={onClose} /> : null;
}
