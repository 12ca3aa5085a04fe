import type { Frames } from './frames.ts';

/** The purpose of a song, with lines that express it. The subject fills their slots. */
export interface Intent {
  id: string;
  /** Matched against the prompt. */
  pattern: RegExp;
  /** Who the lines call 'you'; undefined if they are about the subject. */
  you: 'subject' | 'somebody' | undefined;
  tone: 'good' | 'plain' | 'hard';
  /** Its verses and refrains are about the singer, or else about a person addressed. */
  isOfSinger?: true;
  /** First lines of the refrain, with the title between the marks. */
  hooks: Frames;
  /** First lines of the song. */
  opening: Frames;
  verse: Frames;
  chorus: Frames;
  /** First lines of the second verse. */
  turn: Frames;
  bridge: Frames;
}

interface WrittenIntent extends Pick<Intent, 'id' | 'pattern' | 'you' | 'tone' | 'isOfSinger'> {
  hooks: string;
  opening: string;
  verse: string;
  chorus: string;
  turn: string;
  bridge: string;
}

/** Frames are written one per line; one of the alternatives in parentheses, separated by bars, is drawn. */
export function intent({ hooks, opening, verse, chorus, turn, bridge, ...rest }: WrittenIntent): Intent {
  const lines = (text: string): Frames =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return {
    ...rest,
    hooks: lines(hooks),
    opening: lines(opening),
    verse: lines(verse),
    chorus: lines(chorus),
    turn: lines(turn),
    bridge: lines(bridge),
  };
}
