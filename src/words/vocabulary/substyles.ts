import type { Mode } from './mode.ts';
import type { StyleName } from './style-tags.ts';

/** A style without its own pack: the pack that plays it, and its distinguishing features. */
export interface Substyle {
  /** Words naming it, lower case; no pack has them as a tag. */
  words: readonly string[];
  pack: StyleName;
  bpm?: readonly [slowest: number, fastest: number];
  mode?: Mode;
  instruments?: readonly string[];
}

function substyle(words: string, pack: StyleName, more: Omit<Substyle, 'words' | 'pack'> = {}): Substyle {
  return { words: words.split(','), pack, ...more };
}

export const SUBSTYLES: readonly Substyle[] = [
  // Dance music
  substyle('dubstep,brostep,riddim', 'drum and bass', { bpm: [138, 142], instruments: ['reeseBass'] }),
  substyle('uk garage,2-step,2 step,speed garage,bassline house', 'house', { bpm: [130, 134] }),
  substyle('trance,uplifting trance,goa', 'house', {
    bpm: [134, 140],
    instruments: ['superSaw'],
    mode: 'minor',
  }),
  substyle('psytrance,goa trance', 'techno', { bpm: [140, 146], mode: 'phrygian' }),
  substyle('hardstyle,gabber,hardcore techno,happy hardcore', 'techno', { bpm: [150, 170] }),
  substyle('footwork,juke,jersey club', 'house', { bpm: [138, 160] }),
  substyle('amapiano,gqom,afro house', 'house', { bpm: [110, 115], mode: 'minor' }),
  substyle('moombahton', 'latin', { bpm: [106, 112] }),
  substyle('future bass,melodic dubstep', 'trap', {
    bpm: [140, 150],
    instruments: ['superSaw'],
    mode: 'major',
  }),
  substyle('trip hop,trip-hop,bristol sound', 'hip hop', {
    bpm: [78, 92],
    mode: 'minor',
    instruments: ['rhodes'],
  }),
  substyle('idm,glitch,leftfield', 'techno', { bpm: [110, 135] }),
  substyle('ebm,witch house', 'techno', { bpm: [100, 126], mode: 'minor' }),
  substyle('electroswing,electro swing', 'house', { bpm: [118, 128], instruments: ['clarinet', 'trumpet'] }),
  // Pop and rock
  substyle('city pop,shibuya-kei', 'disco', { bpm: [104, 118], instruments: ['rhodes'] }),
  substyle('enka,kayokyoku', 'piano ballad', { mode: 'minor', instruments: ['violin'] }),
  substyle('schlager,europop,eurovision', 'pop', { bpm: [124, 132], mode: 'major' }),
  substyle('yacht rock,soft rock,aor,adult contemporary', 'soul', { instruments: ['rhodes', 'cleanGuitar'] }),
  substyle('prog rock,progressive rock,art rock,krautrock', 'rock', { instruments: ['drawbarOrgan'] }),
  substyle('glam rock,glam,heartland rock,pub rock', 'rock', { bpm: [118, 136], mode: 'major' }),
  substyle('math rock,midwest emo', 'indie', { bpm: [130, 150] }),
  substyle('psychobilly,rockabilly', 'blues', { bpm: [160, 190] }),
  substyle('gothic rock,goth rock,coldwave', 'indie', { mode: 'minor', bpm: [118, 132] }),
  substyle('screamo,crust,grindcore,powerviolence', 'punk', { mode: 'minor', bpm: [180, 200] }),
  substyle('stoner rock,sludge,doom', 'metal', { bpm: [62, 84] }),
  substyle('symphonic metal,folk metal,viking metal', 'metal', { instruments: ['strings'] }),
  // World music
  substyle('bluegrass,newgrass', 'country', { bpm: [128, 150], instruments: ['banjo', 'fiddle'] }),
  substyle('zydeco,cajun', 'country', { bpm: [120, 140], instruments: ['accordion', 'fiddle'] }),
  substyle('polka,oompah,volksmusik,alpine', 'country', {
    bpm: [112, 126],
    mode: 'major',
    instruments: ['accordion'],
  }),
  substyle('klezmer,balkan,gypsy jazz,gypsy,romani,manouche', 'folk', {
    bpm: [112, 138],
    mode: 'phrygian',
    instruments: ['clarinet', 'accordion', 'violin'],
  }),
  substyle('celtic,irish,scottish,gaelic,jig,reel', 'folk', {
    bpm: [108, 124],
    instruments: ['fiddle', 'harp'],
  }),
  substyle('medieval,renaissance,baroque pop,troubadour', 'folk', {
    mode: 'dorian',
    instruments: ['softString', 'flute'],
  }),
  substyle('sea shanty,shanty', 'folk', { mode: 'dorian', bpm: [100, 116], instruments: ['accordion'] }),
  substyle('nordic,viking,pagan folk', 'folk', { mode: 'dorian', bpm: [72, 92], instruments: ['reedOrgan'] }),
  substyle('chanson,french cafe,parisian', 'waltz', { instruments: ['accordion'] }),
  substyle('fado', 'folk', { mode: 'minor', bpm: [72, 90], instruments: ['brightString', 'nylonGuitar'] }),
  substyle('flamenco,rumba flamenca', 'latin', { mode: 'phrygian', instruments: ['nylonGuitar'] }),
  substyle('tango,milonga', 'latin', {
    mode: 'minor',
    bpm: [112, 126],
    instruments: ['accordion', 'violin'],
  }),
  substyle('mariachi,ranchera,norteno,norteño,tejano,corrido,corridos', 'latin', {
    mode: 'major',
    instruments: ['trumpet', 'nylonGuitar', 'accordion'],
  }),
  substyle('afrobeats,afropop,highlife,soukous', 'latin', {
    bpm: [100, 116],
    mode: 'major',
    instruments: ['cleanGuitar'],
  }),
  substyle('afrobeat', 'funk', { bpm: [108, 124], mode: 'dorian', instruments: ['altoSax', 'drawbarOrgan'] }),
  substyle('desert blues,tuareg', 'blues', { mode: 'minor', instruments: ['cleanGuitar'] }),
  substyle('bolero', 'latin', { bpm: [76, 92], mode: 'minor', instruments: ['nylonGuitar', 'trumpet'] }),
  substyle('soca,zouk,kompa', 'latin', { bpm: [118, 140], mode: 'major', instruments: ['steelDrums'] }),
  substyle('calypso', 'latin', { bpm: [112, 126], mode: 'major', instruments: ['steelDrums'] }),
  substyle('ska,ska punk,two tone,2 tone', 'reggae', {
    bpm: [124, 150],
    instruments: ['trombone', 'trumpet'],
  }),
  substyle('bhangra,bollywood,filmi,desi', 'pop', {
    bpm: [104, 124],
    mode: 'phrygian',
    instruments: ['sitar'],
  }),
  substyle('indian classical,raga,hindustani,carnatic,qawwali', 'ambient', {
    mode: 'phrygian',
    instruments: ['sitar', 'reedOrgan'],
  }),
  substyle('arabic,arabesque,middle eastern,turkish,oriental,persian', 'folk', {
    mode: 'phrygian',
    instruments: ['violin', 'softString'],
  }),
  substyle('japanese traditional,gagaku,min-yo', 'ambient', {
    mode: 'phrygian',
    instruments: ['koto', 'panFlute'],
  }),
  substyle('chinese traditional,guofeng,guzheng', 'folk', { mode: 'major', instruments: ['koto', 'flute'] }),
  substyle('gamelan,balinese', 'ambient', { instruments: ['vibraphone', 'marimba'] }),
  substyle('andean,huayno', 'folk', { mode: 'minor', instruments: ['panFlute', 'ukulele'] }),
  substyle('hawaiian,luau', 'folk', { mode: 'major', bpm: [84, 104], instruments: ['ukulele'] }),
  // Stage, church, screen
  substyle('gregorian chant,gregorian,plainsong,sacred,choral', 'ambient', { instruments: ['choir'] }),
  substyle('opera,aria,operatic', 'orchestral', { bpm: [66, 88], instruments: ['strings'] }),
  substyle('baroque,string quartet,chamber music,chamber', 'orchestral', {
    instruments: ['violin', 'strings'],
  }),
  substyle('march,marching band,military,fanfare,brass band', 'orchestral', {
    bpm: [108, 120],
    mode: 'major',
    instruments: ['trumpet', 'trombone'],
  }),
  substyle(
    'ragtime,stride,vaudeville,dixieland,new orleans,charleston,1920s dance,1920s,roaring twenties',
    'jazz',
    {
      bpm: [150, 184],
      mode: 'major',
      instruments: ['piano'],
    },
  ),
  substyle('christmas,carol,xmas,holiday', 'pop', {
    mode: 'major',
    instruments: ['glockenspiel', 'tubularBells'],
  }),
  substyle("children's,childrens,kids,nursery rhyme,nursery", 'folk', {
    mode: 'major',
    instruments: ['glockenspiel', 'ukulele'],
  }),
  substyle('circus,carnival,fairground,carousel', 'waltz', { mode: 'major', instruments: ['accordion'] }),
  substyle('spaghetti western,western movie,western film,old western,wild west', 'country', {
    mode: 'minor',
    instruments: ['harmonica', 'tubularBells'],
  }),
  substyle('spy,james bond,detective', 'jazz', { mode: 'minor', instruments: ['cleanGuitar', 'trumpet'] }),
  substyle('dungeon synth', 'ambient', { mode: 'minor', instruments: ['reedOrgan'] }),
  substyle('jazz fusion,fusion,acid jazz', 'funk', { instruments: ['rhodes'] }),
  substyle('quiet storm,slow jams', 'r&b', { bpm: [62, 72] }),
  substyle('spoken word,poetry,beat poetry', 'lo-fi', { instruments: ['acousticBass'] }),
];
