/**
 * Departures and things that pass: missing one of them is not longing. 'missing the last train', 'who miss the
 * same train'.
 */
export const MISSED_DEPARTURE =
  /\bmiss(?:es|ed|ing)? (?:the|my|our|his|her|their|a) (?:\p{L}+ ){0,2}?(?:train|bus|tram|flight|plane|ferry|boat|exit|turn|deadline|appointment|call|alarm|penalty|shot|goal)s?\b/iu;
