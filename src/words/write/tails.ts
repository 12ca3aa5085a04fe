import type { Theme } from '../theme/theme.ts';

/**
 * Endings of lines that begin with an image: 'the candles glow, and we sing for you'. A rhyming line of the
 * intent follows.
 */
const split = (tails: string): readonly string[] => tails.split('|');

const TO_YOU = split(
  "and I think of you|and I sing to you|all because of you|just for me and you|the way that you do|and it's all for you|and I look for you|" +
    "every time, it's true|and I see you|and I wish you knew|and the sky turns blue|" +
    'and I want to stay|every single day|since you came my way|and I hear you say|and it starts the day|like the first of May|more than I can say|' +
    'and it feels all right|in the evening light|every day and night|and the moon is bright|long into the night|and the room is bright|' +
    'and I love you so|everywhere you go|and I let it show|and I want you to know|and the lights are low|and the time goes slow|' +
    'and you ask for more|and I love you more|and I leave the door|like the years before|more and always more|at your open door|' +
    'and you smile at me|and it comes to me|for the world to see|you and only me|and you wait for me|like it used to be|' +
    'and I hear you call|and I want it all|summer into fall|and you have it all|and we know it all',
);
const GLAD = split(
  "and I know it's true|and the sky is blue|till the night is through|and it all feels new|what else would I do|and the day is new|and the light comes through|" +
    "and it's here to stay|every single day|and I want to stay|and it makes my day|all along the way|and I hear it say|in the simplest way|" +
    'and it feels all right|in the morning light|every day and night|and the stars are bright|and the mood is right|for the whole long night|' +
    'and I love it so|everywhere I go|and the world goes slow|and I let it show|and away we go|as the hours go|' +
    'and I ask for more|like the time before|at my open door|and I dance on the floor|and I want some more|and there is room for more|' +
    'and it calls to me|and it smiles at me|and it sets me free|and I let it be|for the world to see|and it feels like me|' +
    'and I hear it call|and I love it all|summer into fall|and I want it all|and it has it all',
);
const HARD = split(
  "and I can't get through|and I know it's true|what am I to do|nothing I can do|and the night is new|and I think it through|" +
    "and it won't go away|every single day|and I look away|and it wants to stay|nothing left to say|and I kneel and pray|" +
    "and I'm up all night|in the kitchen light|every day and night|and I hold on tight|and nothing is right|and I lose the fight|" +
    "and it's all I know|nowhere else to go|and the hours go slow|and I let it show|and it hurts to know|and I can't let go|" +
    'and I pace the floor|and there is always more|like the night before|and I shut the door|and it wants some more|like it was before|' +
    "and it follows me|and it's up to me|and it laughs at me|and I let it be|what is left of me|and I want to be free|" +
    'and I watch it fall|and I hear it all|and I face the wall|and I take it all|and I want to call',
);
const OF_SOMEBODY = split(
  'and we know it too|as {they} always {v:do}|and the sky turns blue|and it all comes true|' +
    'and {they} {v:go} {their} way|every single day|and {they} never {v:say}|' +
    'and {they} {is} out all night|in the pale moonlight|every day and night|and {they} {v:hold} on tight|and the moon is bright|' +
    'and {they} {v:need} to go|and we only know|and {they} never {v:show}|everywhere {they} {v:go}|and the wind goes slow|' +
    "and {they} {v:hope} for more|like the night before|like the days before|at a stranger's door|" +
    'and {they} {is} wild and free|for the world to see|and {they} {v:wave} at me|like it used to be|' +
    'and {they} {v:hear} it call|and {they} {v:see} it all|summer into fall|and {they} {v:give} it all',
);

const GRIEF = split(
  'and I think of you|and I sing to you|all because of you|the way that you do|and I look for you|and I wish you knew|' +
    'and I hear you say|and I look away|all the live-long day|more than I can say|' +
    'in the evening light|every day and night|and the moon is bright|long into the night|and I hold on tight|' +
    'and I love you so|and I want you to know|and the lights are low|and the hours go slow|and I let it show|' +
    'and I love you more|and I leave the door|like the years before|at the open door|' +
    'and it comes to me|and you come to me|like it used to be|' +
    'and I hear you call|in the empty hall|summer into fall',
);

/** The endings that suit the person addressed or the subject. */
export function tailsFor({ isOther, isAddressed, intent, tone }: Theme): readonly string[] {
  if (intent.id === 'grief') return GRIEF;
  if (tone === 'hard') return HARD;
  if (isAddressed || intent.id === 'love') return TO_YOU;
  return isOther && intent.id === 'portrait' ? OF_SOMEBODY : GLAD;
}
