import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { storeAlignedLyrics } from '../aligned-lyrics.ts';
import type { AccountTables } from '../db.ts';
import type { ResponseRules } from '../entity.ts';

const STORED = ['alignedLyrics', 'downloads', 'drafts'] as const;

interface Times {
  readonly clipId: string;
  readonly aligned: AlignedLyrics;
  readonly now: number;
}

async function store(tables: AccountTables, { clipId, aligned, now }: Times): Promise<void> {
  const lyrics = (await tables.clips.get(clipId))?.clip.metadata.prompt;
  if (lyrics !== undefined) await storeAlignedLyrics(tables, { clipId, lyrics, aligned, fetchedAt: now });
}

export const responses: ResponseRules = {
  'lyrics.getAligned': {
    // The word times of a finished song are loaded again only for other lyrics, or after its owner set them.
    async isHeld(tables, { params }) {
      const row = await tables.clips.get(params.clip_id);
      if (row?.clip.status !== 'complete' || !row.clip.metadata.has_vocal) return true;
      const held = await tables.alignedLyrics.get(params.clip_id);
      const { prompt, lyrics_set_at: setAt } = row.clip.metadata;
      return held?.lyrics === prompt && held.aligned.set_at === setAt;
    },
    tables: STORED,
    store: (tables, aligned, { input, now }) => store(tables, { clipId: input.params.clip_id, aligned, now }),
  },
  'lyrics.setTimes': {
    tables: STORED,
    store: (tables, aligned, { input, now }) => store(tables, { clipId: input.params.clip_id, aligned, now }),
  },
};
