import { SUBSTYLES } from '#words/vocabulary/substyles';
import { STYLE_PACKS } from './packs.ts';

/** Words that select a pack but do not name a style: places, uses, spellings. */
const NO_NAMES = new Set(
  `radio,catchy,top 40,arena rock,stadium,urban,studio 54,roller skating,70s,80s,eighties,campfire,western,cowboy,
  twelve bar,12 bar,shuffle,crooner,cocktail,beach,cafe,island,jamaican,rasta,cuban,spanish,brazilian,jazzy,bluesy,
  folky,funky,punky,soulful,rnb,r and b,hip-hop,neo-soul,doo-wop,lofi,lo fi,lofi hip hop,study,vinyl,chill,space,sleep,
  calm,relaxing,spa,yoga,dance,club,festival,electronic dance,warehouse,rave,drum & bass,dnb,drum'n'bass,drum n bass,
  liquid dnb,synth-pop,synthpop,8 bit,video game,game music,nintendo,gameboy,arcade,pixel,orchestra,epic,trailer,
  fantasy,adventure,score,symphony,soundtrack,piano,wedding,musical theater,three four,ballroom,rage,oi,
  singer songwriter,pop-punk,folk metal,gypsy,romani,james bond,detective,xmas,holiday,slow jams,2 step,2 tone,
  trip-hop,meditation,soul,western,noir,urban,worship,freestyle,east coast`
    .split(',')
    .map((word) => word.trim()),
);
NO_NAMES.delete('soul');

/** Styles that go well with a style, nearest first. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  pop: 'disco,r&b,indie,piano ballad,synthwave,latin',
  rock: 'indie,blues,punk,metal,country',
  'hip hop': 'trap,r&b,soul,funk,lo-fi,jazz',
  trap: 'hip hop,r&b,drum and bass,techno',
  'r&b': 'soul,hip hop,pop,funk,trap',
  soul: 'r&b,funk,blues,disco,jazz',
  funk: 'soul,disco,jazz,hip hop',
  disco: 'funk,house,soul,pop',
  country: 'folk,blues,rock,piano ballad',
  folk: 'country,indie,waltz,piano ballad',
  blues: 'rock,soul,jazz,country',
  jazz: 'bossa nova,soul,blues,lo-fi,waltz',
  'bossa nova': 'jazz,latin,lo-fi,folk',
  reggae: 'latin,soul,hip hop,funk',
  latin: 'bossa nova,reggae,pop,house',
  metal: 'rock,punk,orchestral,techno',
  punk: 'rock,indie,metal',
  indie: 'rock,folk,synthwave,pop',
  'lo-fi': 'hip hop,jazz,ambient,r&b',
  ambient: 'lo-fi,orchestral,techno,piano ballad',
  house: 'techno,disco,synthwave,latin',
  techno: 'house,drum and bass,ambient,synthwave',
  'drum and bass': 'techno,house,ambient,trap',
  synthwave: 'house,pop,chiptune,indie',
  chiptune: 'synthwave,techno,drum and bass',
  orchestral: 'piano ballad,ambient,metal,waltz',
  'piano ballad': 'pop,orchestral,soul,folk',
  waltz: 'folk,jazz,orchestral,piano ballad',
};

const isName = (word: string) => !NO_NAMES.has(word);

/** Names of all styles the engine plays, those with their own pack before those played on a related pack. */
export function styleNames(): string[] {
  const packs = STYLE_PACKS.map(({ id }) => id);
  const shades = STYLE_PACKS.flatMap(({ tags }) => tags.filter(isName));
  const substyles = SUBSTYLES.flatMap(({ words }) => words.filter(isName));
  return [...new Set([...packs, ...shades, ...substyles])];
}

const SHADES_NAMED = 4;

/** By style name, the styles that go well with it, nearest first: neighbors and variants of the same pack. */
export function relatedStyles(): Record<string, string[]> {
  const related: Record<string, string[]> = {};
  for (const { id, tags } of STYLE_PACKS) {
    const neighbors = (NEIGHBORS[id] ?? '').split(',').filter((name) => name !== '');
    const shades = tags.filter((tag) => tag !== id && isName(tag));
    const substyles = SUBSTYLES.filter(({ pack }) => pack === id).flatMap(({ words }) => words.slice(0, 1));
    related[id] = [...neighbors.slice(0, 3), ...shades.slice(0, SHADES_NAMED), ...neighbors.slice(3)];
    for (const name of [...shades, ...substyles.filter(isName)]) {
      related[name] ??= [
        id,
        ...neighbors.slice(0, 3),
        ...shades.filter((shade) => shade !== name).slice(0, 3),
      ];
    }
  }
  return related;
}
