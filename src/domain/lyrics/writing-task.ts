import type { LyricsModel } from './lyrics.ts';

/** Maximum characters of a prompt for lyrics where a language model writes; the built-in writer takes fewer. */
export const LANGUAGE_MODEL_PROMPT_LIMIT = 3000;
/** Maximum characters of what to change in a rewrite. */
export const REWRITE_INSTRUCTIONS_LIMIT = 500;

/** What a rewrite replaces. */
export type RewritePart = 'section' | 'title' | 'tags';

/** Lyrics with title and styles for a prompt. */
export interface SongTask {
  readonly kind: 'song';
  readonly prompt: string;
  readonly model: LyricsModel;
}

/** A part of a form's words, written again. */
export interface RewriteTask {
  readonly kind: 'rewrite';
  readonly part: RewritePart;
  readonly lyrics: string;
  /** The section to rewrite, with its mark; empty for another part. */
  readonly section: string;
  readonly title: string;
  readonly tags: string;
  /** What should change; may be empty. */
  readonly instructions: string;
}

/** What a language model is to write. */
export type WritingTask = SongTask | RewriteTask;
