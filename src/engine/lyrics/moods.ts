import type { TopicMood } from './topics.ts';

/** Clauses of five syllables for chorus, pre-chorus and bridge, by mood. */
export interface MoodWords {
  chorus: readonly string[];
  bridge: readonly string[];
  /** Style tags that suit the mood. */
  tags: string;
}

const PRE =
  "And I can feel it|It starts in silence|My heart is racing|Closer and closer|I hold my breath now|Something is changing|Can you feel it too|Here comes the moment|Don't look away now|It won't be long now";

/** Lines that lead up to the chorus. */
export const PRE_CHORUS: readonly string[] = PRE.split('|');

export const MOODS: Readonly<Record<TopicMood, MoodWords>> = {
  bright: {
    chorus: split(
      "We keep on shining|Nothing can stop us|I feel it rising|We sing it louder|Oh, what a feeling|Everyone's dancing|We light the whole sky|I wouldn't trade it|Come on and join us",
    ),
    bridge: split(
      "And when we're older|Tell all the others|Maybe tomorrow|Even the shadows|Clap if you hear it|And for a moment|No need to hurry",
    ),
    tags: 'pop, upbeat, bright',
  },
  tender: {
    chorus: split(
      'I will be waiting|You are the reason|Stay for a moment|We hold each other|I never told you|You know my secret|Softly I promise|I keep you with me|Tell me you feel it',
    ),
    bridge: split(
      'If I could tell you|And in the silence|When we are older|Some things we carry|Just for a moment|I learned it slowly|And if I stumble',
    ),
    tags: 'acoustic, warm, tender',
  },
  sad: {
    chorus: split(
      "I still remember|I know you're leaving|I can't forget it|Nobody told me|I let you go now|It hurts to hold on|I keep on waiting|Slowly it leaves me|I should have told you",
    ),
    bridge: split(
      'Maybe tomorrow|And in the silence|If I could go back|When it is over|Some things we carry|I learned the hard way|Somewhere a window',
    ),
    tags: 'piano ballad, melancholic, slow',
  },
  fierce: {
    chorus: split(
      "We are not broken|Nothing can stop us|I feel the power|We won't surrender|Hear how we're shouting|I stand my ground now|We break the silence|Louder than thunder|We won't be quiet",
    ),
    bridge: split(
      'Let them all tell us|And if I stumble|Out of the ashes|When it is over|Give me one reason|After the silence|Stand up beside me',
    ),
    tags: 'rock, driving, powerful',
  },
  calm: {
    chorus: split(
      "I let it carry|Nothing is missing|Slowly we're drifting|I hear you calling|Stay for a moment|Everything's quiet|I breathe it gently|Softly it takes me|We leave it open",
    ),
    bridge: split(
      'And in the silence|Somewhere a window|Maybe tomorrow|No need to hurry|When it is over|Just for a moment|Everything changes',
    ),
    tags: 'dream pop, calm, airy',
  },
};

function split(clauses: string): readonly string[] {
  return clauses.split('|');
}
