import { FRENCH_CLAUSES, GERMAN_CLAUSES, SPANISH_CLAUSES, withGermanVerbs } from './clauses-in-english.ts';

/**
 * Translates the subject of German, Spanish, French, Italian and Portuguese prompts, because the lyrics are in
 * English. Phrases before words; anything not listed is unchanged.
 */
const GERMAN =
  'zum (?:ein)?schlafen=for sleeping|zum tanzen=for dancing|zum lernen=for studying|zum entspannen=for relaxing|(?<!(?:mein|meine|meiner|unsere|unserer|die|der|eine|einer) )frau(?= \\p{L})=Mrs|zum geburtstag(?= mein| unser)=a birthday song for|zum abschied(?= mein| unser)=a farewell song for|zur hochzeit(?= mein| unser)=a wedding song for|zum geburtstag (?:von|für)=a birthday song for|zur hochzeit (?:von|für)=a wedding song for|zum abschied (?:von|für)=a farewell song for|zu[mr](?= (?:\\d|geburtstag|hochzeit|abschied|taufe|jubiläum|weihnachten|einschulung))=on the|hymne=anthem|fußballverein=football club|verein=club|firma=company|mannschaft=team|chef=boss|chefin=boss|kollegin=colleague|kollegen=colleagues|kollege=colleague|herrn=Mr|herr=Mr|frosch=frog|geburtstagslied=birthday song|hochzeitslied=wedding song|abschiedslied=farewell song|die sich (?:im stau )?kennengelernt haben=who met on the road|liebt ihren garten=loves gardening|liebt=loves|endlich=finally|ein liebeslied für=a love song for|liebeslied=love song|ein geburtstagsständchen für=a birthday song for|geburtstagsständchen=birthday song|onkel=uncle|tante=aunt|ein lied (?:über|für)=a song about|lied (?:über|für)=song about|über=about|für=for|meinen?=my|meine[mr]?=my|mein=my|unser(?:e[nmrs]?)?=our|oma=grandma|großmutter=grandmother|opa=grandpa|großvater=grandfather|' +
  'mutter=mother|mama=mama|vater=father|papa=papa|schwester=sister|bruder=brother|tochter=daughter|sohn=son|freundin=girlfriend|freund=friend|frau=wife|mann=husband|' +
  'katze=cat|kater=cat|hund=dog|pferd=horse|liebe=love|meer=sea|regen=rain|schnee=snow|sommer=summer|winter=winter|herbst=autumn|frühling=spring|nacht=night|morgen=morning|stadt=city|' +
  'reise=trip|zug=train|hochzeit=wedding|geburtstag=birthday|weihnachten=christmas|abschied=farewell|schule=school|arbeit=job|kaffee=coffee|garten=garden|küche=kitchen|wald=forest|berge=mountains|' +
  'sterne=stars|mond=moon|sonne=sun|freiheit=freedom|hoffnung=hope|heimweh=homesickness|heimat=home|(?:die|der|das) (?:\\p{L}+ ){0,2}(\\d+)(?: jahre(?: alt)?)? wird=who turns $1|wird (\\d+)=turns $1|der|die|das|dem|den|ein|eine|einen|einem|einer|und=and|von=of|nach=to|' +
  'schlaflied=lullaby|wiegenlied=lullaby|trauriges=sad|fröhliches=happy|lied=song|mit=with|im=in the|am=at the|ans=to the|alter=old|alten?=old|verlorene=lost|neue=new|neuen=new|kind=child|kinder=children|leben=life|zuhause=home|fußball=football|die schläft=who sleeps|der schläft=who sleeps|ich liebe dich=I love you|danke=thank you';
const SPANISH =
  '(?:una )?canción de despedida para=a farewell song for|himno=anthem|para dormir=for sleeping|para bailar=for dancing|para estudiar=for studying|para relajar(?:se|me)?=for relaxing|(?:para )?(?:el )?cumpleaños de=a birthday song for|para la boda de=a wedding song for|para el aniversario de=an anniversary song for|(?:una )?(?:canción de cuna|nana) para=a lullaby for|(?:una )?canción de cumpleaños para=a birthday song for|(?:una )?canción de amor para=a love song for|(?:una )?canción de amor=a love song|una canción (?:sobre|para|de)=a song about|canción (?:sobre|para)=song about|una canción=a song|canción=song|sobre=about|para=for|mis?=my|nuestr[ao]s?=our|abuela=grandma|abuelo=grandpa|madre=mother|mamá=mama|padre=father|papá=papa|' +
  'hermana=sister|hermano=brother|hija=daughter|hijo=son|novia=girlfriend|novio=boyfriend|amig[ao]=friend|esposa=wife|esposo=husband|gat[ao]=cat|perr[ao]=dog|caballo=horse|un amor perdido=a lost love|amor perdido=lost love|amor=love|mar=sea|' +
  'lluvia=rain|nieve=snow|verano=summer|invierno=winter|otoño=autumn|primavera=spring|noche=night|mañana=morning|ciudad=city|viaje=trip|tren=train|boda=wedding|cumpleaños=birthday|navidad=christmas|despedida=farewell|' +
  'escuela=school|trabajo=job|café=coffee|jardín=garden|cocina=kitchen|bosque=forest|montañas=mountains|estrellas=stars|luna=moon|sol=sun|libertad=freedom|esperanza=hope|corazón roto=broken heart|corazón=heart|playa=beach|' +
  'que cumple (\\d+) años=who turns $1|cumple (\\d+) años=turns $1|el|la|los|las|un=a|una=a|y=and|del=of the|de=of|triste=sad|alegre=happy|con=with|en=in|vida=life|casa=house|pueblo=town|fútbol=football|gracias=thank you|nana=lullaby|perdido=lost|perdida=lost';
const FRENCH =
  "pour la retraite de=a farewell song for|à(?= m(?:on|a|es)\\b)=for|hymne=anthem|pour dormir=for sleeping|pour danser=for dancing|pour étudier=for studying|pour se détendre=for relaxing|(?:une )?berceuse pour=a lullaby for|(?:pour )?l'anniversaire de mariage de=an anniversary song for|(?:pour )?l'anniversaire de=a birthday song for|pour le mariage de=a wedding song for|(?:une )?chanson d'anniversaire pour=a birthday song for|(?:une )?chanson d'amour pour=a love song for|une chanson (?:sur|pour|de|d'amour)=a song about|chanson (?:sur|pour)=song about|une chanson=a song|sur=about|pour=for|m[aeo]n?s?=my|notre|nos=our|grand-mère=grandmother|mamie=grandma|grand-père=grandfather|papi=grandpa|mère=mother|maman=mama|père=father|" +
  'sœur=sister|soeur=sister|frère=brother|fille=daughter|fils=son|copine=girlfriend|copain=boyfriend|ami=friend|amie=friend|femme=wife|mari=husband|chat=cat|chatte=cat|chien=dog|cheval=horse|amour=love|mer=sea|pluie=rain|neige=snow|été=summer|' +
  'hiver=winter|automne=autumn|printemps=spring|nuit=night|matin=morning|ville=city|voyage=trip|mariage=wedding|anniversaire=birthday|noël=christmas|adieu=farewell|école=school|travail=job|jardin=garden|cuisine=kitchen|forêt=forest|montagne=mountain|' +
  'étoiles=stars|lune=moon|soleil=sun|liberté=freedom|espoir=hope|plage=beach|qui a (\\d+) ans=who turns $1|qui fête ses (\\d+) ans=who turns $1|qui dort toute la journée=who sleeps all day|qui dort=who sleeps|toute la journée=all day|perdu=lost|perdue=lost|' +
  'le|la|les|un=a|une=a|et=and|du=of the|de=of|des=of the|triste=sad|joyeuse=happy|avec=with|dans=in|vie=life|maison=house|merci=thank you|berceuse=lullaby|café=coffee|qui=who|vieux=old|vieille=old|à(?= \\p{Lu})=in';

const ITALIAN =
  "per il compleanno di=a birthday song for|per il matrimonio di=a wedding song for|per l'anniversario di=an anniversary song for|(?:una )?canzone di compleanno per=a birthday song for|(?:una )?canzone d'amore per=a love song for|canzone (?:su|sul|sulla|sui|per)=song about|una canzone=a song|canzone=song|matrimonio=wedding|compleanno=birthday|anniversario=anniversary|natale=christmas|addio=farewell|grazie=thank you|ninna ?nanna=lullaby|" +
  '(?:sul|sulla|sui|sulle)=about the|per=for|(?:il |la |i |le )?(?:mi[ao]|miei|mie)=my|nostr[aoie]=our|nonna=grandma|nonno=grandpa|madre=mother|mamma=mama|padre=father|papà=papa|sorella=sister|fratello=brother|figlia=daughter|figlio=son|fidanzata=girlfriend|fidanzato=boyfriend|moglie=wife|marito=husband|amic[ao]=friend|gatt[ao]=cat|cane=dog|ex=ex|' +
  'amore=love|mare=sea|pioggia=rain|neve=snow|estate=summer|inverno=winter|autunno=autumn|primavera=spring|notte=night|mattina=morning|città=city|viaggio=trip|treno=train|scuola=school|lavoro=job|caffè=coffee|giardino=garden|cucina=kitchen|bosco=forest|montagne=mountains|stelle=stars|luna=moon|sole=sun|libertà=freedom|cuore=heart|spiaggia=beach|' +
  'che compie (\\d+) anni=who turns $1|compie (\\d+) anni=turns $1|il|lo|la|gli|le=the|(?:un|uno|una)=a|ed?=and|di=of|(?:del|della|dei)=of the|triste=sad|allegra=happy|con=with|vita=life|casa=home|dolce=gentle';
const PORTUGUESE =
  '(?:para|pro) o? ?aniversário d[aeo]=a birthday song for|(?:para|pro) o? ?casamento d[aeo]=a wedding song for|(?:uma )?(?:canção|música) de aniversário (?:para|pra)=a birthday song for|(?:uma )?(?:canção|música) de amor (?:para|pra)=a love song for|(?:uma )?canção de ninar (?:para|pra)=a lullaby for|(?:uma )?(?:canção|música|musica) (?:sobre)=a song about|uma (?:canção|música|musica)=a song|(?:canção|música|musica)=song|casamento=wedding|aniversário=birthday|natal=christmas|despedida=farewell|obrigad[ao]=thank you|' +
  'sobre=about|(?:para|pra)=for|pro=for the|(?:a |o |as |os )?(?:minhas?|meus?)=my|noss[ao]s?=our|(?:avó|vovó)=grandma|(?:avô|vovô)=grandpa|mãe=mother|mamãe=mama|pai=father|papai=papa|irmã=sister|irmão=brother|filha=daughter|filho=son|namorada=girlfriend|namorado=boyfriend|esposa=wife|marido=husband|amig[ao]=friend|gat[ao]=cat|cachorr[ao]=dog|' +
  'amor=love|mar=sea|chuva=rain|neve=snow|verão=summer|inverno=winter|outono=autumn|primavera=spring|noite=night|manhã=morning|cidade=city|viagem=trip|trem=train|escola=school|trabalho=job|café=coffee|jardim=garden|cozinha=kitchen|estrelas=stars|lua=moon|sol=sun|liberdade=freedom|coração=heart|praia=beach|carnaval=carnival|' +
  'que faz (\\d+) anos=who turns $1|faz (\\d+) anos=turns $1|a|o|os|as=the|uma?=a|e=and|de=of|(?:da|do|das|dos)=of the|triste=sad|alegre=happy|com=with|(?:na|no)=in the|vida=life|casa=home';

type Words = readonly (readonly [RegExp, string])[];

const compile = (list: string): Words =>
  list.split(/\|(?![^(]*\))/).map((entry) => {
    const at = entry.lastIndexOf('=');
    const [from, to] = at < 0 ? [entry, 'the'] : [entry.slice(0, at), entry.slice(at + 1)];
    return [new RegExp(`(?<![\\p{L}'])(?:${from})(?![\\p{L}'])`, 'giu'), to] as const;
  });

const compiledLists = new Map<string, Words>();

/**
 * Compiling hundreds of expressions takes a tenth of a second, so only those of the detected language are
 * compiled.
 */
function wordsOf(list: string): Words {
  const words = compiledLists.get(list) ?? compile(list);
  compiledLists.set(list, words);
  return words;
}

const same = (text: string) => text;

/**
 * For each language: its function words, its translations, and a function that puts its clauses into English
 * order first.
 */
const LANGUAGES: readonly (readonly [RegExp, string, (text: string) => string])[] = [
  [
    /(?<!\p{L})(?:für|über|\p{L}*lied|unsere?[nmrs]?|meine[nmrs]?|mein|und|eine?[nmrs]?|der|das|ist|wird|zum|zur|ohne|nicht|dem)(?!\p{L})/giu,
    `${GERMAN_CLAUSES}|${GERMAN}`,
    withGermanVerbs,
  ],
  [
    /(?<!\p{L})(?:canci[oó]n|sobre|para|una?|mi|el|los|las|que|con|y|del|cumpleaños|años|muy|abuel[ao]|m[uú]sica|dormir|bailar|sin)(?!\p{L})/giu,
    `${SPANISH_CLAUSES}|${SPANISH}`,
    same,
  ],
  [
    /(?<!\p{L})(?:chanson|sur|pour|une?|mon|ma|le|les|qui|avec|et|du|des|joyeux|joyeuse|anniversaire|frère|sœur|noël|sans|très|grand-mère|grand-père)(?!\p{L})/giu,
    `${FRENCH_CLAUSES}|${FRENCH}`,
    same,
  ],
  [
    /(?<!\p{L})(?:canzone|per|una?|mi[aoe]|miei|il|della?|dei|che|con|sull?a?|di|nostr[ao])(?!\p{L})/giu,
    ITALIAN,
    same,
  ],
  [
    /(?<!\p{L})(?:canção|música|musica|sobre|para|pra|uma?|minhas?|meus?|com|sem|da|do|não|que)(?!\p{L})/giu,
    PORTUGUESE,
    same,
  ],
];
const ENGLISH = /\b(?:song|about|the|and|for|with|who|my|of|is|a|to|in)\b/gi;
/** A language is detected by at least two of its function words, and more of them than English ones. */
const FEWEST = 2;

/** Translates the subject into English if the text is in one of these languages. */
export function subjectInEnglish(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [best] = LANGUAGES.map(([pattern, list, order]) => ({
    list,
    order,
    hits: count(pattern),
  })).toSorted((a, b) => b.hits - a.hits);
  if (!best || best.hits < FEWEST || best.hits <= count(ENGLISH)) return text;
  return wordsOf(best.list)
    .reduce((rest, [from, to]) => rest.replace(from, to), best.order(text))
    .replace(/\s+/g, ' ');
}
