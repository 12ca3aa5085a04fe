import type { SongRequest } from '#domain/create/song-request';
import type { PromptExpectation, Request } from './requests.ts';

const PLAYED = { isInstrumental: true };

/** Written after the request parser, to see how it handles wording that it was not built for. */
const LATER: readonly (readonly [Partial<SongRequest>, PromptExpectation])[] = [
  [
    { description: 'chill lofi for rainy sundays, no vocals, no piano' },
    { isSung: false, silent: [/\bpiano\b/i], pack: 'lo-fi' },
  ],
  [
    { description: 'heavy metal anthem, and please leave out the guitar solos' },
    { solo: false, pack: 'metal', plays: [/guitar/i] },
  ],
  [{ styles: 'r&b, never too slow', description: 'a song about midnight calls' }, { bpm: [72, 140] }],
  [{ description: 'I want a rock song with a female rapper about her brothers' }, { singer: 'female' }],
  [{ description: 'he sings about his mother, country' }, { singer: 'male' }],
  [{ description: 'a love song from a man to a woman, sung by a tenor' }, { singer: 'male' }],
  [{ styles: 'dance pop, girl group', description: 'about summer jobs' }, { singer: 'female' }],
  [
    { description: 'Ein schneller Techno-Track ohne Gesang mit 138 bpm' },
    { isSung: false, bpm: [138, 138], pack: 'techno' },
  ],
  [
    { description: 'Ballade im Sechsachteltakt mit Streichern, eine Frau singt' },
    { meter: 'six', plays: [/strings/i], singer: 'female' },
  ],
  [
    {
      styles: 'deutscher Pop, melancholisch, nicht zu schnell, Männerstimme',
      description: 'über den letzten Sommer',
    },
    { isMinor: true, bpm: [50, 112], singer: 'male' },
  ],
  [
    { description: 'una canción de rock de los 80 con solo de guitarra y sin coros' },
    { pack: 'rock', solo: /guitar/i, decade: 1980 },
  ],
  [
    { description: 'bolero romántico para mi esposa, con voz masculina y trompeta' },
    { singer: 'male', plays: [/trumpet/i] },
  ],
  [
    { description: 'une berceuse très lente à la harpe, sans percussions', ...PLAYED },
    { bpm: [40, 92], plays: [/harp/i], hasDrums: false },
  ],
  [
    { description: 'chanson rock des années 70 avec orgue, voix de femme' },
    { decade: 1970, singer: 'female', plays: [/organ/i] },
  ],
  [
    { description: 'un pezzo jazz veloce per sassofono, senza voce', ...PLAYED },
    { plays: [/sax/i], bpm: [120, 220], pack: 'jazz' },
  ],
  [
    { description: 'canzone in 3/4 con cambio di tonalità e coro di bambini' },
    { meter: 3, keyChange: true, note: /child/i },
  ],
  [{ description: 'funk with a trumpet solo, two verses' }, { solo: /trumpet/i }],
  [
    { description: 'acoustic guitar only, calm', ...PLAYED },
    { plays: [/guitar/i], silent: [/piano/i, /bass/i], hasDrums: false },
  ],
  [{ description: 'hymn for choir and organ' }, { hasChoir: true, plays: [/organ/i] }],
  [{ description: 'pop anthem, key goes up a minor third at the end' }, { keyChange: 3 }],
  [{ styles: 'gospel, modulates up', ...PLAYED }, { keyChange: true }],
  [
    { description: 'irish jig in 6/8 with fiddle', ...PLAYED },
    { meter: 'six', plays: [/fiddle|violin/i] },
  ],
  [{ description: 'a pop song in four four, please no waltz' }, { meter: 4 }],
  [{ description: 'tempo around 75 bpm, trip hop', ...PLAYED }, { bpm: [75, 75] }],
  [
    { description: 'mid-tempo rock with organ', ...PLAYED },
    { bpm: [95, 135], plays: [/organ/i] },
  ],
  [{ description: 'a lively polka', ...PLAYED }, { bpm: [108, 200] }],
  [{ description: 'a song that sounds like 1985, synths and big drums' }, { decade: 1980 }],
  [{ description: 'early 2000s pop punk about detention' }, { pack: 'punk', decade: 2000 }],
  [{ description: 'ambient for meditation, around four minutes', ...PLAYED }, { seconds: [225, 255] }],
  [{ description: '45 second jingle for a bakery' }, { seconds: [38, 56] }],
  [
    { description: 'a sad and slow violin piece, 2:15 long', ...PLAYED },
    { isMinor: true, seconds: [127, 143], plays: [/violin/i], bpm: [40, 92] },
  ],
  [
    { description: 'spooky halloween organ', ...PLAYED },
    { isMinor: true, plays: [/organ/i] },
  ],
  [{ description: 'cheerful ukulele song about breakfast' }, { isMinor: false, plays: [/ukulele/i] }],
  [{ description: 'soothing music, nothing sad', ...PLAYED }, { isMinor: false }],
  [{ description: 'hard rock duet, male and female vocals' }, { note: /duet|one voice/i }],
  [
    { description: 'folk with mandolin and banjo', ...PLAYED },
    { plays: [/banjo/i], note: /mandolin/i },
  ],
  [{ description: 'country song that fades out' }, { note: /fade/i }],
  [
    { description: 'a blues in the style of B.B. King', ...PLAYED },
    { pack: 'blues', note: /imitated/i },
  ],
  [{ description: 'metal with screaming vocals about taxes' }, { note: /scream/i, pack: 'metal' }],
  [{ description: 'pop, no backing vocals, about a lighthouse keeper and his daughter' }, { isSung: true }],
  [{ description: 'a song for my grandmother who loved jazz guitar, soprano' }, { singer: 'female' }],
  [{ description: 'vocoder vocals, funk about the moon' }, { timbre: 'robot' }],
  [{ description: 'natural voice, not robotic, synthpop about trains' }, { timbre: 'natural' }],
  [{ description: 'bossa nova without a drum kit', ...PLAYED }, { hasDrums: false }],
];

export const LATER_REQUESTS: readonly Request[] = LATER.map(([request, expects]) => ({
  kind: 'second list',
  request: { isInstrumental: false, ...request },
  expects,
}));
