import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { feedbackWrite, flagWrite, interestedWrite, notInterestedWrite } from '#domain/writes/feedback';
import type { ResponseRules } from '../entity.ts';

export const writes = [flagWrite, feedbackWrite, notInterestedWrite, interestedWrite];

export const responses: ResponseRules = {
  'feedback.updateFlagState': { parts: (clip) => [partOf(clipNoun, [clip])] },
  'feedback.updateFeedbackState': { parts: (clip) => [partOf(clipNoun, [clip])] },
  'feedback.setNotInterested': { parts: (clip) => [partOf(clipNoun, [clip])] },
  'feedback.unsetNotInterested': { parts: (clip) => [partOf(clipNoun, [clip])] },
};
