/**
 * Translates into English what German, Spanish and French prompts say about people: what they do, with what,
 * where and when. Phrases before words, as in the lists of subjects.
 */

const GERMAN_VERBS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'backt=bakes|bäckt=bakes|kocht=cooks|grillt=grills|liebt=loves|mag=loves|hasst=hates|singt=sings|tanzt=dances|spielt=plays|sammelt=collects|arbeitet=works|lernt=learns|' +
    'studiert=studies|schreibt=writes|liest=reads|malt=paints|zeichnet=draws|fährt=drives|trinkt=drinks|isst=eats|frisst=eats|schläft=sleeps|schnarcht=snores|bellt=barks|' +
    'klaut=steals|stiehlt=steals|strickt=knits|näht=sews|lacht=laughs|redet=talks|spricht=talks|läuft=runs|rennt=runs|schwimmt=swims|angelt=fishes|repariert=fixes|baut=builds|' +
    'gießt=waters|pflanzt=plants|erzählt=tells|vergisst=forgets|vermisst=misses|reist=travels|hilft=helps|wandert=hikes|putzt=cleans|verliert=loses|sucht=looks for|wartet=waits|' +
    'träumt=dreams|zieht=moves|geht=goes|lebt=lives|wohnt=lives|füttert=feeds|rettet=rescues|jagt=chases|versteckt=hides|weckt=wakes|klettert=climbs|fliegt=flies|sitzt=sits|macht=makes|kauft=buys|trägt=wears|pfeift=whistles|schält=peels|zählt=counts|spart=saves|lügt=lies|betet=prays|fotografiert=photographs|schreit=yells|heiratet=marries|tröstet=comforts|pflegt=tends|züchtet=grows|bemalt=paints|wirft=throws|verkauft=sells'
  )
    .split('|')
    .map((entry) => entry.split('=') as [string, string]),
);
/** In German, the verb ends its clause: 'die jeden Sonntag Kuchen backt'. */
const VERB_LAST = new RegExp(
  `(?<=[\\p{L}],? )(die|der|das|und) ((?:[\\p{L}\\d]+ ){0,7}?)(${Object.keys(GERMAN_VERBS).join('|')})(?=\\s*(?:$|[,.;:!?\\n]|und (?!.* und )))`,
  'giu',
);

const INFINITIVES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'fliegen=fly|tanzen=dance|singen=sing|schlafen=sleep|reisen=travel|schwimmen=swim|laufen=run|spielen=play|gehen=go|' +
    'leben=live|lachen=laugh|lernen=learn|kochen=cook|helfen=help|träumen=dream|reden=talk|essen=eat|gewinnen=win|' +
    'springen=jump|hüpfen=hop|malen=paint|lesen=read|schreiben=write|werden=become|sein=be|heiraten=marry'
  )
    .split('|')
    .map((entry) => entry.split('=') as [string, string]),
);
/** 'Der nicht fliegen will', 'die in Paris tanzen möchte'. */
const REQUESTED = new RegExp(
  `(?<=[\\p{L}],? )(?:die|der|das) ((?:[\\p{L}\\d]+ ){0,4}?)(${Object.keys(INFINITIVES).join('|')}) (?:will|möchte|mag)(?!\\p{L})`,
  'giu',
);

/** Moves the verb of each relative clause to its English position: 'who bakes jeden Sonntag Kuchen'. */
export function withGermanVerbs(text: string): string {
  return text
    .replace(REQUESTED, (_, clause: string, verb: string) =>
      `who wants to ${INFINITIVES[verb.toLowerCase()]} ${inEnglishOrder(clause)}`.trim(),
    )
    .replace(/ (?:sehr )?gerne?(?= )/giu, '')
    .replace(/\bnach (\p{Lu}\p{L}+) (?:um)?zieht\b/gu, 'zu $1 zieht')
    .replace(
      VERB_LAST,
      (_, start: string, clause: string, verb: string) =>
        `${start.toLowerCase() === 'und' ? 'and' : 'who'} ${GERMAN_VERBS[verb.toLowerCase()]} ${inEnglishOrder(clause)}`,
    )
    .replace(/ +(?=$|[,.;:!?\n])/g, '');
}

/** Puts time after the object: 'jeden Sonntag Kuchen' is 'cake every Sunday'. */
function inEnglishOrder(clause: string): string {
  return clause.trim().replace(/^((?:jede[nsr]?|alle|den ganzen|immer) (?:\p{L}+))\s+(.+)$/iu, '$2 $1');
}

export const GERMAN_CLAUSES =
  `${Object.entries(GERMAN_VERBS)
    .map(([from, to]) => `${from}=${to}`)
    .join('|')}|` +
  'jeden sonntag=every Sunday|jeden montag=every Monday|jeden freitag=every Friday|jeden samstag=every Saturday|jeden tag=every day|jeden morgen=every morning|jeden abend=every evening|jede nacht=every night|' +
  'den ganzen tag=all day|immer=always|nie=never|noch=still|im garten=in the garden|in der küche=in the kitchen|zu hause=at home|am meer=by the sea|am see=by the lake|im wald=in the woods|im regen=in the rain|' +
  'auf dem dach=on the roof|auf dem sofa=on the sofa|auf dem balkon=on the balcony|im keller=in the basement|im chor=in the choir|unter der dusche=in the shower|mit ihren?=with her|mit seine[nr]?=with his|ihre[nmr]?=her|seine[nmrs]?=his|sein=his|ihr=her|sie=she|er=he|wir=we|mir=me|uns=us|zu=to|' +
  'apfelkuchen=apple pie|kuchen=cake|brot=bread|plätzchen=cookies|würste=sausages|wurst=sausage|käse=cheese|bier=beer|wein=wine|tee=tea|suppe=soup|blumen=flowers|rosen=roses|bäume=trees|tomaten=tomatoes|pflanzen=plants|vögel=birds|tauben=pigeons|mäuse=mice|' +
  'bücher=books|briefe=letters|geschichten=stories|lieder=songs|klavier=piano|gitarre=guitar|karten=cards|schach=chess|fahrräder=bikes|fahrrad=bike|autos=cars|auto=car|motorrad=motorcycle|boot=boat|socken=socks|schuhe=shoes|teekannen=teapots|briefmarken=stamps|steine=stones|züge=trains|' +
  'tante=aunt|onkel=uncle|nichte=niece|neffe=nephew|enkelin=granddaughter|enkel=grandson|trompete=trumpet|geige=violin|schlagzeug=drums|akkordeon=accordion|nachbarin=neighbor|nachbarn?=neighbor|hühner=chickens|enten=ducks|bienen=bees|katzen=cats|hunde=dogs|pferde=horses|uhren=clocks|gemüse=vegetables|leuchtturm=lighthouse|schiff=ship|hafen=harbor|brücke=bridge|bahnhof=station|schlüssel=key|regenschirm=umbrella|fenster=window|stuhl=chair|uhr=clock|handy=phone|computer=computer|kühlschrank=fridge|kartoffeln?=potatoes|gurken=pickles|zwiebeln=onions|käse=cheese|kartoffelsalat=potato salad|äpfel=apples|berg=mountain|fluss=river|insel=island|dorf=village|straße=street|haus=house|wohnung=apartment|büro=office|krankenhaus=hospital|bibliothek=library|stille=silence|zeit=time|einsamkeit=loneliness|freundschaft=friendship|mut=courage|eifersucht=jealousy|glück=happiness|angst=fear|vertrauen=trust|wandern=hiking|klettern=climbing|tanzen=dancing|schwimmen=swimming|eltern=parents|großeltern=grandparents|schwiegermutter=mother-in-law|bäcker=baker|arzt=doctor|ärztin=doctor|krankenschwester=nurse|feuerwehrmann=firefighter|busfahrer=bus driver|vogel=bird|fuchs=fox|bär=bear|pinguin=penguin|biene=bee|kollegin=colleague|kollege=colleague|chefin=boss|chef=boss|lehrerin=teacher|lehrer=teacher|kleine[rsn]?=little|große[rsn]?=big|beste[rsn]?=best|alte[rsn]?=old';

export const SPANISH_CLAUSES =
  'que se jubila=who retires|que se grad[uú]a(?: de| en)? \\p{L}+=who graduates|que se grad[uú]a=who graduates|que se muda a(?:l)?=who moves to|se muda a=moves to|se va a=moves to|se jubila=retires|se casa=marries|(?:que|al que|a quien) le (?:gusta|encanta)=who loves|le (?:gusta|encanta)=loves|que(?= \\p{L}+[aeó](?!\\p{L}))=who|' +
  'todos los días=every day|todas las noches=every night|cada domingo=every Sunday|cada noche=every night|cada mañana=every morning|cada día=every day|los domingos=every Sunday|siempre=always|nunca=never|en el jardín=in the garden|en la cocina=in the kitchen|en casa=at home|en la ducha=in the shower|' +
  'bailar=dancing|cocinar=cooking|cantar=singing|leer=reading|pintar=painting|pescar=fishing|viajar=traveling|nadar=swimming|correr=running|dormir=sleeping|tejer=knitting|' +
  '(?<=who )cocina=cooks|hornea=bakes|ama=loves|adora=loves|canta=sings|baila=dances|toca=plays|juega=plays|colecciona=collects|trabaja=works|estudia=studies|escribe=writes|lee=reads|pinta=paints|conduce=drives|bebe=drinks|' +
  '(?<=who (?:\\p{L}+ )?)come=eats|duerme=sleeps|ronca=snores|ladra=barks|roba=steals|teje=knits|habla con=talks to|habla=talks|corre=runs|pesca=fishes|arregla=fixes|repara=fixes|construye=builds|riega=waters|planta=plants|cuenta=tells|olvida=forgets|viaja=travels|ayuda=helps|cuida=looks after|vive=lives|hace=makes|vende=sells|' +
  'pan=bread|pasteles=cakes|galletas=cookies|flores=flowers|rosas=roses|plantas=plants|libros=books|cartas=letters|historias=stories|canciones=songs|zapatos=shoes|salchichas=sausages|bicicletas=bikes|motos=motorcycles|coches=cars|sellos=stamps|ajedrez=chess|guitarra=guitar|el piano=the piano|' +
  'gallinas=chickens|patos=ducks|abejas=bees|gatos=cats|perros=dogs|caballos=horses|niños=children|tortillas=tortillas|verduras=vegetables|relojes=clocks|faro=lighthouse|barco=ship|puerto=harbor|puente=bridge|llaves?=key|paraguas=umbrella|ventana=window|silla=chair|reloj=clock|tel[eé]fono=phone|queso=cheese|cebollas=onions|manzanas=apples|montaña=mountain|río=river|isla=island|calle=street|oficina=office|hospital=hospital|biblioteca=library|silencio=silence|tiempo=time|soledad=loneliness|amistad=friendship|valor=courage|celos=jealousy|felicidad=happiness|miedo=fear|perdón=forgiveness|padres=parents|suegra=mother-in-law|panadero=baker|médic[ao]=doctor|enfermer[ao]=nurse|bombero=firefighter|pájaro=bird|zorro=fox|oso=bear|abeja=bee|tortuga=turtle|trompeta=trumpet|bicicleta=bicycle|canadá=Canada|alemania=Germany|francia=France|inglaterra=England|méxico=Mexico|tía=aunt|tío=uncle|sobrina=niece|sobrino=nephew|nieta=granddaughter|nieto=grandson|prim[ao]=cousin|vecin[ao]=neighbor|jef[ae]=boss|maestr[ao]=teacher|a|viej[ao]=old|pequeñ[ao]=little';

export const FRENCH_CLAUSES =
  'qui prend sa retraite=who retires|qui se marie=who marries|qui déménage (?:à|au|en)=who moves to|qui part (?:à|au|en|pour)=who moves to|qui (?:adore|aime)=who loves|qui cuisine=who cooks|qui voyage=who travels|qui fait du pain=who bakes bread|' +
  'tous les jours=every day|toutes les nuits=every night|tous les dimanches=every Sunday|chaque dimanche=every Sunday|chaque nuit=every night|chaque matin=every morning|toujours=always|jamais=never|dans la cuisine=in the kitchen|dans le jardin=in the garden|à la maison=at home|sous la douche=in the shower|sous la pluie=in the rain|' +
  'danser=dancing|cuisiner=cooking|chanter=singing|lire=reading|peindre=painting|pêcher=fishing|voyager=traveling|nager=swimming|courir=running|dormir=sleeping|tricoter=knitting|jardiner=gardening|' +
  'danse=dances|chante=sings|joue (?:du|de la|aux?)=plays|joue=plays|collectionne=collects|travaille=works|étudie=studies|écrit=writes|(?<=qui |who )lit=reads|peint=paints|conduit=drives|boit=drinks|mange=eats|dort=sleeps|ronfle=snores|aboie=barks|(?<=qui |who )vole=steals|tricote=knits|parle à=talks to|parle=talks|' +
  '(?<=qui |who )court=runs|nage=swims|pêche=fishes|répare=fixes|construit=builds|arrose=waters|plante=plants|raconte=tells|oublie=forgets|aide=helps|prépare=makes|fait=makes|vend=sells|' +
  'pain=bread|gâteaux=cakes|gâteau=cake|tartes=pies|fleurs=flowers|roses=roses|plantes=plants|livres=books|lettres=letters|histoires=stories|chansons=songs|chaussures=shoes|saucisses=sausages|vélos=bikes|voitures=cars|timbres=stamps|échecs=chess|' +
  'tante=aunt|oncle=uncle|nièce=niece|neveu=nephew|petite-fille=granddaughter|petit-fils=grandson|voisine?=neighbor|patronn?e?=boss|(?<=qui \\p{L}+ )des=some|vieille=old|petite?=little|poules=chickens|canards=ducks|abeilles=bees|chats=cats|chiens=dogs|chevaux=horses|enfants=children|légumes=vegetables|montres=watches|phare=lighthouse|bateau=ship|port=harbor|pont=bridge|clés?=key|parapluie=umbrella|fenêtre=window|chaise=chair|horloge=clock|téléphone=phone|fromage=cheese|oignons=onions|pommes=apples|rivière=river|île=island|rue=street|bureau=office|hôpital=hospital|bibliothèque=library|silence=silence|temps=time|solitude=loneliness|amitié=friendship|courage=courage|jalousie=jealousy|bonheur=happiness|peur=fear|pardon=forgiveness|parents=parents|belle-mère=mother-in-law|boulanger=baker|médecin=doctor|infirmi(?:er|ère)=nurse|pompier=firefighter|oiseau=bird|renard=fox|ours=bear|abeille=bee|tortue=turtle|trompette=trumpet|bicyclette=bicycle|bret(?:on|onne)=|allemagne=Germany|angleterre=England|espagne=Spain|(?<=who .*)son=his|(?<=who .*)s(?:a|es)=her';
