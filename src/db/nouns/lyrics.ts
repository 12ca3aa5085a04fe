import { storeAlignedLyrics } from '../aligned-lyrics.ts';
import type { ResponseRules } from '../entity.ts';

export const responses: ResponseRules = {
  'lyrics.getAligned': {
    // The word times of a finished song never change; they are loaded again only for other lyrics.
    async isHeld(tables, { params }) {
      const row = await tables.clips.get(params.clip_id);
      if (row?.clip.status !== 'complete' || !row.clip.metadata.has_vocal) return true;
      const held = await tables.alignedLyrics.get(params.clip_id);
      return held?.lyrics === row.clip.metadata.prompt;
    },
    tables: ['alignedLyrics', 'downloads', 'drafts'],
    async store(tables, aligned, { input, now }) {
      const clipId = input.params.clip_id;
      const lyrics = (await tables.clips.get(clipId))?.clip.metadata.prompt;
      if (lyrics !== undefined) await storeAlignedLyrics(tables, { clipId, lyrics, aligned, fetchedAt: now });
    },
  },
};
