/**
 * Line endings of four syllables, grouped by rhyme. They follow a clause ('The tide is turning' + 'all through the
 * night'), so every line of a family rhymes with every other. A family is named by its sound.
 */
export const RHYME_ENDINGS: Readonly<Record<string, readonly string[]>> = split({
  ight:
    'all through the night|in the soft light|just out of sight|burning so bright|and it feels right|in black and white|' +
    'holding on tight|into the light|ready for flight',
  ay: 'at break of day|so far away|and I will stay|along the way|in shades of gray|what can I say|another day|and here we stay|like it was May',
  ee: 'for you and me|and I am free|just let it be|all that I see|as it should be|under the tree|so wild and free|down by the sea',
  ow: "from down below|nowhere to go|and I don't know|taking it slow|in afterglow|letting it go|so long ago|soft as the snow|starting to grow",
  ound: "without a sound|when you're around|on solid ground|spinning around|I'm homeward bound|lost and then found|with you around",
  art: 'inside my heart|right from the start|falling apart|a work of art|a brand new start|so far apart|deep in the heart',
  ove: "the sky above|for those we love|like a white dove|with stars above|the one I love|I'm dreaming of",
  ime: 'just one more time|in perfect time|like an old rhyme|a hill to climb|as the bells chime|a dream in rhyme',
  own: 'all over town|the sun goes down|in this small town|the lights go down|like a lost crown|I will not drown|till I come down',
  ain: 'out in the rain|to ease the pain|like a slow train|soft as the rain|breaking the chain|running in vain|over the plain',
  old: 'out in the cold|a hand to hold|stories untold|shining like gold|so brave and bold|if truth be told|as I was told|and growing old',
  ine: "and I'll be fine|your hand in mine|the stars align|starting to shine|a crooked line|like summer wine|on down the line",
  ize: 'under the skies|look in your eyes|no more goodbyes|before sunrise|with no more lies|a sweet surprise|until sunrise',
  ong: "and all along|singing along|where I belong|the night is long|like a new song|and we stay strong|and nothing's wrong",
  ore: 'forevermore|outside the door|still wanting more|out to the shore|just like before|across the floor|like years before',
  all: 'after it all|before I fall|I hear the call|against the wall|standing so tall|the leaves that fall|once and for all',
  ake: "before I wake|each breath I take|a small mistake|down by the lake|for old time's sake|so wide awake|for heaven's sake",
  eer: 'year after year|when you are near|so bright and clear|without a fear|and you are here|for all to hear|loud in my ear',
  eem: 'like in a dream|drifting downstream|a golden beam|inside a dream|along the stream|starting to gleam',
  ide: 'right by my side|nowhere to hide|open and wide|out with the tide|from deep inside|with arms so wide|oh, what a ride|no need to hide',
  ace: 'in this old place|across your face|without a trace|a slower pace|in your embrace|an empty space|a little grace',
  ome: 'all the way home|a long way home|no more to roam|like ocean foam|almost at home',
  air: 'out in the air|without a care|and you are there|wind in my hair|a silent prayer|and love is there|I do not care',
  eet: 'out on the street|beneath my feet|bitter and sweet|a steady beat|in summer heat|until we meet|across the street',
  oo: 'out of the blue|for me and you|a sky of blue|what could I do|shiny and new|the whole way through|and it is true|I think of you',
  ai: 'up in the sky|as days go by|no need to cry|one last goodbye|wondering why|a lullaby|ready to fly|so low, so high',
  ark: 'deep in the dark|a little spark|across the park|leaving a mark|out in the dark|to light the spark',
});

/** Endings of the rhymes a hook may have: its last word decides the family. */
export const RHYME_WORDS: Readonly<Record<string, string>> = {
  ight: 'night light sight bright right white tight flight fight tonight alright daylight moonlight sunlight midnight',
  ay: 'day away stay way gray say may play today yesterday',
  ee: 'me free be see sea tree key',
  ow: 'below go know slow glow afterglow ago snow grow flow show',
  ound: 'sound around ground bound found round',
  art: 'heart start apart art part',
  ove: 'above love dove of',
  ime: 'time rhyme climb chime',
  own: 'town down crown drown',
  ain: 'rain pain train vain chain lane plain',
  old: 'cold hold untold gold bold told old',
  ine: 'fine mine align shine line wine sign',
  ize: 'skies eyes goodbyes sunrise lies surprise rise wise',
  ong: 'along belong long song strong wrong',
  ore: 'forevermore anymore door more shore before floor for roar',
  all: 'all fall call wall tall',
  ake: 'wake take mistake lake sake awake make break',
  eer: 'year near clear fear here hear ear',
  eem: 'dream downstream beam stream gleam',
  ide: 'side hide wide tide inside ride guide',
  ace: 'place face trace pace embrace space grace',
  ome: 'home roam foam',
  air: 'air care there hair prayer anywhere',
  eet: 'street feet sweet beat heat meet',
  oo: 'blue you do knew new through true too',
  ai: 'sky by cry goodbye why lullaby fly high try',
  ark: 'dark spark park mark',
};

function split(families: Record<string, string>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(families).map(([family, endings]) => [family, endings.split('|')]),
  );
}
