/** Phones from the last stressed vowel on: equal for words that rhyme. The dictionary spells -ear words with either of two vowels. */
export function rhymeOf(phones: readonly string[]): string {
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findIndex((phone) => /0$/.test(phone));
  return phones.slice(from).join(' ').replace(/\d/g, '').replace('IY R', 'IH R');
}
