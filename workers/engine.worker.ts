import { expose } from 'comlink';
import { inferFacts } from '#engine/style/understand';
import { SEED_LIMIT } from '#lib/seed';
import { createDraftService } from '#sync/make/draft-service';
import type { EngineService } from '#sync/make/engine-service';
import { writeLyrics } from '#words/write/write-lyrics';
import { dawProjects } from './daw-projects.ts';
import { renderDraft } from './render-draft.ts';
import { scoreStreams } from './score-streams.ts';
import { sheets } from './sheets.ts';
import { writingHelp } from './writing-help.ts';

const service: EngineService = {
  ...createDraftService(renderDraft),
  ...writingHelp,
  ...scoreStreams,
  ...dawProjects,
  ...sheets,
  async writeLyrics({ prompt, model }) {
    const seed = Math.floor(Math.random() * SEED_LIMIT);
    return writeLyrics({ description: prompt, styles: '', seed, model });
  },
  async understand(request) {
    return inferFacts(request);
  },
};

expose(service);
