import { t } from '#lib/translate';
import type { EngineTask } from '../create/engine-models.ts';
import { connectedModelFor } from '../create/engine-tasks.ts';
import type { ClipSituation } from './clip-situation.ts';
import { coverByEarProblem, isFromConnectedEngine, isFromUpload } from './from-upload.ts';

/** Uploads have no notes that could be played differently. */
export const needsNotes = ({ clip }: ClipSituation): string | null => {
  if (isFromConnectedEngine(clip)) return t('not for songs of this engine');
  return isFromUpload(clip) ? t('not for uploads') : null;
};

/** The connected model that works on the audio of a song; null if none can, or if there are none. */
export const engineFor = (task: EngineTask, { credits }: ClipSituation) =>
  connectedModelFor(task, credits?.models ?? []) ?? null;

/** Recordings need a connected engine that replaces parts. */
export const needsReplacer = (at: ClipSituation): string | null =>
  isFromUpload(at.clip) && engineFor('replace', at) === null
    ? t('needs an engine that replaces parts')
    : null;

/** A recording is covered from the tempo and key detected in it. */
export const notAnalyzed = (at: ClipSituation): string | null => {
  const { clip } = at;
  if (!isFromUpload(clip) || coverByEarProblem(clip) === null || engineFor('cover', at) !== null) return null;
  return clip.metadata.heard === null ? t('no beat or key heard') : t('upload it again');
};

/** Whether the built-in engine made a song from text: a connected one can make it from the same words and styles. */
export const isSketch = ({ clip }: ClipSituation): boolean =>
  clip.metadata.type === 'gen' && clip.metadata.task === null && !isFromUpload(clip);

/** What separates a recording into stems: at no price, where others have one. */
export const separatorText = (at: ClipSituation) => {
  const { engine_name: engine = '' } = engineFor('stems', at) ?? {};
  return at.credits?.has_credit_limit === false ? engine : [engine, t('free')].filter(Boolean).join(', ');
};
