import type { ProductTopic } from '#contract/feedback';
import type { FeedbackArgs, FlagArgs } from '#domain/writes/feedback';
import { feedbackWrite, flagWrite, interestedWrite, notInterestedWrite } from '#domain/writes/feedback';
import { call } from './calls.ts';
import { queueWrite } from './writes.ts';

/** Reports a song to the staff; a null reason takes the report back. Works without a network. */
export function flagClip(clipId: string, reason: FlagArgs['reason'], details = ''): Promise<void> {
  return queueWrite(flagWrite, { clipId, reason, details });
}

/** Says what a song could do better; no reasons take the feedback back. Works without a network. */
export function giveFeedback(clipId: string, reasons: FeedbackArgs['reasons']): Promise<void> {
  return queueWrite(feedbackWrite, { clipId, reasons: [...reasons] });
}

/** Has a song recommended no more, or again. Works without a network. */
export function setInterested(clipId: string, isInterested: boolean): Promise<void> {
  return queueWrite(isInterested ? interestedWrite : notInterestedWrite, { clipId });
}

/**
 * Tells the staff something about the product.
 * @throws CallProblem
 */
export async function sendProductFeedback(topic: ProductTopic, text: string): Promise<void> {
  await call('feedback.sendProductFeedback', { body: { topic, text } });
}
