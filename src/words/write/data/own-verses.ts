/** Second and fourth lines of a verse that names what the request names: they fit whatever stands before them. */
export const OWN_ENDINGS: readonly (readonly [string, string])[] = [
  ['It belongs to the story I tell', 'And I know every part of it well'],
  ['It is more than a song ever says', 'And it stays with me all of my days'],
  ['I have turned it around in my mind', 'There is nothing I leave behind'],
  ['You may ask me again, and I say', 'I would tell it no other way'],
  ['I have held on to all of it so', 'I will not be the one to let go'],
  ['I could tell you of how and of when', 'And then tell you all over again'],
];

/** Further ones for a song in good spirits. */
export const GLAD_OWN_ENDINGS: readonly (readonly [string, string])[] = [
  ['I am putting it all in the song', 'And I hope that you all sing along'],
  ['There is nothing I want to leave out', 'It is what the whole song is about'],
  ['It is part of the tale, and it stays', 'I could sing of it all of my days'],
];

/** First and third lines around one thing, two things, or the place of it all; the last one is the shortest. */
export const OF_ONE: readonly string[] = [
  'Let me sing you of {t}',
  "Now don't let me leave out {t}",
  'And what would it be without {t}',
  'Remember {t}',
];
export const OF_TWO: readonly string[] = [
  'Let me sing of {t}, and {u}',
  "And don't leave out {t}, or {u}",
  'Remember {t}, and {u}',
];
export const OF_PLACE: readonly string[] = [
  'Picture it all, {t}',
  "Close your eyes, and you're there, {t}",
  'I can see it again, {t}',
  'It was there, {t}',
];

/** A third line when nothing is left to name. */
export const OF_NOTHING: readonly string[] = [
  'If you ask me to tell it once more',
  'When they ask me just what I have seen',
  'And as long as I still have a voice',
];
