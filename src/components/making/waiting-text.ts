import type { Clip, EngineAway, EngineStage } from '#contract/songs/clips';
import { aboutTime } from '#domain/texts/about-time';
import { ordinal } from '#domain/texts/text-format';
import { currentLanguage, SOURCE_LANGUAGE, t, wholeNumber } from '#lib/translate';

/** '3rd in line'; 'Next in line' for the first. */
function lineText(position: number | null): string {
  if (position === null) return t('In line');
  if (position <= 1) return t('Next in line');
  // A language without its own word for each place writes the number alone.
  return t('{place} in line', {
    place: currentLanguage() === SOURCE_LANGUAGE ? ordinal(position) : wholeNumber(position),
  });
}

const STAGES: Readonly<Record<EngineStage, string>> = {
  waiting: t('Waiting for the engine'),
  planning: t('Planning the song'),
  singing: t('Making the song'),
  finishing: t('Finishing the song'),
};

const AWAY: Readonly<Record<EngineAway, string>> = {
  chosen: t('The engine is unavailable. The song waits for it'),
  price: t('The engine is unavailable, and the built-in one costs more credits. The song waits'),
  needed: t('The engine is unavailable, and no other can make this song. It waits'),
};

/**
 * What a song that cannot be played yet waits for, or what a connected engine does with it. `songSeconds` is how long
 * the engine takes for a song, as learned from the last ones; null while nothing is known.
 */
export function waitingText({ metadata }: Pick<Clip, 'metadata'>, songSeconds: number | null): string {
  const { engine_away: away, engine_stage: stage, queue_position: position } = metadata;
  if (away !== undefined) return AWAY[away];
  const isBehind = position !== null && position > 1;
  if (stage !== undefined && !(stage === 'waiting' && isBehind)) return STAGES[stage];
  const time = isBehind && songSeconds !== null ? `, ${aboutTime(position * songSeconds)}` : '';
  return `${lineText(position)}${time}`;
}
