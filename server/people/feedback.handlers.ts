import { FEEDBACK_REASONS, type FeedbackReason, FLAG_DETAILS_MAX } from '#contract/people/feedback';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { findClip } from '#server/songs/clips.repository';
import { addReport, setOpinion, withdrawReport } from './feedback.repository.ts';

/** Returns the clip after a write and notifies the caller's other devices. */
async function changedClip(db: Connection, id: string, viewerId: string) {
  await addEvent(db, viewerId, { noun: 'clip', id });
  const clip = await findClip(db, id, viewerId);
  if (clip === undefined) throw refusal(404);
  return clip;
}

function isFeedbackReason(text: string): text is FeedbackReason {
  return (FEEDBACK_REASONS as readonly string[]).includes(text);
}

/** The known reasons in a comma-separated list, without duplicates; null if there are none. */
function feedbackReasons(text: string | null): string | null {
  const named = [...new Set((text ?? '').split(',').map((reason) => reason.trim()))].filter(Boolean);
  const unknown = named.find((reason) => !isFeedbackReason(reason));
  if (unknown !== undefined) {
    throw new ApiError(422, `'${unknown}' is no reason; known are ${FEEDBACK_REASONS.join(', ')}.`, {
      field: 'feedback_reason',
    });
  }
  return named.length === 0 ? null : named.join(',');
}

export const handlers: HandlersOf<'feedback', { clip: Clip }> = {
  async 'feedback.updateFlagState'({ body }, { db, viewer, entity: clip }) {
    const key = { userId: viewer.id, clipId: clip.id };
    const about = { reporterId: viewer.id, noun: 'clip', entityId: clip.id };
    if (!body.flagged) {
      await withdrawReport(db, about);
      await setOpinion(db, key, { isFlagged: false });
      return changedClip(db, clip.id, viewer.id);
    }
    const reason = body.flagged_reason ?? 'other';
    const details = body.flagged_reason_details?.trim() ?? '';
    const field = 'flagged_reason_details';
    if (details === '' && (reason === 'other' || reason === 'copyright')) {
      throw new ApiError(422, t('Please describe what is wrong with the song.'), { field });
    }
    if (reason !== 'copyright' && details.length > FLAG_DETAILS_MAX) {
      throw new ApiError(
        422,
        t('The details may have at most {max} characters.', { max: FLAG_DETAILS_MAX }),
        { field },
      );
    }
    await addReport(db, { ...about, ownerId: clip.user_id, reason, details });
    await setOpinion(db, key, { isFlagged: true });
    return changedClip(db, clip.id, viewer.id);
  },

  async 'feedback.updateFeedbackState'({ body }, { db, viewer, entity: clip }) {
    const feedbackReason = feedbackReasons(body.feedback_reason);
    await setOpinion(db, { userId: viewer.id, clipId: clip.id }, { feedbackReason });
    return changedClip(db, clip.id, viewer.id);
  },

  async 'feedback.setNotInterested'(_args, { db, viewer, entity: clip }) {
    await setOpinion(db, { userId: viewer.id, clipId: clip.id }, { isNotInterested: true });
    return changedClip(db, clip.id, viewer.id);
  },

  async 'feedback.unsetNotInterested'(_args, { db, viewer, entity: clip }) {
    await setOpinion(db, { userId: viewer.id, clipId: clip.id }, { isNotInterested: false });
    return changedClip(db, clip.id, viewer.id);
  },

  async 'feedback.sendProductFeedback'({ body }, { db, viewer }) {
    const about = { noun: 'product', entityId: null, ownerId: null };
    await addReport(db, { reporterId: viewer.id, ...about, reason: body.topic, details: body.text.trim() });
    return {};
  },
};
