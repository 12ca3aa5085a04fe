import { type Likeness, likenessIn } from './likeness.ts';

/** An unsupported request. */
export interface UnsupportedRequest {
  /** Short name for display: 'a fade-out'. */
  name: string;
  /** The notice for the user. */
  notice: string;
  /** Irrelevant if nobody sings. */
  isOfVoice?: boolean;
}

const SOUNDED =
  'rain|raindrops?|thunder(?:storm)?|storm|sea|ocean|waves?|wind|birds?|nature|forest|jungle|whales?|water|river|stream|fire|' +
  'fireplace|campfire|city|street|traffic|train|engine|car|dog|cat|animal|crowd|people|cafe|phone|heartbeat|footsteps?|gunshot|' +
  'siren|clock|cricket|insect|frog|game|computer|space|factory|machine';
const SOUNDS = new RegExp(
  `\\b(?:crowd|audience|applause|cheering|sound effects?|birdsong|birds? (?:chirping|singing)|field recordings?|sfx|asmr|(?:${SOUNDED}) (?:sounds?|noises?|effects?|samples?)|(?:sounds?|noises?) of (?:an? |the )?(?:${SOUNDED}))\\b`,
);

/** Patterns with their names; patterns without a name use the matched text. */
const LIMITS: readonly (readonly [RegExp, string | null, string, 'voice'?])[] = [
  [/\bfad(?:e|es|ing)[- ]?out\b/, 'a fade-out', "Songs end on a last chord; they don't fade out."],
  [SOUNDS, null, 'Sounds that are not music, such as crowds or rain, are not played.'],
  [
    /\b(?:scratching|scratches|turntables?|turntablism|beatbox(?:ing)?)\b/,
    null,
    'There is no scratching or beatboxing here.',
  ],
  [
    /\b(?:screams?|screaming|screamed|growls?|growling|growled|guttural|scream vocals)\b/,
    'screaming',
    "The voice sings; it doesn't scream or growl.",
    'voice',
  ],
  [/\bwhisper(?:s|ed|ing|y)?\b/, 'whispering', "The voice sings; it doesn't speak or whisper.", 'voice'],
  [
    /\b(?:spoken word|narrat(?:or|ion|ed))\b/,
    'speaking',
    "The voice sings; it doesn't speak or whisper.",
    'voice',
  ],
  [/\b(?:humming|hummed|hums?|whistled)\b/, 'humming', 'The voice sings words; it does not hum.', 'voice'],
  [/\byodel(?:s|ing|ling)?\b/, 'yodeling', 'The voice does not yodel.', 'voice'],
  [/\bmicroton\w+|\bquarter[- ]tones?\b/, null, 'Notes keep to the twelve tones of the piano.'],
  [/\b(?:surround|dolby atmos|binaural|8d audio|5\.1)\b/, null, 'Songs are in stereo.'],
];

const LIKENESS =
  /\b(?:in the style of|sounds? like|sounding like|a la|reminiscent of|inspired by the music of)\s+(?:the\s)?([\p{L}\p{N}&.' -]{2,40}?)(?=$|[,.;:!?\n]|\s(?:with|and|but|about|in|at)\b)/u;

/** Unsupported requests in a text. `isKnown` returns whether the engine can play something. */
export function findUnsupported(asked: string, isKnown: (words: string) => boolean): UnsupportedRequest[] {
  const found = LIMITS.flatMap(([words, name, notice, isOfVoice]) => {
    const written = words.exec(asked)?.[0];
    return written === undefined ? [] : [{ name: name ?? written, notice, isOfVoice: isOfVoice === 'voice' }];
  });
  const artist = likenessIn(asked);
  if (artist) return [...found, unsupportedLikeness(artist)];
  const like = LIKENESS.exec(asked)?.[1]?.trim();
  if (like && !isKnown(like) && !/^\d0s$|^(?:this|that|it|a|an|my|the)\b/.test(like))
    found.push({
      name: `the sound of ${like}`,
      notice: 'Artists are not imitated; name a style, mood or instruments instead.',
      isOfVoice: false,
    });
  return found;
}

function unsupportedLikeness({ artist, style }: Likeness): UnsupportedRequest {
  return {
    name: `the sound of ${artist}`,
    notice: `Artists are not imitated; ${style} is played where no style is named.`,
  };
}
