/**
 * Well-known artists, folded to lower case without accents. Names and descriptions of personas must not contain
 * one: a persona is an original sound. Names that are common words are left out.
 */
const ARTIST_NAMES: readonly string[] =
  `abba,ac dc,adele,aretha franklin,ariana grande,bad bunny,beyonce,billie eilish,
billie holiday,bob dylan,bob marley,bruce springsteen,bruno mars,bts,celine dion,coldplay,daft punk,david bowie,drake,
dua lipa,ed sheeran,edith piaf,ella fitzgerald,elton john,elvis presley,eminem,frank sinatra,freddie mercury,
harry styles,jay z,jimi hendrix,johnny cash,joni mitchell,justin bieber,kanye west,kate bush,katy perry,kendrick lamar,
lady gaga,lana del rey,led zeppelin,leonard cohen,louis armstrong,madonna,mariah carey,metallica,michael jackson,
miley cyrus,nina simone,nirvana,olivia rodrigo,paul mccartney,pink floyd,post malone,radiohead,rammstein,rihanna,
rolling stones,shakira,stevie wonder,taylor swift,the beatles,the weeknd,tina turner,tupac,whitney houston`
    .split(',')
    .map((name) => name.trim());

/** Whether a text names a well-known artist. */
export function namesArtist(text: string): boolean {
  const folded = ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return ARTIST_NAMES.some((name) => folded.includes(` ${name} `));
}
