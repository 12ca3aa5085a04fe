import { plural } from '#lib/translate';
/** A generation makes two clips and costs 10 credits, 5 for each (decision O-42). */
export const CLIPS_PER_GENERATION = 2;
export const CREDITS_PER_CLIP = 5;
export const GENERATION_CREDITS = CLIPS_PER_GENERATION * CREDITS_PER_CLIP;

/** '1 credit', '10 credits'. */
export const formatCredits = (credits: number): string => plural(credits, '1 credit', '{count} credits');
