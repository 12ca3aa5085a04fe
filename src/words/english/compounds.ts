/** Things whose name begins with a gerund. */
export const COMPOUND =
  /\b(?:parking (?:tickets?|lots?|meters?|spots?)|washing machines?|swimming (?:pools?|lessons?)|(?:dancing|running) shoes|sleeping (?:bags?|pills?)|frying pans?|shopping (?:malls?|carts?|lists?)|(?:waiting|dining|living|dressing|changing) rooms?|fishing (?:trips?|boats?|rods?)|skating rinks?|chewing gum|knitting needles?|rocking chairs?|walking sticks?|driving (?:tests?|lessons?)|sewing machines?|boarding pass(?:es)?|climbing (?:clubs?|walls?|ropes?))\b/i;
