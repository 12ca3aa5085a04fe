import type { Frames } from './frames.ts';

/** What a song is sung for, with the lines that say so. What it is about fills their slots. */
export interface Intent {
  id: string;
  /** Found in the wish. */
  pattern: RegExp;
  /** Whom the lines call 'you'; undefined where they speak of the subject. */
  you: 'subject' | 'somebody' | undefined;
  tone: 'good' | 'plain' | 'hard';
  /** Its verses and refrains tell of the singer, or of somebody who is addressed instead. */
  isOfSinger?: true;
  /** First lines of the refrain; the title stands between the marks. */
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

/** Frames are written a line each; of what stands in round brackets with bars between, one is drawn. */
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
