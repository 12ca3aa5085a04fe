import type { ProductTopic } from '#contract/people/feedback';
import type { FeedbackArgs, FlagArgs } from '#domain/writes/feedback';
import { feedbackWrite, flagWrite, interestedWrite, notInterestedWrite } from '#domain/writes/feedback';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';

/** Reports a song to the staff; a null reason withdraws the report. Works without a network. */
export function flagClip(clipId: string, reason: FlagArgs['reason'], details = ''): Promise<void> {
  return queueWrite(flagWrite, { clipId, reason, details });
}

/**
 * Gives feedback on how a song could be better; an empty list of reasons withdraws it. Works without a network.
 */
export function giveFeedback(clipId: string, reasons: FeedbackArgs['reasons']): Promise<void> {
  return queueWrite(feedbackWrite, { clipId, reasons: [...reasons] });
}

/** Stops or resumes recommending a song. Works without a network. */
export function setInterested(clipId: string, isInterested: boolean): Promise<void> {
  return queueWrite(isInterested ? interestedWrite : notInterestedWrite, { clipId });
}

/**
 * Sends feedback about the product to the staff.
 * @throws CallProblem
 */
export async function sendProductFeedback(topic: ProductTopic, text: string): Promise<void> {
  await call('feedback.sendProductFeedback', { body: { topic, text } });
}
