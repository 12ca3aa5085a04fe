import type { SongRequest } from '#domain/create/song-request';
import type { PromptExpectation, Request } from './requests.ts';

type Line = readonly [description: string, expects: PromptExpectation, more?: Partial<SongRequest>];

const PLAYED = { isInstrumental: true };

const GERMAN: readonly Line[] = [
  [
    'ein trauriges Klavierstück ohne Schlagzeug, sehr langsam',
    { isMinor: true, plays: [/piano/i], hasDrums: false, bpm: [40, 92] },
    PLAYED,
  ],
  [
    'fröhlicher Sommerhit, gesungen von einer Frau, keine Gitarren',
    { isMinor: false, singer: 'female', silent: [/guitar/i] },
  ],
  [
    'Rocknummer mit Orgel und einem Gitarrensolo in der Mitte',
    { pack: 'rock', plays: [/organ/i], solo: /guitar/i },
  ],
  ['ein Walzer für Akkordeon und Geige', { meter: 3, plays: [/accordion/i, /violin|fiddle/i] }, PLAYED],
  [
    'Rap über meine Stadt, tiefe Männerstimme, düstere Beats',
    { pack: 'hip hop', singer: 'male', isMinor: true },
  ],
  ['Wiegenlied nur mit Harfe', { plays: [/harp/i], hasDrums: false, silent: [/piano/i] }, PLAYED],
  [
    'bitte kein Saxofon und keine Streicher, sonst gern Jazz mit Kontrabass',
    { pack: 'jazz', silent: [/sax/i, /strings/i], plays: [/bass/i] },
  ],
  ['ein Lied von etwa zwei Minuten über das Meer', { seconds: [105, 135] }],
  ['Popsong im Dreivierteltakt', { meter: 3 }],
  ['schnelles Punklied mit 180 Schlägen pro Minute', { pack: 'punk', bpm: [180, 180] }],
  [
    'Filmmusik mit großem Orchester und Chor, bedrohlich',
    { pack: 'orchestral', hasChoir: true, isMinor: true },
    PLAYED,
  ],
  ['ruhige Gitarrenmusik zum Einschlafen, ohne Stimme', { isSung: false, plays: [/guitar/i] }],
  ['Disco wie in den Siebzigern, mit Streichern', { pack: 'disco', decade: 1970, plays: [/strings/i] }],
  ['Er singt von seiner ersten Liebe, dazu ein Klavier', { singer: 'male', plays: [/piano/i] }],
  ['Blues in Moll mit Mundharmonika', { pack: 'blues', isMinor: true, plays: [/harmonica/i] }],
  ['Reggae, aber nicht langsam, ohne Bläser', { pack: 'reggae', silent: [/brass|trumpet|trombone|horns/i] }],
  ['ein Song, der am Ende eine Tonart höher geht', { keyChange: true }],
  [
    'Volkslied mit Flöte, Frauenstimme und Akustikgitarre',
    { plays: [/flute/i, /guitar/i], singer: 'female' },
  ],
  ['elektronische Tanzmusik, 128 bpm, kein Gesang', { bpm: [128, 128], isSung: false }],
  [
    'wütender Metal gegen den Krieg, auf keinen Fall Keyboards',
    { pack: 'metal', isMinor: true, silent: [/synth|keyboard/i] },
  ],
  ['Kinderchor singt ein Weihnachtslied', { note: /child/i }],
  [
    'langsame Soulballade mit Hammondorgel, Sängerin',
    { pack: 'soul', plays: [/organ/i], singer: 'female', bpm: [40, 100] },
  ],
  ['Bossa nova mit Querflöte', { pack: 'bossa nova', plays: [/flute/i] }],
  ['achtziger Jahre Synthesizer-Pop in a-Moll', { decade: 1980, isMinor: true }],
  [
    'ein Stück von 45 Sekunden für Cello allein',
    { plays: [/cello/i], seconds: [36, 54], hasDrums: false },
    PLAYED,
  ],
  ['melancholisch, aber tanzbar, mit verträumten Flächen', { isMinor: true, hasDrums: true }],
  [
    'Countrysong mit Banjo und Steelgitarre, gut gelaunt',
    { pack: 'country', plays: [/banjo/i], isMinor: false },
  ],
  ['Lo-Fi zum Lernen, ohne Worte', { pack: 'lo-fi', isSung: false }],
  ['ein Duett zwischen Mann und Frau', { note: /duet|one (?:singer|voice)|lead/i }],
  ['feierlich, Trompeten und Pauken, Dur', { plays: [/trumpet/i], isMinor: false }, PLAYED],
];

const SPANISH: readonly Line[] = [
  ['una balada triste al piano, sin batería', { isMinor: true, plays: [/piano/i], hasDrums: false }],
  [
    'canción alegre para bailar, cantada por una mujer, sin trompetas',
    { isMinor: false, singer: 'female', silent: [/trumpet/i] },
  ],
  [
    'rock de los setenta con órgano y solo de guitarra',
    { pack: 'rock', decade: 1970, plays: [/organ/i], solo: /guitar/i },
  ],
  ['un vals para violín y piano', { meter: 3, plays: [/violin|fiddle/i, /piano/i] }, PLAYED],
  ['rap oscuro sobre mi barrio, voz grave de hombre', { pack: 'hip hop', singer: 'male', isMinor: true }],
  ['canción de cuna solo con arpa', { plays: [/harp/i], hasDrums: false, silent: [/piano/i] }, PLAYED],
  ['jazz con contrabajo, nada de saxofón', { pack: 'jazz', silent: [/sax/i], plays: [/bass/i] }],
  ['una canción de unos dos minutos sobre el mar', { seconds: [105, 135] }],
  ['pop en compás de tres por cuatro', { meter: 3 }],
  ['punk rápido a 180 pulsos por minuto', { pack: 'punk', bpm: [180, 180] }],
  [
    'música de cine con orquesta y coro, amenazante',
    { pack: 'orchestral', hasChoir: true, isMinor: true },
    PLAYED,
  ],
  ['guitarra tranquila para dormir, sin voz', { isSung: false, plays: [/guitar/i] }],
  ['disco como en los años setenta, con cuerdas', { pack: 'disco', decade: 1970, plays: [/strings/i] }],
  ['él canta a su primer amor, acompañado de piano', { singer: 'male', plays: [/piano/i] }],
  ['blues en tono menor con armónica', { pack: 'blues', isMinor: true, plays: [/harmonica/i] }],
  ['reggae sin metales y con teclado', { pack: 'reggae', silent: [/brass|trumpet|trombone|horns/i] }],
  ['una canción que sube de tono al final', { keyChange: true }],
  [
    'folclore con flauta, guitarra acústica y voz femenina',
    { plays: [/flute/i, /guitar/i], singer: 'female' },
  ],
  ['música electrónica de baile, 128 bpm, instrumental', { bpm: [128, 128], isSung: false }],
  [
    'metal furioso contra la guerra, de ningún modo sintetizadores',
    { pack: 'metal', isMinor: true, silent: [/synth/i] },
  ],
  ['un coro de niños canta un villancico', { note: /child/i }],
  [
    'soul lento con órgano Hammond, una cantante',
    { pack: 'soul', plays: [/organ/i], singer: 'female', bpm: [40, 100] },
  ],
  ['bossa nova con flauta travesera', { pack: 'bossa nova', plays: [/flute/i] }],
  ['pop de sintetizadores de los ochenta en la menor', { decade: 1980, isMinor: true }],
  [
    'una pieza de 45 segundos para violonchelo solo',
    { plays: [/cello/i], seconds: [36, 54], hasDrums: false },
    PLAYED,
  ],
  [
    'melancólica pero bailable, con colchones de sintetizador',
    { isMinor: true, hasDrums: true, plays: [/synth|pad/i] },
  ],
  ['country con banjo, de buen humor', { pack: 'country', plays: [/banjo/i], isMinor: false }],
  ['lo-fi para estudiar, sin letra', { pack: 'lo-fi', isSung: false }],
  ['cumbia lenta con acordeón', { plays: [/accordion/i], bpm: [50, 104] }],
  ['solemne, trompetas y timbales, en modo mayor', { plays: [/trumpet/i], isMinor: false }, PLAYED],
];

const FRENCH: readonly Line[] = [
  ['une ballade triste au piano, pas de batterie', { isMinor: true, plays: [/piano/i], hasDrums: false }],
  [
    "chanson joyeuse d'été chantée par une femme, aucune guitare",
    { isMinor: false, singer: 'female', silent: [/guitar/i] },
  ],
  [
    'du rock des années soixante-dix avec orgue et un solo de guitare',
    { pack: 'rock', decade: 1970, plays: [/organ/i], solo: /guitar/i },
  ],
  ['une valse pour accordéon et violon', { meter: 3, plays: [/accordion/i, /violin|fiddle/i] }, PLAYED],
  ["rap sombre sur mon quartier, voix d'homme grave", { pack: 'hip hop', singer: 'male', isMinor: true }],
  ['berceuse, harpe seule', { plays: [/harp/i], hasDrums: false, silent: [/piano/i] }, PLAYED],
  ['jazz avec contrebasse, surtout pas de saxophone', { pack: 'jazz', silent: [/sax/i], plays: [/bass/i] }],
  ["une chanson d'environ deux minutes sur la mer", { seconds: [105, 135] }],
  ['pop à trois temps', { meter: 3 }],
  ['punk rapide à 180 battements par minute', { pack: 'punk', bpm: [180, 180] }],
  [
    'musique de film, grand orchestre et chœur, menaçante',
    { pack: 'orchestral', hasChoir: true, isMinor: true },
    PLAYED,
  ],
  ['guitare calme pour dormir, sans voix', { isSung: false, plays: [/guitar/i] }],
  ['disco comme dans les années 70, avec des cordes', { pack: 'disco', decade: 1970, plays: [/strings/i] }],
  ['il chante son premier amour, accompagné au piano', { singer: 'male', plays: [/piano/i] }],
  ["blues en mineur avec de l'harmonica", { pack: 'blues', isMinor: true, plays: [/harmonica/i] }],
  ['reggae sans cuivres', { pack: 'reggae', silent: [/brass|trumpet|trombone|horns/i] }],
  ['une chanson qui monte de tonalité à la fin', { keyChange: true }],
  [
    'folk avec flûte, guitare acoustique et voix féminine',
    { plays: [/flute/i, /guitar/i], singer: 'female' },
  ],
  ['musique électronique pour danser, 128 bpm, sans chant', { bpm: [128, 128], isSung: false }],
  [
    'metal furieux contre la guerre, surtout pas de synthétiseurs',
    { pack: 'metal', isMinor: true, silent: [/synth/i] },
  ],
  ["une chorale d'enfants chante Noël", { note: /child/i }],
  [
    'soul lente avec orgue Hammond, une chanteuse',
    { pack: 'soul', plays: [/organ/i], singer: 'female', bpm: [40, 100] },
  ],
  ['bossa nova avec flûte traversière', { pack: 'bossa nova', plays: [/flute/i] }],
  ['synthpop des années quatre-vingt en la mineur', { decade: 1980, isMinor: true }],
  [
    'un morceau de 45 secondes pour violoncelle seul',
    { plays: [/cello/i], seconds: [36, 54], hasDrums: false },
    PLAYED,
  ],
  [
    'mélancolique mais dansante, avec des nappes de synthé',
    { isMinor: true, hasDrums: true, plays: [/synth|pad/i] },
  ],
  ['country avec banjo, de bonne humeur', { pack: 'country', plays: [/banjo/i], isMinor: false }],
  ['lo-fi pour réviser, sans paroles', { pack: 'lo-fi', isSung: false }],
  ['un morceau techno très rapide sans mélodie de piano', { pack: 'techno', silent: [/piano/i] }],
  ['solennel, trompettes et timbales, en majeur', { plays: [/trumpet/i], isMinor: false }, PLAYED],
];

const requests = (kind: Request['kind'], lines: readonly Line[]): Request[] =>
  lines.map(([description, expects, more]) => ({
    kind,
    request: { description, isInstrumental: false, ...more },
    expects,
  }));

/** Thirty requests in each of three languages, written before anyone knew how they would be parsed. */
export const REQUESTS_ABROAD: readonly Request[] = [
  ...requests('third list: German', GERMAN),
  ...requests('third list: Spanish', SPANISH),
  ...requests('third list: French', FRENCH),
];
