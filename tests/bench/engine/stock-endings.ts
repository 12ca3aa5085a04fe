/**
 * Line endings that made up 68 % of the previous writer's lines; a few are common in any song and may occur.
 */
const ENDINGS =
  'all through the night|in the soft light|just out of sight|burning so bright|and it feels right|' +
  'in black and white|holding on tight|into the light|ready for flight|at break of day|so far away|' +
  'and I will stay|along the way|in shades of gray|what can I say|another day|and here we stay|' +
  'like it was May|for you and me|and I am free|just let it be|all that I see|as it should be|' +
  "under the tree|so wild and free|down by the sea|from down below|nowhere to go|and I don't know|" +
  'taking it slow|in afterglow|letting it go|so long ago|soft as the snow|starting to grow|' +
  "without a sound|when you're around|on solid ground|spinning around|I'm homeward bound|" +
  'lost and then found|with you around|inside my heart|right from the start|falling apart|a work of art|' +
  'a brand new start|so far apart|deep in the heart|the sky above|for those we love|like a white dove|' +
  "with stars above|the one I love|I'm dreaming of|just one more time|in perfect time|like an old rhyme|" +
  'a hill to climb|as the bells chime|a dream in rhyme|all over town|the sun goes down|' +
  'in this small town|the lights go down|like a lost crown|I will not drown|till I come down|' +
  'out in the rain|to ease the pain|like a slow train|soft as the rain|breaking the chain|' +
  'running in vain|over the plain|out in the cold|a hand to hold|stories untold|shining like gold|' +
  "so brave and bold|if truth be told|as I was told|and growing old|and I'll be fine|your hand in mine|" +
  'the stars align|starting to shine|a crooked line|like summer wine|on down the line|under the skies|' +
  'look in your eyes|no more goodbyes|before sunrise|with no more lies|a sweet surprise|until sunrise|' +
  'and all along|singing along|where I belong|the night is long|like a new song|and we stay strong|' +
  "and nothing's wrong|forevermore|outside the door|still wanting more|out to the shore|" +
  'just like before|across the floor|like years before|after it all|before I fall|I hear the call|' +
  'against the wall|standing so tall|the leaves that fall|once and for all|before I wake|' +
  "each breath I take|a small mistake|down by the lake|for old time's sake|so wide awake|" +
  "for heaven's sake|year after year|when you are near|so bright and clear|without a fear|" +
  'and you are here|for all to hear|loud in my ear|like in a dream|drifting downstream|a golden beam|' +
  'inside a dream|along the stream|starting to gleam|right by my side|nowhere to hide|open and wide|' +
  'out with the tide|from deep inside|with arms so wide|oh, what a ride|no need to hide|' +
  'in this old place|across your face|without a trace|a slower pace|in your embrace|an empty space|' +
  'a little grace|all the way home|a long way home|no more to roam|like ocean foam|almost at home|' +
  'out in the air|without a care|and you are there|wind in my hair|a silent prayer|and love is there|' +
  'I do not care|out on the street|beneath my feet|bitter and sweet|a steady beat|in summer heat|' +
  'until we meet|across the street|out of the blue|for me and you|a sky of blue|what could I do|' +
  'shiny and new|the whole way through|and it is true|I think of you|up in the sky|as days go by|' +
  'no need to cry|one last goodbye|wondering why|a lullaby|ready to fly|so low, so high|' +
  'deep in the dark|a little spark|across the park|leaving a mark|out in the dark|to light the spark';

export const STOCK_ENDINGS: ReadonlySet<string> = new Set(
  ENDINGS.split('|').map((ending) => ending.replace(/[^a-z' ]/g, '')),
);
