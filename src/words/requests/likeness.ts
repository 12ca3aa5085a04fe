/** Well-known artists by the nearest of our styles; names that are everyday words are left out. */
const ARTISTS: Readonly<Record<string, string>> = {
  disco: 'abba,bee gees,donna summer,boney m,gloria gaynor,daft punk',
  pop: 'taylor swift,ariana grande,bts,blackpink,katy perry,dua lipa,lady gaga,madonna,michael jackson,harry styles,britney spears,bruno mars,justin bieber,olivia rodrigo,rihanna,ed sheeran,justin timberlake,miley cyrus,backstreet boys,kylie minogue,sabrina carpenter',
  'piano ballad': 'adele,elton john,celine dion,whitney houston,billy joel,mariah carey,sam smith',
  rock: 'ac dc,ac/dc,bruce springsteen,the beatles,beatles,led zeppelin,rolling stones,pink floyd,jimi hendrix,foo fighters,guns n roses,bon jovi,coldplay,u2,queen,aerosmith,fleetwood mac,nirvana,pearl jam',
  punk: 'green day,blink 182,blink-182,ramones,the ramones,sex pistols,the clash,die toten hosen,die ärzte',
  metal: 'metallica,rammstein,iron maiden,black sabbath,slipknot,slayer,linkin park,system of a down',
  indie:
    'radiohead,arctic monkeys,the smiths,tame impala,lana del rey,billie eilish,kate bush,the strokes,phoebe bridgers,vampire weekend',
  folk: 'bob dylan,joni mitchell,leonard cohen,simon and garfunkel,mumford and sons,nick drake,hozier',
  country:
    'johnny cash,dolly parton,willie nelson,shania twain,garth brooks,morgan wallen,hank williams,ennio morricone',
  'hip hop':
    'eminem,jay z,jay-z,kendrick lamar,tupac,2pac,kanye west,snoop dogg,notorious big,wu tang,beastie boys,nas',
  trap: 'drake,post malone,travis scott,21 savage,lil wayne,cardi b',
  'r&b': 'the weeknd,beyonce,beyoncé,frank ocean,usher,alicia keys,sza',
  soul: 'stevie wonder,aretha franklin,marvin gaye,amy winehouse,ray charles,otis redding,tina turner,the supremes',
  jazz: 'frank sinatra,ella fitzgerald,louis armstrong,billie holiday,nina simone,miles davis,norah jones,michael bublé,michael buble',
  blues: 'bb king,b b king,muddy waters,elvis presley,elvis',
  reggae: 'bob marley,peter tosh,sean paul',
  latin: 'shakira,bad bunny,daddy yankee,carlos santana,santana,rosalia,rosalía',
  synthwave: 'depeche mode,the midnight,kavinsky,a-ha,pet shop boys,kraftwerk,jean michel jarre',
  house: 'avicii,david guetta,calvin harris,swedish house mafia,deadmau5',
  orchestral: 'hans zimmer,john williams,beethoven,mozart,tchaikovsky',
  ambient: 'brian eno,enya,sigur ros,sigur rós',
  waltz: 'edith piaf,édith piaf,jacques brel,johann strauss',
};

/** An artist that a song should sound like, and the style used for it. */
export interface Likeness {
  /** The capitalized spelling. */
  artist: string;
  style: string;
}

const BY_NAME = new Map(
  Object.entries(ARTISTS).flatMap(([style, names]) => names.split(',').map((name) => [name, style] as const)),
);
const NAMES = [...BY_NAME.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|');
/** Only requests to sound like them: 'about Mozart' is a subject. */
const LIKE = new RegExp(
  `(?<!\\p{L})(?:(?:like|style of|a la|à la|vein of|inspired by|reminiscent of|spirit of|vibes? of|similar to|by) (?:the |old |early |classic |something by )*(${NAMES})|(${NAMES})(?:'s)?[- ](?:style|type|vibes?|esque|like|inspired|feel|sound|mood))(?!\\p{L})`,
  'u',
);

/** The artist whose likeness a lower-case text requests; null for none. */
export function likenessIn(text: string): Likeness | null {
  const found = LIKE.exec(text);
  const name = found?.[1] ?? found?.[2];
  const style = name === undefined ? undefined : BY_NAME.get(name);
  if (name === undefined || style === undefined) return null;
  const artist =
    name.length <= 4 ? name.toUpperCase() : name.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase());
  return { artist, style };
}
