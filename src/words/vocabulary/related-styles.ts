import type { Mode } from './mode.ts';

/** A style without a pack of its own: the pack that plays it, and what makes it itself. */
export interface StyleKin {
  /** Words that ask for it, lower case; no pack has them as a tag. */
  words: readonly string[];
  pack: string;
  bpm?: readonly [slowest: number, fastest: number];
  mode?: Mode;
  instruments?: readonly string[];
}

function kin(words: string, pack: string, more: Omit<StyleKin, 'words' | 'pack'> = {}): StyleKin {
  return { words: words.split(','), pack, ...more };
}

export const STYLE_KIN: readonly StyleKin[] = [
  // Dance floors
  kin('dubstep,brostep,riddim', 'drum and bass', { bpm: [138, 142], instruments: ['reeseBass'] }),
  kin('uk garage,2-step,2 step,speed garage,bassline house', 'house', { bpm: [130, 134] }),
  kin('trance,uplifting trance,goa', 'house', { bpm: [134, 140], instruments: ['superSaw'], mode: 'minor' }),
  kin('psytrance,goa trance', 'techno', { bpm: [140, 146], mode: 'phrygian' }),
  kin('hardstyle,gabber,hardcore techno,happy hardcore', 'techno', { bpm: [150, 170] }),
  kin('footwork,juke,jersey club', 'house', { bpm: [138, 160] }),
  kin('amapiano,gqom,afro house', 'house', { bpm: [110, 115], mode: 'minor' }),
  kin('moombahton', 'latin', { bpm: [106, 112] }),
  kin('future bass,melodic dubstep', 'trap', { bpm: [140, 150], instruments: ['superSaw'], mode: 'major' }),
  kin('trip hop,trip-hop,bristol sound', 'hip hop', {
    bpm: [78, 92],
    mode: 'minor',
    instruments: ['rhodes'],
  }),
  kin('idm,glitch,leftfield', 'techno', { bpm: [110, 135] }),
  kin('ebm,witch house', 'techno', { bpm: [100, 126], mode: 'minor' }),
  kin('electroswing,electro swing', 'house', { bpm: [118, 128], instruments: ['clarinet', 'trumpet'] }),
  // Pop and rock
  kin('city pop,shibuya-kei', 'disco', { bpm: [104, 118], instruments: ['rhodes'] }),
  kin('enka,kayokyoku', 'piano ballad', { mode: 'minor', instruments: ['violin'] }),
  kin('schlager,europop,eurovision', 'pop', { bpm: [124, 132], mode: 'major' }),
  kin('yacht rock,soft rock,aor,adult contemporary', 'soul', { instruments: ['rhodes', 'cleanGuitar'] }),
  kin('prog rock,progressive rock,art rock,krautrock', 'rock', { instruments: ['drawbarOrgan'] }),
  kin('glam rock,glam,heartland rock,pub rock', 'rock', { bpm: [118, 136], mode: 'major' }),
  kin('math rock,midwest emo', 'indie', { bpm: [130, 150] }),
  kin('psychobilly,rockabilly', 'blues', { bpm: [160, 190] }),
  kin('gothic rock,goth rock,coldwave', 'indie', { mode: 'minor', bpm: [118, 132] }),
  kin('screamo,crust,grindcore,powerviolence', 'punk', { mode: 'minor', bpm: [180, 200] }),
  kin('stoner rock,sludge,doom', 'metal', { bpm: [62, 84] }),
  kin('symphonic metal,folk metal,viking metal', 'metal', { instruments: ['strings'] }),
  // Songs of places
  kin('bluegrass,newgrass', 'country', { bpm: [128, 150], instruments: ['banjo', 'fiddle'] }),
  kin('zydeco,cajun', 'country', { bpm: [120, 140], instruments: ['accordion', 'fiddle'] }),
  kin('polka,oompah,volksmusik,alpine', 'country', {
    bpm: [112, 126],
    mode: 'major',
    instruments: ['accordion'],
  }),
  kin('klezmer,balkan,gypsy jazz,gypsy,romani,manouche', 'folk', {
    bpm: [112, 138],
    mode: 'phrygian',
    instruments: ['clarinet', 'accordion', 'violin'],
  }),
  kin('celtic,irish,scottish,gaelic,jig,reel', 'folk', { bpm: [108, 124], instruments: ['fiddle', 'harp'] }),
  kin('medieval,renaissance,baroque pop,troubadour', 'folk', {
    mode: 'dorian',
    instruments: ['softString', 'flute'],
  }),
  kin('sea shanty,shanty', 'folk', { mode: 'dorian', bpm: [100, 116], instruments: ['accordion'] }),
  kin('nordic,viking,pagan folk', 'folk', { mode: 'dorian', bpm: [72, 92], instruments: ['reedOrgan'] }),
  kin('chanson,french cafe,parisian', 'waltz', { instruments: ['accordion'] }),
  kin('fado', 'folk', { mode: 'minor', bpm: [72, 90], instruments: ['brightString', 'nylonGuitar'] }),
  kin('flamenco,rumba flamenca', 'latin', { mode: 'phrygian', instruments: ['nylonGuitar'] }),
  kin('tango,milonga', 'latin', { mode: 'minor', bpm: [112, 126], instruments: ['accordion', 'violin'] }),
  kin('mariachi,ranchera,norteno,norteño,tejano,corrido,corridos', 'latin', {
    mode: 'major',
    instruments: ['trumpet', 'nylonGuitar', 'accordion'],
  }),
  kin('afrobeats,afropop,highlife,soukous', 'latin', {
    bpm: [100, 116],
    mode: 'major',
    instruments: ['cleanGuitar'],
  }),
  kin('afrobeat', 'funk', { bpm: [108, 124], mode: 'dorian', instruments: ['altoSax', 'drawbarOrgan'] }),
  kin('desert blues,tuareg', 'blues', { mode: 'minor', instruments: ['cleanGuitar'] }),
  kin('bolero', 'latin', { bpm: [76, 92], mode: 'minor', instruments: ['nylonGuitar', 'trumpet'] }),
  kin('soca,zouk,kompa', 'latin', { bpm: [118, 140], mode: 'major', instruments: ['steelDrums'] }),
  kin('calypso', 'latin', { bpm: [112, 126], mode: 'major', instruments: ['steelDrums'] }),
  kin('ska,ska punk,two tone,2 tone', 'reggae', { bpm: [124, 150], instruments: ['trombone', 'trumpet'] }),
  kin('bhangra,bollywood,filmi,desi', 'pop', { bpm: [104, 124], mode: 'phrygian', instruments: ['sitar'] }),
  kin('indian classical,raga,hindustani,carnatic,qawwali', 'ambient', {
    mode: 'phrygian',
    instruments: ['sitar', 'reedOrgan'],
  }),
  kin('arabic,arabesque,middle eastern,turkish,oriental,persian', 'folk', {
    mode: 'phrygian',
    instruments: ['violin', 'softString'],
  }),
  kin('japanese traditional,gagaku,min-yo', 'ambient', {
    mode: 'phrygian',
    instruments: ['koto', 'panFlute'],
  }),
  kin('chinese traditional,guofeng,guzheng', 'folk', { mode: 'major', instruments: ['koto', 'flute'] }),
  kin('gamelan,balinese', 'ambient', { instruments: ['vibraphone', 'marimba'] }),
  kin('andean,huayno', 'folk', { mode: 'minor', instruments: ['panFlute', 'ukulele'] }),
  kin('hawaiian,luau', 'folk', { mode: 'major', bpm: [84, 104], instruments: ['ukulele'] }),
  // Stage, church, screen
  kin('gregorian chant,gregorian,plainsong,sacred,choral', 'ambient', { instruments: ['choir'] }),
  kin('opera,aria,operatic', 'orchestral', { bpm: [66, 88], instruments: ['strings'] }),
  kin('baroque,string quartet,chamber music,chamber', 'orchestral', { instruments: ['violin', 'strings'] }),
  kin('march,marching band,military,fanfare,brass band', 'orchestral', {
    bpm: [108, 120],
    mode: 'major',
    instruments: ['trumpet', 'trombone'],
  }),
  kin(
    'ragtime,stride,vaudeville,dixieland,new orleans,charleston,1920s dance,1920s,roaring twenties',
    'jazz',
    {
      bpm: [150, 184],
      mode: 'major',
      instruments: ['piano'],
    },
  ),
  kin('christmas,carol,xmas,holiday', 'pop', {
    mode: 'major',
    instruments: ['glockenspiel', 'tubularBells'],
  }),
  kin("children's,childrens,kids,nursery rhyme,nursery", 'folk', {
    mode: 'major',
    instruments: ['glockenspiel', 'ukulele'],
  }),
  kin('circus,carnival,fairground,carousel', 'waltz', { mode: 'major', instruments: ['accordion'] }),
  kin('spaghetti western,western movie,western film,old western,wild west', 'country', {
    mode: 'minor',
    instruments: ['harmonica', 'tubularBells'],
  }),
  kin('spy,james bond,detective', 'jazz', { mode: 'minor', instruments: ['cleanGuitar', 'trumpet'] }),
  kin('dungeon synth', 'ambient', { mode: 'minor', instruments: ['reedOrgan'] }),
  kin('jazz fusion,fusion,acid jazz', 'funk', { instruments: ['rhodes'] }),
  kin('quiet storm,slow jams', 'r&b', { bpm: [62, 72] }),
  kin('spoken word,poetry,beat poetry', 'lo-fi', { instruments: ['acousticBass'] }),
];
