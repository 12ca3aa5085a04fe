import { expose } from 'comlink';
import { freezePage, PAGE_LEFT } from '#lib/left-page';
import { createSyncService } from '#sync/create-sync-service';

// Registered before Comlink's listener.
addEventListener('message', (event) => {
  if (event.data !== PAGE_LEFT) return;
  event.stopImmediatePropagation();
  freezePage();
  close();
});

expose(createSyncService());
