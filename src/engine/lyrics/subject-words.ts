import { TOLD_IN_FRENCH, TOLD_IN_GERMAN, TOLD_IN_SPANISH, withGermanVerbs } from './told-abroad.ts';

/**
 * What songs are asked for in German, Spanish and French, in English: the words are written in English. Phrases before
 * words; what is not listed stays as it is.
 */
const GERMAN =
  'geburtstagslied=birthday song|hochzeitslied=wedding song|abschiedslied=farewell song|die sich (?:im stau )?kennengelernt haben=who met on the road|liebt ihren garten=loves gardening|liebt=loves|endlich=finally|ein liebeslied für=a love song for|liebeslied=love song|ein lied (?:über|für)=a song about|lied (?:über|für)=song about|über=about|für=for|meinen?=my|meine[mr]?=my|mein=my|unser(?:e[nmrs]?)?=our|oma=grandma|großmutter=grandmother|opa=grandpa|großvater=grandfather|' +
  'mutter=mother|mama=mama|vater=father|papa=papa|schwester=sister|bruder=brother|tochter=daughter|sohn=son|freundin=girlfriend|freund=friend|frau=wife|mann=husband|' +
  'katze=cat|kater=cat|hund=dog|pferd=horse|liebe=love|meer=sea|regen=rain|schnee=snow|sommer=summer|winter=winter|herbst=autumn|frühling=spring|nacht=night|morgen=morning|stadt=city|' +
  'reise=trip|zug=train|hochzeit=wedding|geburtstag=birthday|weihnachten=christmas|abschied=farewell|schule=school|arbeit=job|kaffee=coffee|garten=garden|küche=kitchen|wald=forest|berge=mountains|' +
  'sterne=stars|mond=moon|sonne=sun|freiheit=freedom|hoffnung=hope|heimweh=homesickness|heimat=home|die (\\d+) wird=who turns $1|wird (\\d+)=turns $1|der|die|das|dem|den|ein|eine|einen|einem|einer|und=and|von=of|nach=to|' +
  'schlaflied=lullaby|wiegenlied=lullaby|trauriges=sad|fröhliches=happy|lied=song|mit=with|im=in the|am=at the|ans=to the|alter=old|alten?=old|verlorene=lost|neue=new|neuen=new|kind=child|kinder=children|leben=life|zuhause=home|fußball=football|die schläft=who sleeps|der schläft=who sleeps|ich liebe dich=I love you|danke=thank you';
const SPANISH =
  '(?:una )?canción de cumpleaños para=a birthday song for|(?:una )?canción de amor para=a love song for|(?:una )?canción de amor=a love song|una canción (?:sobre|para|de)=a song about|canción (?:sobre|para)=song about|una canción=a song|canción=song|sobre=about|para=for|mis?=my|nuestr[ao]s?=our|abuela=grandma|abuelo=grandpa|madre=mother|mamá=mama|padre=father|papá=papa|' +
  'hermana=sister|hermano=brother|hija=daughter|hijo=son|novia=girlfriend|novio=boyfriend|amig[ao]=friend|esposa=wife|esposo=husband|gat[ao]=cat|perr[ao]=dog|caballo=horse|un amor perdido=a lost love|amor perdido=lost love|amor=love|mar=sea|' +
  'lluvia=rain|nieve=snow|verano=summer|invierno=winter|otoño=autumn|primavera=spring|noche=night|mañana=morning|ciudad=city|viaje=trip|tren=train|boda=wedding|cumpleaños=birthday|navidad=christmas|despedida=farewell|' +
  'escuela=school|trabajo=job|café=coffee|jardín=garden|cocina=kitchen|bosque=forest|montañas=mountains|estrellas=stars|luna=moon|sol=sun|libertad=freedom|esperanza=hope|corazón roto=broken heart|corazón=heart|playa=beach|' +
  'que cumple (\\d+) años=who turns $1|cumple (\\d+) años=turns $1|el|la|los|las|un=a|una=a|y=and|del=of the|de=of|triste=sad|alegre=happy|con=with|en=in|vida=life|casa=house|pueblo=town|fútbol=football|gracias=thank you|nana=lullaby|perdido=lost|perdida=lost';
const FRENCH =
  "(?:une )?chanson d'anniversaire pour=a birthday song for|(?:une )?chanson d'amour pour=a love song for|une chanson (?:sur|pour|de|d'amour)=a song about|chanson (?:sur|pour)=song about|une chanson=a song|sur=about|pour=for|m[aeo]n?s?=my|notre|nos=our|grand-mère=grandmother|mamie=grandma|grand-père=grandfather|papi=grandpa|mère=mother|maman=mama|père=father|" +
  'sœur=sister|soeur=sister|frère=brother|fille=daughter|fils=son|copine=girlfriend|copain=boyfriend|ami=friend|amie=friend|femme=wife|mari=husband|chat=cat|chatte=cat|chien=dog|cheval=horse|amour=love|mer=sea|pluie=rain|neige=snow|été=summer|' +
  'hiver=winter|automne=autumn|printemps=spring|nuit=night|matin=morning|ville=city|voyage=trip|mariage=wedding|anniversaire=birthday|noël=christmas|adieu=farewell|école=school|travail=job|jardin=garden|cuisine=kitchen|forêt=forest|montagne=mountain|' +
  'étoiles=stars|lune=moon|soleil=sun|liberté=freedom|espoir=hope|plage=beach|qui a (\\d+) ans=who turns $1|qui fête ses (\\d+) ans=who turns $1|qui dort toute la journée=who sleeps all day|qui dort=who sleeps|toute la journée=all day|perdu=lost|perdue=lost|' +
  'le|la|les|un=a|une=a|et=and|du=of the|de=of|des=of the|triste=sad|joyeuse=happy|avec=with|dans=in|vie=life|maison=house|merci=thank you|berceuse=lullaby|café=coffee|qui=who|vieux=old|vieille=old|à(?= \\p{Lu})=in';

type Words = readonly (readonly [RegExp, string])[];

const compiled = (list: string): Words =>
  list.split(/\|(?![^(]*\))/).map((entry) => {
    const at = entry.lastIndexOf('=');
    const [from, to] = at < 0 ? [entry, 'the'] : [entry.slice(0, at), entry.slice(at + 1)];
    return [new RegExp(`(?<![\\p{L}'])(?:${from})(?![\\p{L}'])`, 'giu'), to] as const;
  });

const same = (text: string) => text;

/** Small words of each, what its words are in English, and how its clauses are put into English order first. */
const LANGUAGES: readonly (readonly [RegExp, Words, (text: string) => string])[] = [
  [
    /(?<!\p{L})(?:für|über|\p{L}*lied|unsere?[nmrs]?|meine[nmrs]?|mein|und|eine?[nmrs]?|der|das|ist|wird|zum)(?!\p{L})/giu,
    compiled(`${TOLD_IN_GERMAN}|${GERMAN}`),
    withGermanVerbs,
  ],
  [
    /(?<!\p{L})(?:canci[oó]n|sobre|para|una?|mi|el|los|las|que|con|y|del)(?!\p{L})/giu,
    compiled(`${TOLD_IN_SPANISH}|${SPANISH}`),
    same,
  ],
  [
    /(?<!\p{L})(?:chanson|sur|pour|une?|mon|ma|le|les|qui|avec|et|du|des)(?!\p{L})/giu,
    compiled(`${TOLD_IN_FRENCH}|${FRENCH}`),
    same,
  ],
];
const ENGLISH = /\b(?:song|about|the|and|for|with|who|my|of|is|a|to|in)\b/gi;
/** Two of its small words make a language, and more of them than of English. */
const FEWEST = 2;

/** The text with what it asks for in English, if it is written in one of the three languages. */
export function subjectInEnglish(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [best] = LANGUAGES.map(([pattern, words, order]) => ({
    words,
    order,
    hits: count(pattern),
  })).toSorted((a, b) => b.hits - a.hits);
  if (!best || best.hits < FEWEST || best.hits <= count(ENGLISH)) return text;
  return best.words
    .reduce((rest, [from, to]) => rest.replace(from, to), best.order(text))
    .replace(/\s+/g, ' ');
}
