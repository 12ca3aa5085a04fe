/** Languages sung by spelling rules with the English phones of the voices. */
export type RuleLanguage = 'es' | 'it' | 'pt' | 'de' | 'fr' | 'pl' | 'latin' | 'ru' | 'el' | 'ja';

const CONSONANTS =
  'b B, c K, d D, f F, g G, h HH, j JH, k K, l L, m M, n N, p P, q K, r R, s S, t T, v V, w W, x K S, z Z, ñ N Y, ç S';
const VOWELS =
  '[aáàâãäå] AA, [eéèêë] EH, [iíìîï] IY, [oóòôõö] OW, [uúùûü] UW, y(?=[aeiouáéíóú]) Y, y IY, ø ER, œ ER, æ EH';
const RISING =
  'ia Y AA, ie Y EH, io Y OW, iu Y UW, ua W AA, ue W EH, ui W IY, uo W OW, ai AY, ay AY, ei EY, ey EY, oi OY, oy OY, au AW';

/**
 * Per language: spellings (regular expressions tried at the current position) with their phones, most specific
 * first. '-' is silent. Approximate by design: the singer only has English sounds.
 */
const RULES: Readonly<Record<RuleLanguage, string>> = {
  es:
    'ch CH, ll Y, rr R, qu(?=[eiéí]) K, gu(?=[eiéí]) G, gü G W, c(?=[eiéí]) S, z S, j HH, g(?=[eiéí]) HH, h -, v B, ' +
    `y$ IY, ${RISING}, ${CONSONANTS}, ${VOWELS}`,
  it:
    'gli(?=[aeou]) L Y, gli L Y IY, gn N Y, sci(?=[aou]) SH, sc(?=[ei]) SH, cch K, ch K, ggh G, gh G, cci(?=[aou]) CH, ci(?=[aou]) CH, ' +
    `ggi(?=[aou]) JH, gi(?=[aou]) JH, cc?(?=[eièé]) CH, gg?(?=[eièé]) JH, qu K W, zz? T S, h -, j Y, ${RISING}, ${CONSONANTS}, ${VOWELS}`,
  pt:
    'ões OY N S, ão AW N, ãe AY N, õe OY N, nh N Y, lh L Y, ch SH, c(?=[eiéí]) S, g(?=[eiéí]) ZH, j ZH, qu(?=[eiéí]) K, ' +
    'gu(?=[eiéí]) G, x SH, h -, rr HH, ^r HH, (?<=[aeiou])s(?=[aeiou]) Z, e$ IY, es$ IY S, o$ UW, os$ UW S, m$ N, ou OW, ' +
    `${RISING}, ${CONSONANTS}, ${VOWELS}`,
  de:
    'tsch CH, sch SH, chs K S, ch HH, ck K, eih AY, ei AY, ai AY, ieh IY, ie IY, eu OY, äu OY, au AW, ^st SH T, ^sp SH P, ' +
    'ß S, ss S, s(?=[aeiouäöü]) Z, z T S, tz T S, w V, v F, j Y, qu K V, ph F, th T, pf P F, ng NG, ' +
    '(?<=[aeiouäöü])h(?![aeiouäöü]) -, (?<=[aeiouäöü])h(?=e) -, er$ ER, ern$ ER N, e$ AH, en$ AH N, el$ AH L, ä EH, ö ER, ü UW, ' +
    `d$ T, b$ P, g$ K, y UW, ${CONSONANTS}, ${VOWELS}`,
  fr:
    'eaux? OW, aux?(?![aeiou]) OW, oeu ER, œu ER, eux$ ER, eu ER, oux?$ UW, ou UW, oin W AE N, oi W AA, aill AA Y, eill EH Y, ill IY Y, ' +
    'ain(?![aeiouy]) AE N, ein(?![aeiouy]) AE N, ien(?![aeiouy]) Y AE N, [ae][nm](?![aeiouyénm]) AA N, [iy][nm](?![aeiouyénm]) AE N, ' +
    'o[nm](?![aeiouyénm]) OW N, un(?![aeiouyén]) AH N, ai EH, ei EH, ch SH, gn N Y, qu K, gu(?=[eiéèê]) G, ge(?=[ao]) ZH, ' +
    'c(?=[eiyéèê]) S, g(?=[eiyéèê]) ZH, j ZH, ph F, th T, h -, (?<=[aeiouéè])s(?=[aeiouyéèê]) Z, (?<=[a-zé]{2})es$ -, ' +
    '(?<=[a-zé]{3})ent$ -, (?<=[a-zéèê]{2})e$ -, er$ EY, ez$ EY, e$ AH, es$ EY, et$ EY, [tdspxz]s?$ -, é EY, [èê] EH, e(?=[a-z][aeiou]) AH, ' +
    `i(?=[aeouéè]) Y, ${CONSONANTS}, ${VOWELS}`,
  pl:
    'szcz SH CH, sz SH, cz CH, rz ZH, ż ZH, dzi(?=[aeouąęó]) JH, dź JH, dż JH, dz D Z, ź ZH, ś SH, ć CH, ch HH, ł W, w V, ' +
    'ci(?=[aeouąęó]) CH, si(?=[aeouąęó]) SH, zi(?=[aeouąęó]) ZH, ni(?=[aeouąęó]) N Y, ci CH IY, si SH IY, zi ZH IY, ń N Y, ' +
    `c T S, j Y, i(?=[aeouąęó]) Y, y IH, ą(?![a-ząęó]) OW N, ą OW N, ę$ EH, ę EH N, ó UW, ${CONSONANTS}, ${VOWELS}`,
  latin:
    'ch CH, sh SH, th T, ph F, ng NG, ny N Y, [šşś] SH, [žź] ZH, [čćç] CH, đ D, ğ -, ı IH, ö ER, ü UW, ě Y EH, ř R, ů UW, ý IY, ' +
    `[āăą] AA, [ēęė] EH, [īį] IY, [ōőơ] OW, [ūűųư] UW, ai AY, au AW, oi OY, ei EY, ${CONSONANTS}, ${VOWELS}`,
  ru:
    'а AA, б B, в V, г G, ґ G, д D, ^[её] Y EH, (?<=[аеёиоуыэюяьъ])е Y EH, е EH, ё Y OW, ж ZH, з Z, [иі] IY, й Y, к K, л L, ' +
    'м M, н N, о OW, п P, р R, с S, т T, у UW, ф F, х HH, ц T S, ч CH, ш SH, щ SH, ы IH, э EH, ю Y UW, я Y AA, є Y EH, ї Y IY',
  el:
    'ο[υύ] UW, α[ιί] EH, [εο][ιί] IY, α[υύ] AA V, ε[υύ] EH V, μπ B, ντ D, γκ G, [αά] AA, β V, γ G, δ DH, [εέ] EH, ζ Z, ' +
    '[ηήιίϊυύ] IY, θ TH, κ K, λ L, μ M, ν N, ξ K S, [οόωώ] OW, π P, ρ R, [σς] S, τ T, φ F, χ HH, ψ P S',
  ja:
    '[かきくけこ]+?[ゃ] K Y AA, し[ゃ] SH AA, し[ゅ] SH UW, し[ょ] SH OW, ち[ゃ] CH AA, ち[ゅ] CH UW, ち[ょ] CH OW, じ[ゃ] JH AA, ' +
    'じ[ゅ] JH UW, じ[ょ] JH OW, あ AA, い IY, う UW, え EH, お OW, か K AA, き K IY, く K UW, け K EH, こ K OW, が G AA, ' +
    'ぎ G IY, ぐ G UW, げ G EH, ご G OW, さ S AA, し SH IY, す S UW, せ S EH, そ S OW, ざ Z AA, じ JH IY, ず Z UW, ぜ Z EH, ' +
    'ぞ Z OW, た T AA, ち CH IY, つ T S UW, て T EH, と T OW, だ D AA, ぢ JH IY, づ Z UW, で D EH, ど D OW, な N AA, に N IY, ' +
    'ぬ N UW, ね N EH, の N OW, は HH AA, ひ HH IY, ふ F UW, へ HH EH, ほ HH OW, ば B AA, び B IY, ぶ B UW, べ B EH, ぼ B OW, ' +
    'ぱ P AA, ぴ P IY, ぷ P UW, ぺ P EH, ぽ P OW, ま M AA, み M IY, む M UW, め M EH, も M OW, ゃ Y AA, や Y AA, ゅ Y UW, ' +
    'ゆ Y UW, ょ Y OW, よ Y OW, ら R AA, り R IY, る R UW, れ R EH, ろ R OW, わ W AA, を OW, ん N',
};

const compiled = new Map<RuleLanguage, readonly (readonly [RegExp, readonly string[]])[]>();

/** The rules of a language as sticky regular expressions with their phones. */
export function rulesOf(language: RuleLanguage): readonly (readonly [RegExp, readonly string[]])[] {
  const ready = compiled.get(language);
  if (ready) return ready;
  const rules = RULES[language].split(', ').map((rule) => {
    const [spelling, ...phones] = rule.split(' ');
    return [new RegExp(spelling as string, 'uy'), phones[0] === '-' ? [] : phones] as const;
  });
  compiled.set(language, rules);
  return rules;
}

/** Very common words used to detect the language. */
export const COMMON_WORDS: Readonly<Record<'en' | 'es' | 'it' | 'pt' | 'de' | 'fr' | 'pl', string>> = {
  en: 'the and a as do at you i to of in is it my me that we on with your for be are all this no so but what when she he from oh love up down',
  es: 'el la los las de que y en un una mi tu te me se no por con para como más pero yo es quiero amor corazón si cuando está eres del al sin',
  it: 'il lo la gli le di che e un una mi ti si non per con come più ma io è sono amore cuore sei quando nel della del tu anche questo',
  pt: 'o a os as de que e em um uma meu minha te me se não por com para como mais mas eu é você amor coração quando está do da no na ao',
  de: 'der die das und ich du ist nicht ein eine mein dein mir dir mich dich wir mit auf für von zu im den dem es sie wie nur liebe herz',
  fr: "le la les de des que et en un une mon ma ton ta je tu il elle nous vous ne pas pour avec dans sur qui est c'est j'ai amour coeur cœur au du",
  pl: 'i w na z się nie to że jest jak do mnie ciebie mi ty ja co tak ale już mój moja twój serce miłość gdy kiedy tylko przez dla po',
};
