/** What somebody typed, and a title that it must find, on the device as on the server. */
export const SEARCH_PAIRS: readonly (readonly [typed: string, title: string])[] = [
  // Accents and their two encodings.
  ['diner', 'Le dîner'],
  ['dîner', 'Diner blues'],
  ['Le dîner'.normalize('NFD'), 'Le dîner'.normalize('NFC')],
  ['Mañana'.normalize('NFC'), 'Mañana'.normalize('NFD')],
  ['manana', 'Mañana'],
  ['Viet', 'Việt Nam'],
  ['angstrom', 'Ångström'],
  ['ete', 'Été indien'],
  // Letters that have no accent, or one that cannot be taken off.
  ['strasse', 'Straße im Regen'],
  // Umlauts as two letters.
  ['gruesse', 'Grüße aus Wien'],
  ['ueber', 'Über den Wolken'],
  // Signs that only choose how an emoji looks.
  ['❤️ love', 'Love'],
  ['1️⃣ rain', '1 Rain'],
  ['straße', 'STRASSE'],
  ['GROẞ', 'groß'],
  ['smorrebrod', 'Smørrebrød'],
  ['lodz', 'Łódź'],
  ['oeuvre', 'Chef-d’œuvre'],
  ['istanbul', 'İSTANBUL'],
  ['ISTANBUL', 'ıstanbul'],
  ['first', 'ﬁrst light'],
  ['nights', 'ＮＩＧＨＴＳ'],
  // Greek, Cyrillic, Hebrew and Arabic.
  ['ελλαδα', 'Ελλάδα'],
  ['ΟΔΟΣ', 'οδός'],
  ['елка', 'Ёлка'],
  ['мой', 'МОЙ ДОМ'],
  ['שלום', 'שָׁלוֹם'],
  ['احبك', 'أُحِبُّكَ'],
  // Marks that are vowels, and letters made of several.
  ['हिन्दी', 'मेरी हिन्दी'],
  ['तुम', 'तुम ही हो'],
  ['தமிழ்', 'என் தமிழ்'],
  ['감'.normalize('NFD'), '감사'.normalize('NFC')],
  ['사랑', '첫 사랑'.normalize('NFD')],
  // Scripts without spaces between words.
  ['รัก', 'ฉันรักเธอ'],
  ['น้ำตา', 'หยดน้ำตา'],
  ['駆ける', '夜を駆ける'],
  ['夜', '夜を駆ける'],
  ['タワー', '東京タワー'],
  ['ﾀﾜｰ', '東京タワー'],
  ['ガラス'.normalize('NFD'), 'ガラスの靴'.normalize('NFC')],
  ['爱', '我爱你'],
  ['月亮', '月亮代表我的心'],
  ['ស្រលាញ់', 'ខ្ញុំស្រលាញ់អ្នក'],
  ['ຮັກ', 'ຂ້ອຍຮັກເຈົ້າ'],
];

/** What neither finds, because other letters are meant. Only the server finds misspellings, of words from four letters. */
export const SEARCH_STRANGERS: readonly (readonly [typed: string, title: string])[] = [
  ['мои', 'МОЙ ДОМ'],
  ['МОИ ДОМ', 'МОЙ ДОМ'],
  ['รก', 'ฉันรักเธอ'],
  ['カラス', 'ガラスの靴'],
  ['तम', 'तुम ही हो'],
  ['blue', 'Blunt'],
];
