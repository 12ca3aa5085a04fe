import { expose } from 'comlink';
import { createDraftService } from '#sync/draft-service';
import { renderDraft } from './render-draft.ts';

expose(createDraftService(renderDraft));
