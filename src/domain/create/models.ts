export interface Model {
  readonly key: string;
  readonly name: string;
  readonly majorModelVersion: 'v2' | 'v3' | 'v3.5' | 'v4' | 'v4.5';
  readonly lyricsLimitCharacters: number;
  readonly hasSliders: boolean;
  /** Shown in lists; the others are reached by remapping or belong to old clips. */
  readonly isViewable: boolean;
}

const OLDER_LYRICS_LIMIT = 1250;
const MIDDLE_LYRICS_LIMIT = 3000;
const NEW_LYRICS_LIMIT = 5000;

const model = (
  key: string,
  name: string,
  majorModelVersion: Model['majorModelVersion'],
  lyricsLimitCharacters: number,
  { hasSliders = false, isViewable = true }: { hasSliders?: boolean; isViewable?: boolean } = {},
): Model => ({ key, name, majorModelVersion, lyricsLimitCharacters, hasSliders, isViewable });

const hidden = { isViewable: false };

/** Every model key with its properties (appendix C of the decisions), newest first. */
export const MODELS: readonly Model[] = [
  model('chirp-crow', 'v5', 'v4.5', NEW_LYRICS_LIMIT, { hasSliders: true }),
  model('chirp-bluejay', 'v4.5+', 'v4.5', NEW_LYRICS_LIMIT, { hasSliders: true }),
  model('chirp-auk', 'v4.5', 'v4.5', MIDDLE_LYRICS_LIMIT, { hasSliders: true }),
  model('chirp-v4', 'v4', 'v4', MIDDLE_LYRICS_LIMIT),
  model('chirp-v4-tau', 'v4', 'v4', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v4-upload', 'v4', 'v4', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v4-engine-t', 'v4', 'v4', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v3-5', 'v3.5', 'v3.5', MIDDLE_LYRICS_LIMIT),
  model('chirp-v3-5-tau', 'v3.5', 'v3.5', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v3-5-upload', 'v3.5', 'v3.5', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v3-5-engine-t', 'v3.5', 'v3.5', MIDDLE_LYRICS_LIMIT, hidden),
  model('chirp-v3-0', 'v3', 'v3', OLDER_LYRICS_LIMIT),
  model('chirp-v2-xxl-alpha', 'v2', 'v2', OLDER_LYRICS_LIMIT, hidden),
];

/** The model with this key, or undefined. */
export function findModel(key: string): Model | undefined {
  return MODELS.find((candidate) => candidate.key === key);
}

/** Whether songs of this model have smaller files in addition to their MP3: auk and newer (decision O-89). */
export function hasCompactAudio(key: string): boolean {
  const place = MODELS.findIndex((candidate) => candidate.key === key);
  return place !== -1 && place <= MODELS.findIndex((candidate) => candidate.key === 'chirp-auk');
}

const PREFERENCE = ['chirp-crow', 'chirp-bluejay', 'chirp-auk', 'chirp-v4', 'chirp-v3-5'] as const;

/** The best model among the usable keys: crow, bluejay, auk, v4, else v3.5 (CREATE-100 to CREATE-104). */
export function preferredModel(usableKeys: readonly string[]): string {
  return PREFERENCE.find((key) => usableKeys.includes(key)) ?? 'chirp-v3-5';
}

/** The selected model if it is offered and included in the plan, otherwise the best one in the plan. */
export function modelToSend(key: string, usableKeys: readonly string[]): string {
  const isOffered = findModel(key)?.isViewable === true;
  return isOffered && usableKeys.includes(key) ? key : preferredModel(usableKeys);
}

/** The newest usable model that is selected automatically when first seen; null for none (CREATE-105). */
export function autoSelectedModel(usableKeys: readonly string[]): string | null {
  const key = preferredModel(usableKeys);
  return key === 'chirp-crow' || key === 'chirp-bluejay' ? key : null;
}

/** Maximum lyrics characters of a model (decision O-67); an unknown model counts as an older one. */
export function lyricsLimit(key: string): number {
  return findModel(key)?.lyricsLimitCharacters ?? OLDER_LYRICS_LIMIT;
}
