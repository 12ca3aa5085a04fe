/*
 * Frequent given names of women and of men in English, German, Spanish, French and some other countries, written down
 * for this list. Those that both have (Alex, Robin, Sam) are left out.
 */
const OF_WOMEN =
  'anna anne ann annie amy alice amelia amanda angela andrea angelika anja antonia ava barbara beatrice bella betty brigitte camila camille carla carmen carol caroline catherine charlotte chloe christine christina clara claudia daisy daniela darlene deborah diana donna dorothy elena eleanor elisabeth elizabeth ella ellen elsa emilia emily emma erika esther eva eve evelyn fatima fiona florence francesca frida gabriela gemma gertrud gina giulia grace greta gudrun hanna hannah harriet heidi heike helen helena helga hilde ida ines ingrid irene iris isabel isabella isabelle ivy jana jane janet jasmine jennifer jenny jessica joanna johanna josephine joyce juana judith julia juliet karen karin katharina kate katherine kathleen katie katja kayla laura lauren layla lea leila lena leonie lily linda lisa lola louisa louise lucia lucy luisa lydia mabel madeleine maja margaret margarita maria marie marlene martha mary matilda maya megan mia michelle mila monica monika nadia nancy naomi natalie nicole nina nora olga olivia pamela patricia paula pauline petra phoebe priya rachel rebecca renate rita rosa rose rosie ruby ruth sabine sabrina sally samantha sandra sara sarah scarlett sibylle silvia simone sofia sophia sophie stella stephanie susan susanne sylvia tanja teresa theresa tina uta ursula valentina valerie vanessa vera veronica victoria violet wendy yasmin ylva yvonne zoe';
const OF_MEN =
  'aaron adam adrian ahmed alan albert alejandro alexander alfred ali andreas andrew antonio anthony antoine arthur ben benjamin bernd bernhard bob boris brian bruno carl carlos charles charlie christian christopher claude clemens cole dan daniel dave david dennis dev diego dieter dirk dominik donald eduardo edward eli elias emil eric erik ernst ethan felix fernando finn florian francisco frank franz fred frederick fritz gabriel george gerhard gilbert gregory guillaume gunter gustav guy hans harald harry heinrich heinz helmut henri henry herbert horst hugo ian isaac ivan jack jacob jakob james jan jason javier jean jeff jeremy jerome jim joachim joe joel johannes john johnny jonas jonathan jorge jose josef joseph joshua juan julian julien julio jurgen karl kevin klaus konrad kurt lars leo leon leonard liam lorenzo louis luca lucas luis luke lukas manuel marc marco marcus mario mark markus martin mateo matthew matthias max maximilian michael miguel mike milo mohamed moritz nathan neil nicholas nick nico nicolas niklas noah oliver omar oscar otto pablo patrick paul pedro peter philip philipp pierre rafael ralf raj ramon raymond ricardo richard robert roberto roger roland roman ron rudolf rufus russell ryan samuel santiago scott sean sebastian sergio simon stefan stephen steve steven sven ted theo theodor thomas tim timothy tobias tom tommy tony uwe victor vincent walter werner william wolfgang xavier yusuf zachary';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const WOMEN = names(OF_WOMEN);
const MEN = names(OF_MEN);

/** How one speaks of somebody by a given name; undefined where the name does not say. */
export function genderOfName(name: string): 'she' | 'he' | undefined {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (WOMEN.has(plain)) return 'she';
  return MEN.has(plain) ? 'he' : undefined;
}
