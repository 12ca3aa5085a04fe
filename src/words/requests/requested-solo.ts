import { INSTRUMENT_WORDS } from '../vocabulary/instruments.ts';
import { instrumentsIn } from './requested-instrument.ts';

/** An instrumental solo, and songs for few instruments. */
export interface RequestedSolo {
  /** Null for none; if no instrument is named, one of the style plays it. */
  solo: { instrument: string | null } | null;
  /** The only instruments allowed to play; null for the band of the style. */
  only: string[] | null;
  /** The text without the matched words. */
  rest: string;
  notices: string[];
}

const BEFORE =
  /((?:[\p{L}\d'-]+\s+){0,3})\bsolos?\b(?!\s+(?:artist|singer|project|album|performance|voice|vocal))/u;
const AFTER =
  /\bsolos?\s+(?:on|by|for|with|of|from|de|di|da|du|del|d)\s*'?\s*(?:an?\s|the\s|la\s|el\s|l\s)?((?:[\p{L}'-]+\s*){1,3})/u;
const NEVER_SOLO = /\b(drums?|percussion|bass|vocal|voice)\s*$/;
const ONLY_PARTS = String.raw`(?:an?\s|the\s|my\s|one\s)?(?:[\p{L}'-]+\s){0,2}?`;
const ONLY = [
  String.raw`\b(?:unaccompanied|nothing but|just|only)(?:\s+with)?\s+(${ONLY_PARTS}[\p{L}'-]+(?:\s+(?:and|&|\+)\s+(?:an?\s)?[\p{L}'-]+){0,2})(?!\s+(?:in|at|during|before|song|ballad|piece|solo))`,
  String.raw`((?:[\p{L}'-]+\s+){1,2}(?:(?:and|&)\s+(?:[\p{L}'-]+\s+){1,2})?)(?:only|alone)\b(?!\s+(?:in|at|during))`,
  String.raw`\bfor\s+((?:an?\s)?(?:[\p{L}-]+\s+){1,2})solo\b(?!\s+(?:and|with))`,
  String.raw`\bsolo\s+(?!(?:on|by|for|with|of|from|de|di|da|du|del|d)\b)((?:[\p{L}'-]+\s*){1,2})`,
].map((pattern) => new RegExp(pattern, 'u'));
const UNACCOMPANIED = /\ba ?cap(?:p)?ella\b/;

/** Parses 'saxophone solo', 'solo piano', 'only guitar and voice', 'a cappella'. */
export function readSolo(text: string): RequestedSolo {
  if (UNACCOMPANIED.test(text))
    return { solo: null, only: ['choir'], rest: text.replace(UNACCOMPANIED, ' '), notices: [] };
  const only = readOnly(text);
  if (only) return { solo: null, only: only.names, rest: only.rest, notices: [] };
  const after = AFTER.exec(text);
  const named = after ? instrumentsIn(after[1] as string)[0] : undefined;
  if (after && named)
    return soloOf(named.name, named.word, text.replace(after[0], ` ${after[1]} `.replace(named.word, ' ')));
  const before = BEFORE.exec(text);
  if (!before) return { solo: null, only: null, rest: text, notices: [] };
  const words = (before[1] as string).trim();
  const impossible = NEVER_SOLO.exec(words)?.[1];
  if (impossible) {
    const notice = `There are no ${impossible.replace(/s$/, '')} solos here.`;
    return { solo: null, only: null, rest: text.replace(before[0], ' '), notices: [notice] };
  }
  // The last instrument counts: 'slow piano, sax solo' and 'piano and a sax solo' mean the saxophone.
  const instrument = instrumentsIn(words.split(/\b(?:and|with|a|an|the)\b/).at(-1) ?? '').at(-1);
  if (!instrument)
    return { solo: { instrument: null }, only: null, rest: text.replace(/\bsolos?\b/, ' '), notices: [] };
  return soloOf(
    instrument.name,
    instrument.word,
    text.replace(before[0], before[0].replace(instrument.word, ' ').replace(/\bsolos?\b/, ' ')),
  );
}

function soloOf(name: string, word: string, rest: string): RequestedSolo {
  if (INSTRUMENT_WORDS[name]?.family === 'bass' || INSTRUMENT_WORDS[name]?.family === 'effect')
    return { solo: null, only: null, rest, notices: [`There are no ${word} solos here.`] };
  // An unspecified guitar is the one that the style plays solos on.
  const isAnyGuitar = /^guitars?$/.test(word);
  return { solo: { instrument: isAnyGuitar ? 'leadGuitar' : name }, only: null, rest, notices: [] };
}

function readOnly(text: string): { names: string[]; rest: string } | null {
  for (const pattern of ONLY) {
    const alone = pattern.exec(text)?.[1] ?? '';
    // 'Just drums and bass and a saxophone' is a band, with its own drums.
    if (/\b(?:drums?|percussion|beats?)\b/.test(alone)) return null;
    const names = instrumentsIn(alone).map(({ name }) => name);
    if (names.length > 0) return { names, rest: text };
  }
  return null;
}
