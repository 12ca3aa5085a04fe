import { expose } from 'comlink';
import { createSyncService } from '#sync/create-sync-service';

expose(createSyncService());
