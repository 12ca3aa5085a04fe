import * as z from 'zod/mini';
import { reactionSchema } from '#contract/reactions';
import { idSchema } from '#contract/schema';
import { createLog } from '#lib/log';
import { updateReactionType } from './clips.ts';

const log = createLog('visitor-reactions');

const STORAGE_KEY = 'visitor-reactions';
/** The visitor may have left, and another user of the device may sign in. */
const KEPT_MS = 24 * 60 * 60_000;
/** The newest are kept. */
const MOST_KEPT = 50;

const keptSchema = z.array(z.object({ clipId: idSchema, reaction: reactionSchema, at: z.number() }));
type KeptReaction = z.infer<typeof keptSchema>[number];

/** Keeps a visitor's reaction to a song on this device until they have an account. */
export function keepVisitorReaction(clipId: string, reaction: KeptReaction['reaction']): void {
  const others = readKept().filter((kept) => kept.clipId !== clipId);
  writeKept([...others, { clipId, reaction, at: Date.now() }].slice(-MOST_KEPT));
}

/** Sends the reactions given before the sign-in. Never rejects: those that could not be queued stay for the next one. */
export async function sendVisitorReactions(): Promise<void> {
  for (const { clipId, reaction, at } of readKept()) {
    try {
      if (Math.abs(Date.now() - at) < KEPT_MS) await updateReactionType(clipId, reaction);
      writeKept(readKept().filter((kept) => kept.clipId !== clipId));
    } catch (error) {
      log.error('a reaction given before the sign-in was not queued', error);
    }
  }
}

function readKept(): KeptReaction[] {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Damaged or foreign: the next reaction rewrites it.
    return [];
  }
}

function writeKept(kept: readonly KeptReaction[]): void {
  if (kept.length === 0) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}
