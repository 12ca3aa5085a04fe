import type { GenerateTask } from '#contract/making/generate';
import { readEngineModelKey } from './engine-models.ts';
import type { OfferedModels } from './engine-tasks.ts';

/** Controls of the form that not every model heeds. */
export type PartialControl =
  /** How closely or loudly the song that it starts from is kept. */
  | 'audio-strength'
  | 'exclude-styles'
  /** The part of the song that gets a band. */
  | 'band-range'
  /** Words that are not words, how unusual the song is, and how strictly it keeps to the styles. */
  | 'mumble'
  | 'weirdness'
  | 'style-strength';

interface ControlUse {
  readonly mv: string;
  readonly task: GenerateTask | null;
}

/** Whether the model of a form heeds a control for its task; the others are hidden. */
export function heedsControl(
  control: PartialControl,
  { mv, task }: ControlUse,
  models: OfferedModels,
): boolean {
  if (readEngineModelKey(mv) === null) return true;
  const isPlanned = models.find(({ external_key: key }) => key === mv)?.has_language_model !== false;
  return isHeededByEngine(control, task, isPlanned);
}

/** The same for a connected engine, which leaves styles out only where its language model takes part. */
export function isHeededByEngine(
  control: PartialControl,
  task: GenerateTask | null,
  hasLanguageModel: boolean,
): boolean {
  if (control === 'audio-strength') return task === 'cover';
  return control === 'exclude-styles' && task === null && hasLanguageModel;
}
