/** What is asked for and cannot be played, and what people are told of it. */
const LIMITS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:gets? (?:gradually |slowly )?(?:faster|slower)|speeds? up|slows? down|accelerand\w+|ritardand\w+|rallentand\w+|tempo changes?|chang(?:es?|ing) tempo|double[- ]time at|half[- ]time at)\b/,
    'The tempo stays the same throughout the song.',
  ],
  [/\bfad(?:e|es|ing)[- ]?out\b/, "Songs end on a last chord; they don't fade out."],
  [
    /\b(?:crowd|audience|applause|cheering|sound effects?|rain sounds?|sounds of (?:rain|nature|the sea|waves|birds)|birdsong|field recordings?|thunder sounds?|sfx)\b/,
    'Sounds that are not music, such as crowds or rain, are not played.',
  ],
  [
    /\b(?:scratching|turntables?|turntablism|beatbox(?:ing)?)\b/,
    'There is no scratching or beatboxing here.',
  ],
  [
    /\b(?:screams?|screaming|screamed|growls?|growling|growled|guttural|scream vocals)\b/,
    "The voice sings; it doesn't scream or growl.",
  ],
  [
    /\b(?:whisper(?:s|ed|ing)?|spoken word|narrat(?:or|ion|ed))\b/,
    "The voice sings; it doesn't speak or whisper.",
  ],
  [/\byodel(?:s|ing|ling)?\b/, 'The voice does not yodel.'],
  [/\bmicroton\w+|\bquarter[- ]tones?\b/, 'Notes keep to the twelve tones of the piano.'],
  [/\b(?:surround|dolby atmos|binaural|8d audio|5\.1)\b/, 'Songs are in stereo.'],
];

const LIKENESS =
  /\b(?:in the style of|sounds? like|sounding like|a la|reminiscent of|inspired by the music of)\s+(?:the\s)?([\p{L}\p{N}&.' -]{2,40}?)(?=$|[,.;:!?\n]|\s(?:with|and|but|about|in|at)\b)/u;

/** Notices of what a text asks for that there is not. `isStyle` tells what the engine knows how to play. */
export function outOfReach(asked: string, isStyle: (words: string) => boolean): string[] {
  const notices = LIMITS.filter(([words]) => words.test(asked)).map(([, notice]) => notice);
  const like = LIKENESS.exec(asked)?.[1]?.trim();
  if (like && !isStyle(like) && !/^\d0s$|^(?:this|that|it|a|an)\b/.test(like))
    notices.push('Artists are not imitated; name a style, mood or instruments instead.');
  return notices;
}
