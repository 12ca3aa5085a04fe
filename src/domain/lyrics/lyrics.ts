import { t, translated } from '#lib/translate';
import type { Notice } from '../create/generation-errors.ts';

export { lyricsTooLong } from './lyrics-limit.ts';

/** Values of `lyrics_model` (decision O-68). */
const LYRICS_MODELS = ['default', 'expressive'] as const;
export type LyricsModel = (typeof LYRICS_MODELS)[number];

/** Returns the model with this name; an unknown one counts as 'default'. */
export function lyricsModel(name: string | null | undefined): LyricsModel {
  return LYRICS_MODELS.find((model) => model === name) ?? 'default';
}

export interface WrittenWords {
  readonly text: string;
  readonly title: string;
  /** Comma-separated styles. */
  readonly tags: string;
}

/** How a request for lyrics ended. */
export type LyricsOutcome =
  | {
      readonly kind: 'written';
      readonly words: WrittenWords;
      /** A sentence about how they were written; absent if there is nothing to say. */
      readonly notice?: string;
    }
  /** A newer request replaced it. */
  | { readonly kind: 'replaced' }
  /** The request failed, or its response had no id. */
  | { readonly kind: 'not-started' }
  /** The response could not be read or did not arrive in time. */
  | { readonly kind: 'lost' }
  /** The server refused; its message is not shown verbatim, but its notice is. */
  | { readonly kind: 'refused'; readonly message: string; readonly notice?: string };

export interface LyricsProblem extends Notice {
  readonly durationMs: number;
}

const WAIT: Notice = {
  title: t('Please wait a few seconds.'),
  text: t('Please wait a few seconds before generating more lyrics.'),
};
const MODERATION: Notice = {
  title: t('Moderation error.'),
  text: t('This prompt contains language or content flagged as inappropriate.'),
};
const COPYRIGHT: Notice = {
  title: t('Copyright issue.'),
  text: t('Copyrighted material or artist names are not allowed. Try describing genres or vibes instead.'),
};
const PROMPT: Notice = {
  title: t('Prompt error.'),
  text: t("Sorry, we're having trouble creating from this prompt. Please adjust your prompt and try again."),
};
const UNKNOWN: Notice = {
  title: t('An error occurred generating lyrics.'),
  text: t('Something went wrong on our side. Please try again in a moment.'),
};

const NOT_STARTED_MS = 4000;
const FAILED_MS = 5000;

/** The message for lyrics that did not arrive; null for none. */
export function lyricsProblem(outcome: LyricsOutcome): LyricsProblem | null {
  switch (outcome.kind) {
    case 'written':
    case 'replaced':
      return null;
    case 'not-started':
      return { ...WAIT, durationMs: NOT_STARTED_MS };
    case 'lost':
      return { ...UNKNOWN, durationMs: FAILED_MS };
    case 'refused':
      return { ...refusalNotice(outcome), durationMs: FAILED_MS };
  }
}

/** Text in the server's message, and what the user sees for it; the first match wins. */
const REFUSALS: readonly (readonly [string, (message: string, part: string) => Notice])[] = [
  ['Too many requests', () => WAIT],
  ['flagged for moderation', () => MODERATION],
  ['inappropriate material', () => MODERATION],
  ['copyrighted', () => COPYRIGHT],
  ['malformed', () => PROMPT],
  ['Unable to generate', () => PROMPT],
  ['contained artist name', nameNotice],
  ['producer tag', nameNotice],
];

function refusalNotice({ message, notice }: { message: string; notice?: string }): Notice {
  if (notice !== undefined) return { title: UNKNOWN.title, text: translated(notice) };
  const match = REFUSALS.find(([part]) => message.includes(part));
  return match ? match[1](message, match[0]) : UNKNOWN;
}

function nameNotice(message: string, part: string): Notice {
  const name = refusedName(message, part);
  if (name === '') return COPYRIGHT;
  return {
    title: COPYRIGHT.title,
    text: t(
      'Your prompt contains the name "{name}", which is not allowed. Try describing genres or vibes instead.',
      { name },
    ),
  };
}

/** Returns the quoted part of a message, else what follows the text that names the problem (decision O-70). */
function refusedName(message: string, part: string): string {
  const quoted = /"([^"]+)"|“([^”]+)”|(?<!\w)['‘](.+)['’](?!\w)/.exec(message);
  const named = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? message.split(part).at(-1) ?? '';
  return named.replace(/^[\s:,;-]+|[\s.,;:!-]+$/g, '');
}

/** Cuts generated lyrics to a model's limit by dropping whole sections from the end. */
export function fittingLyrics(text: string, limitCharacters: number): string {
  const sections = text.split('\n\n');
  while (sections.length > 1 && [...sections.join('\n\n')].length > limitCharacters) sections.pop();
  return sections.join('\n\n');
}
