import { expose } from 'comlink';
import { freezePage, PAGE_FREEZE } from '#lib/page-freeze';
import { createSyncService } from '#sync/create-sync-service';

// Registered before Comlink's listener.
addEventListener('message', (event) => {
  if (event.data !== PAGE_FREEZE) return;
  event.stopImmediatePropagation();
  freezePage();
  close();
});

expose(createSyncService());
// The page waits for the first message before it makes calls: a worker whose script is missing sends none.
postMessage('running');
