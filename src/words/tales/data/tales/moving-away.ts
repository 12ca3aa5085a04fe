import { tale } from '../../tale.ts';

/** About moving to a named place: the boxes, the first weeks, and how it becomes home. */
export const TALE_OF_MOVING = tale({
  pattern: /\b(?:mov(?:e|es|ed|ing)|relocat\w+|emigrat\w+)(?: (?:away|back|over|off|out))? to \p{Lu}/u,
  intent: 'journey',
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Hello, {place}», (here I am|it's me|I've come to stay)
    «All the way to {place}», (all|oh, all) the way
    «Teach me, {place}», (teach me|oh, teach me) to stay
    «Next stop, {place}», (next|oh, next|the next) stop
    «A key to {place}», (one|just one) little key
    «Goodnight, {place}», (goodnight|I'm here|I'm yours) till the day
    «{place}, make room», (make|oh, make|please make) some room`,
  first: `
    My life's in (nine|twelve|six) boxes, (the cat's in the tenth|the plant's on my knee|the lamp's on my knee) / the (van|truck|train|car) (rattles|rumbles|hurries) on through the night / I've said the word {place} (so long|for weeks) like a (spell|prayer) / and (now|there) it's a (sign|glow) and a light
    I gave up the (sofa|armchair), I sold the old (bike|bed) / and (held on|hung on) to the (kettle|pictures) and key / My mother (said|asked me), {place}, and who's going to (cook|sew) / (I laughed|I smiled), and she (laughed|cried), and held on to me
    They asked at my (party|work), so what's there in {place} / I had (five|nine|some ten|twelve) reasons (written|all written|copied) out neat / I (read|told) them all out, and I (kept|hid) back the last / (I want|I'd like) to be new on a street`,
  later: `
    The first week in {place}, I (bought|ordered) bread with my hands / I (pointed|nodded), and (blushed|bowed), and I paid / The (baker|woman) said something, the whole (shop|queue) broke out / into (laughter|giggles|bright giggles), they (fed|hugged) me, (so I|and I) stayed
    I (rode|took|boarded) the wrong (tram|train|bus) to the end of the line / the driver (turned|swung|wheeled|looked) (about|around) in his chair / He (drew|sketched) me all {place} on the back of a (card|bill) / the (river|station|bridges), my house, and (a|one) bear
    The (neighbors|downstairs) brought salt, and a (loaf|spare chair), and a rule / (not to|don't) run the (machine|drill) after eight / And (that is|so that's) how {place} had a (face|voice) and a name / and (somebody|a cap) that would wave (at|by) the gate`,
  bridge: `
    And some (night|day|dusk|dawn) I'll notice, (while|as I'm|halfway) crossing (a|the) bridge / I (know|can tell) where I'm going (by heart|by touch|by smell) and by feel / And {place} will be only the (word|place) for my bed / for the (bread|stairs|corner), the (squeak|sound|tick) of my wheel
    A home's not a thing that you (carry|pack up) in a box / I (looked|checked) when I opened the last / It (comes|grows) like the (moss|light) on a wall, and it's (slow|small) / and {place} (isn't|is not) anyone's past
    My mother came visiting (last week|in May) on the (bus|train) / I showed her all {place} from the hill / She (looked|hummed) for a while, and she (said|told me), so that's you / and I (think|hope) that I'm (smiling|grinning) there still`,
  refrain: `
    The (walls|rooms) are all white, and the (stairs|nights) are all steep / but {place} has a (window|lamp) that sings me to sleep
    I don't know the (words|streets), and I don't know the (dance|rules) / but {place} has looked at me, and given a chance
    One bag on my (back|arm), and one foot in the air / oh, {place}, I (am coming|have come), so (leave|find) me a chair
    The (road|rail) was so long, and the (map|night) was so wide / now {place} is (awake|waiting) on the other side`,
});

/** About the last day of something that happens once a year, or only once. */
export const TALE_OF_LAST_DAYS = tale({
  pattern:
    /\b(?:last (?:day|night|week|evening|hour)s? (?:of|at|in) (?:\w+ )?(?:camp|school|summer|college|university|high school|vacation|holidays?|the (?:tour|season|festival|trip|semester|holidays?))|end of (?:the )?(?:summer|camp|school|season|term|tour|festival))\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Don't say goodbye yet», (don't|no, don't|oh, don't) say it yet
    «One more night», (one|just one|give us one) more
    «See you next year», (same|the same|at the same) old tree
    «Last one out», (turn|please turn|leave on) the light
    «Write me a letter», (write|oh, write|please write) me one
    «We were here», (we were|oh, we were|all of us) here
    «Leave the fire on», (leave|oh, leave|please leave) it on`,
  first: `
    The (bags|trunks) are lined up on the (grass|steps) in the (sun|dew) / there's a (sock|shirt) no one (claims|wants) on the line / We've (signed|scrawled) our names on (each|every) arm, on the (wall|beams) / and (somebody|someone) has drawn (round|over) mine
    We swore on the first day we hated it here / the (beds|stairs) creaked, the (soup|milk) had a hair / And now, on the last, we are (hiding|out) on the (dock|roof) / so (nobody|no one) will find us up there
    (The buses|The parents|The cars) are (due|coming) at ten by the gate / and (nobody's|none of us) slept, and it shows / We (stayed|sat) up for one more, and then one more song / with (smoke|leaves) in our hair and our clothes`,
  later: `
    Remember the (night|day) that the (tent|boat) filled with rain / we (sang|bailed) with a (pot|boot) and a cup / And (you|Joe), who had never once (spoken|talked) to a soul / (were the one|was the one) who would not give it up
    The (quiet one|small one) who cried for her (mother|dog) the first (week|night) / now leads us all off (down|along) the track / With a (stick|flag) and a hat, with the worst of the songs / (no one|nobody) remembers the (way|road) back
    You gave me a (bracelet|pebble) of (yarn|slate) and a (knot|stripe) / I (gave|lent) you my (flashlight|best hat) to keep / We shook on it (hard|twice) like some (captains|old men) at sea / and (both|then) had a (cold|cough), so to speak`,
  bridge: `
    The (mothers|big ones) will ask us, so what did you do / we'll (shrug|sigh), and we'll say, this and that / How would you (explain|tell them) about the stars on the (lake|wall) / or the (frog|owl) in the counselor's hat
    It's (eight|nine) little weeks, it is hardly a (word|page) / in (all of|all) the long book of our lives / But (fold|turn) down the corner, and (open|come) to it, old / and look, the (whole|same) gang still arrives
    By (autumn|winter) we'll promise to (call|write), and we will / for a (month|while), and then (some|a few) of us won't / But (say|hum) that one song in a (crowd|train) far away / and (see|watch) who joins in, and who don't`,
  refrain: `
    The (summer|light) packs its things, and it (looks|winks) back at us / we're singing so (loud|long) that we're missing the bus
    It's (only|just) a goodbye, and we've (practiced|had) a few / but none of them ever was half me, half you
    We came here as strangers, we're leaving as kin / with (sunburn|ash) on our noses and (scars|dirt) on our (chin|shin)
    Hold on for one minute, hold on for one more / there's sand in our shoes, and there's (light|dew) at the door`,
});
