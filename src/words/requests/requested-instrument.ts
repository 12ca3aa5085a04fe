import { INSTRUMENT_WORDS } from '../vocabulary/instruments.ts';
import { indexOfWord, withoutWord } from '../vocabulary/whole-words.ts';

/** An unavailable instrument and its substitute. */
interface StandIn {
  words: string;
  instrument: string;
}

const STAND_INS: readonly StandIn[] = [
  { words: 'bagpipes,bagpipe,uilleann pipes', instrument: 'reedOrgan' },
  { words: 'hurdy-gurdy,hurdy gurdy,nyckelharpa', instrument: 'fiddle' },
  { words: 'mandolin,mandolins,bouzouki,balalaika,cavaquinho,charango', instrument: 'brightString' },
  { words: 'oud,shamisen,pipa,lyre,zither', instrument: 'softString' },
  { words: 'harpsichord,spinet', instrument: 'clavinet' },
  { words: 'theremin,ondes martenot', instrument: 'sawLead' },
  { words: 'didgeridoo', instrument: 'drone' },
  { words: 'tin whistle,penny whistle,whistling,recorder,piccolo,shakuhachi,ney', instrument: 'flute' },
  { words: 'bassoon,duduk,english horn', instrument: 'oboe' },
  { words: 'viola,violas,erhu', instrument: 'violin' },
  { words: 'tuba,euphonium,sousaphone', instrument: 'trombone' },
  { words: 'flugelhorn,cornet', instrument: 'mutedTrumpet' },
  { words: 'xylophone,balafon', instrument: 'marimba' },
  { words: 'pedal steel,lap steel,slide guitar,dobro,resonator guitar', instrument: 'twangGuitar' },
  { words: 'hang drum,handpan,steel tongue drum', instrument: 'steelDrums' },
  { words: 'melodica,concertina,bandoneon', instrument: 'accordion' },
  { words: 'mellotron', instrument: 'strings' },
  { words: 'hammered dulcimer,dulcimer,cimbalom,guzheng,kora', instrument: 'harp' },
];

/** Synonyms of available instruments. */
const ALIASES: readonly StandIn[] = [
  { words: 'keys,keyboard,keyboards,grand,pianos', instrument: 'piano' },
  { words: 'wurlitzer,wurli,fender rhodes,electric pianos', instrument: 'rhodes' },
  { words: 'guitars,acoustic guitars', instrument: 'steelGuitar' },
  { words: 'electric guitars', instrument: 'cleanGuitar' },
  { words: 'woodwinds,woodwind', instrument: 'clarinet' },
  { words: 'moog,analog synth,analog synths', instrument: 'sawLead' },
  { words: 'squeezebox', instrument: 'accordion' },
  { words: 'violins', instrument: 'violin' },
  { words: 'horn', instrument: 'frenchHorns' },
];

/** An instrument named in a text. */
export interface NamedInstrument {
  name: string;
  /** As written. */
  word: string;
  at: number;
  isStandIn: boolean;
}

const NAMES = [
  ...Object.entries(INSTRUMENT_WORDS).flatMap(([name, { words }]) =>
    words.map((word) => ({ name, word, isStandIn: false })),
  ),
  ...listed(ALIASES, false),
  ...listed(STAND_INS, true),
].sort((a, b) => b.word.length - a.word.length);

function listed(entries: readonly StandIn[], isStandIn: boolean) {
  return entries.flatMap(({ words, instrument }) =>
    words.split(',').map((word) => ({ name: instrument, word, isStandIn })),
  );
}

/** All instruments named in a text, in order and without duplicates. The longest name consumes its words. */
export function instrumentsIn(text: string): NamedInstrument[] {
  const found: NamedInstrument[] = [];
  let rest = text;
  for (const { name, word, isStandIn } of NAMES) {
    const spelled = [word, `${word}s`].find((candidate) => indexOfWord(rest, candidate) >= 0);
    if (spelled === undefined) continue;
    const at = indexOfWord(rest, spelled);
    rest = withoutWord(rest, at, spelled);
    if (!found.some((entry) => entry.name === name)) found.push({ name, word: spelled, at, isStandIn });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The notice that another instrument plays instead. */
export function standInNotice({ name, word }: NamedInstrument): string {
  return `There is no ${word.replace(/s$/, '')} here; ${INSTRUMENT_WORDS[name]?.words[0] ?? name} plays in its place.`;
}
