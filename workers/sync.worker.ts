import { expose } from 'comlink';
import { freezePage, PAGE_LEFT } from '#lib/left-page';
import { createSyncService } from '#sync/create-sync-service';

// Before Comlink listens.
addEventListener('message', (event) => {
  if (event.data !== PAGE_LEFT) return;
  event.stopImmediatePropagation();
  freezePage();
  close();
});

expose(createSyncService());
