import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { reactionSchema } from '#contract/songs/reactions';
import { createLog } from '#lib/log';
import { updateReactionType } from '#state/commands/songs/clips';

const log = createLog('visitor-reactions');

const STORAGE_KEY = 'visitor-reactions';
/** The visitor may have left, and another user of the device may sign in. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Older ones are dropped. */
const MAX_REACTIONS = 50;

const storedSchema = z.array(z.object({ clipId: idSchema, reaction: reactionSchema, at: z.number() }));
type StoredReaction = z.infer<typeof storedSchema>[number];

/** Stores a visitor's reaction to a song on this device until they sign in. Never throws. */
export function storeVisitorReaction(clipId: string, reaction: StoredReaction['reaction']): void {
  const others = readStored().filter((stored) => stored.clipId !== clipId);
  try {
    writeStored([...others, { clipId, reaction, at: Date.now() }].slice(-MAX_REACTIONS));
  } catch (error) {
    log.error('could not store the reaction of a visitor', error);
  }
}

/** Queues the reactions given before the sign-in. Never rejects: a failed one stays for the next sign-in. */
export async function sendVisitorReactions(): Promise<void> {
  for (const { clipId, reaction, at } of readStored()) {
    try {
      if (Math.abs(Date.now() - at) < MAX_AGE_MS) await updateReactionType(clipId, reaction);
      writeStored(readStored().filter((stored) => stored.clipId !== clipId));
    } catch (error) {
      log.error('a reaction given before the sign-in was not queued', error);
    }
  }
}

function readStored(): StoredReaction[] {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Damaged or foreign: the next reaction rewrites it.
    return [];
  }
}

function writeStored(stored: readonly StoredReaction[]): void {
  if (stored.length === 0) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}
