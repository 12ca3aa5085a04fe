/** Styles that people hear as neighbors. A style may be in several families; the last word of a tag decides: 'indie folk'. */
const FAMILIES: readonly string[] = [
  'folk,acoustic,americana,songwriter,singer-songwriter,bluegrass,country,shanty,fado,celtic',
  'rock,indie,punk,metal,grunge,shoegaze,post-rock,garage,psychedelic,alternative,emo',
  'house,techno,trance,bass,edm,electro,dubstep,jungle,rave,amapiano,gqom',
  'synthwave,wave,chiptune,vaporwave,electronic,italo,disco',
  'hop,rap,trap,drill,phonk,boom-bap,grime',
  'soul,funk,motown,gospel,r&b,disco,neo-soul',
  'jazz,swing,blues,bebop,band,bossa,nova,ragtime',
  'ambient,lo-fi,lofi,chillhop,downtempo,drone,new-age,chillout',
  'orchestral,cinematic,classical,chamber,choral,symphonic,soundtrack,waltz,ballad',
  'latin,salsa,samba,cumbia,reggaeton,bossa,nova,flamenco,tango,bachata',
  'reggae,ska,dancehall,dub,afrobeat,calypso',
  'pop,k-pop,synthpop,hyperpop,disco',
];

const FAMILIES_OF: ReadonlyMap<string, readonly number[]> = FAMILIES.reduce((map, names, family) => {
  for (const name of names.split(',')) map.set(name, [...(map.get(name) ?? []), family]);
  return map;
}, new Map<string, number[]>());

/** The families of a song's style tags, by number; empty for moods and instruments. */
export function familiesOf(tags: readonly string[]): ReadonlySet<number> {
  return new Set(tags.flatMap((tag) => FAMILIES_OF.get(tag.toLowerCase().split(/\s+/).at(-1) ?? '') ?? []));
}
