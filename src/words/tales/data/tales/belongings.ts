import { tale } from '../../tale.ts';

/** About broken things that get fixed. */
export const TALE_OF_MENDING = tale({
  pattern:
    /\b(?:my|our|the|an?) (?:\p{L}+ )?(?:broken|cracked|busted|shattered|torn|leaky|leaking|rusty|chipped|bent) /iu,
  needs: 'thing',
  voice: 'singer',
  hooks: `
    «Don't throw out {n}», (not yet|not now|not today), my friend
    «Nothing's too broken», {o}, (nothing|no, nothing) is
    «I can fix {n}», (I can|I know I can|you'll see)
    «Hold together, {o}», (hold on|please hold|just hold)
    «Still good, {o}», (still good|you're still good) to me
    «A bit of glue for {n}», (a bit|just a bit|and a bit) of glue`,
  first: `
    It (happened|went wrong) on a (Sunday|Tuesday), I looked (up|away) once / a (snap|crack|crash), and the sound of a sigh / I (held|picked|gathered) up {n} like a bird (off|from) the road / (and said|I said) to {itm}, (please|now), don't you die
    The (man|boy) at the counter said, toss it, my friend / it's (cheaper|easier|smarter) to buy (one that's|something) new / I (looked|glanced) at {n}, and I (looked|stared) at the man / and I (begged|asked) him for (tape|string|thread) and some glue
    (They say|They tell me|I know) there's a (time|day) to let everything go / (a rule|some rule) for the old and the bent / (But nobody's|But no one's) asked {n} about it at all / (or knows|and knows) of the (places|mornings) we went`,
  later: `
    I (sat|worked) by the window from (supper|dinner) till two / with a (needle|hammer|file), a prayer and a pin / It (isn't|won't be) quite straight, and it (isn't|won't be) quite dry / but {n} (let|might let|will let) the (light|day) back in
    They (say|told me) that in Kyoto they mend cups with gold / (so the crack|and the crack) is the loveliest part / I (didn't have|hadn't got) gold here, so I (used|took) what I had / (some wire|some string|some thread) and a bit of my heart
    My (grandfather|uncle|father) could (fix|mend) any old thing / (with a spoon|with a nail|with tape) and a mouthful of pins / I hear him (still|now) saying, go easy, go slow / with {n} (it's|you know it's) the gentle who wins`,
  bridge: `
    I've (cracks|dents|splits) of my own, and you've seen where they run / you (stay|stayed), and you (don't say|say not) a word / So who would I be to throw {n} away / for a (noise|crack) (that nobody|nobody|that no one) heard
    The new ones are (smooth|bright|clean), and they've never been hurt / (they've nothing|there's nothing) to tell you at all / But {n}, (you can|you could) read it, like (roads|lines) on a map / from the (making|morning|first day) on to the fall
    I (had|knew) a (good|dear) friend who was (shattered|broken) like this / they (told|begged) us to (leave|let) her alone / We (sat|stayed) there each (night|day) with our (soup|glue), and we talked / (now she's|she's) laughing out loud on the phone`,
  refrain: `
    You don't (leave|drop) what you love at the first little crack / (so {n}|and {n}|oh, {n}), my (old|poor) darling, I'm bringing you back
    A (stitch|patch|knot) and a (drop|breath), and a hand, and a song / (there's {n}|here's {n}), (not pretty|not perfect|not handsome), but strong
    The (world|shop|mall) is all new, and there's nothing for keeps / (I'm mending|I'll mend) {n} here while the (whole|rest of the) city sleeps
    We all of us (crack|break|bend) in the (wind|cold) and the sun / (just hold|so hold) it together, with {n}, (you're not done|we're one)`,
});

/** About things people own, eat, wear and use. */
export const TALES_OF_GOODS = [
  tale({
    kinds: ['food'],
    voice: 'singer',
    hooks: `
      «Hands off {n}», (hands off|I mean it|I'm serious), that's mine
      «Pass me {n}», (pass|come, pass|oh, pass) it all down
      «One more bite of {n}», (one more|just one more) bite
      «All I dream of is {n}», (night|all night|all) and day
      «{n} for breakfast», for (lunch|supper|dinner) and tea
      «Save me a plate of {n}», (save|oh, save) me some
      «Who finished {n}», (who|say it, who|tell me who) was it`,
    first: `
      There's a (light|lamp) in the kitchen, it's half past eleven / (there's me|just me|me here) and the hum of the fridge / I (swore|said) I'd be good, I had (brushed|cleaned) all my teeth / (and {n}|then {n}) came and burned down the bridge
      My grandmother kept {n} on the uppermost shelf / (behind all|behind) the (flour|sugar|rice) and the tea / She (thought|believed) no one knew, and we all of us knew / (and she|she) left the (stool|chair) there for me
      At (school|lunch|noon) they would (trade|swap) for my apple, my (pear|bread) / (but nobody|but no one) got {n} from me / I ate by the fence, with my back to the (yard|wind) / as (rich|grand|glad) as a (lord|duke) by the sea
      There's people who (travel|journey|sail) the world to be wise / (who climb|they climb) to the (top|roof) of Peru / I (open|lift) up the lid, and I breathe, and I'm there / with {n}, (at a|by) quarter to two`,
    later: `
      The (year|time|week) I was broke, I had one (spoon|pan) and a stool / (and a|a) radio stuck on the news / But my (sister|brother|cousin) brought {n} in a bag to my door / (and I sang|I sang) till they banged with their shoes
      I (brought|took) {n} along the (first|one) time that we met / your (mother|father|sister) just frowned, and then tried / And nobody (spoke|breathed|moved), and the clock missed a beat / and we (hugged|danced) then, and (laughed|sang) till we cried
      The doctor has (told|asked) me to cut it all down / (less salt|less sugar|less cream) and less butter, less wine / I (nodded|promised), I (thanked him|shook hands), I walked home in the rain / and told {n} that (all|things) will be fine`,
    bridge: `
      (One day|Some day) they will ask me at some golden gate / (and what|so what) was the good that you do / I'll (say|tell them) I had {n}, a (fork|spoon) and a friend / (and gave|I gave) him the last bite or two
      You can't put a (song|laugh|hug) in a jar or a pan / (or keep|nor keep) a whole summer on ice / But {n}, with my eyes (shut|closed), that (first|one) little bite / (I'm home|I'm ten), and it's (warm here|Sunday), and nice
      There are (songs|poems) of the (roses|seas), there are songs of the moon / there are (hymns|odes) to the (swan|flag) and the dove / And (no one|nobody) has written of {n} at all / which is (odd|strange), when you think of our love`,
    refrain: `
      You can (keep|have) your champagne, your (truffles|lobsters) and gold / (I'll take|give me|hand me) {n}, be it hot, be it cold
      One bite for the (heartache|trouble|worry), one more for the rain / (and {n}|oh, {n}|then {n}) will have me right as new again
      They ask what I live for, I (chew|hum|shrug), and I grin / (there's {n}|it's {n}|see, {n}) on my collar and (some|more) on my chin
      No secret, no magic, no (silver|fancy) affair / (just {n}|it's {n}|there's {n}) and two elbows and one (wobbly|wooden) chair`,
  }),
  tale({
    kinds: ['garment'],
    voice: 'singer',
    hooks: `
      «Put on {n}», (and walk|and go|walk out) with me
      «Nobody wears {n}» (like I do|the way that I do)
      «Nothing fits like {n}», (nothing|no, nothing) I own
      «Me in {n}», (me|oh, me|look, me) on the town
      «You can't have {n}», (no, no|not today|I said no)
      «I feel good in {n}», (good|so good|too good) tonight
      «Bury me in {n}» (when|once|the day) I'm gone`,
    first: `
      I saw {n} on (Tuesday|Monday), the last in the shop / that was (closing|pulling) its shutters for good / The (lady|woman) said, try, dear, and (spun|turned) me around / (and I knew|I knew) that {n} understood
      There's a (stain|patch) from one summer, a (hole|tear) from a fence / a (ticket|number|receipt) that nobody claims / There's (sand|salt) in the seams, and it won't wash (away|out) / and {n} could (tell|give) you their names
      They say I look (silly|funny|dreadful), they say I look (old|odd) / they say it went out with the ark / I put {n} on, and I walk (past|by) them all / (like a torch|like a lamp|like a match) going out through the dark`,
    later: `
      I wore {itm} the (night|day) when I first took your hand / it (rained|poured), and we (ran|raced) for the train / You said nothing (clever|fancy), you said, you look nice / I've worn {itm} for luck in the rain
      My (mother|sister|father) said, out with it, into the bag / I (dug|fished|got) {itm} back out in the night / I (washed|scrubbed) {itm} by hand, and I (sewed|stitched) up the seam / (and walked|I walked) out next morning, all right
      I lent {itm} (one time|once) to a friend with a date / (she came|she ran) home with stars in her eyes / She's married him since, and she (asked|wrote) could she keep / {n}, (I was kind|I smiled), and told lies`,
    bridge: `
      It's cloth and it's thread, and that's all that it is / (they'll tell|they tell|some tell) you it's money and show / But (some|most) mornings in {n} I'm seventeen (still|now) / and there's nowhere (that|at all) I couldn't go
      And when I am (gone|old), and they sort out the (rail|trunk) / some (kid|girl|child) will hold {n} up high / and put {itm} on, laughing, and (dance|twirl|spin) round the room / and I (won't need|will need no) other goodbye
      They (say|tell you) that the (cloth|coat) doesn't make who you are / (perhaps|maybe) it's so, I don't know / But (something|a bit) in {n} (stands|sits) up straight in the back / and (tells|asks) all the rest, (come|well), let's go`,
    refrain: `
      Let fashion go (marching|running) in (pink|gold) and in gray / there's me and there's {n} at the end of the day
      I may not have (money|muscles|brains), I may not have grace / (with {n}|but in {n}) I can walk into any old place
      You feel two feet taller, you (walk|move|step) like a song / (just put|so put) {n} on, and no (Monday|Sunday) goes wrong
      A (knight|king) needs his armor, a (bird|crow) needs its wing / (and I|I) need {n} on to go (dancing|strolling) and sing`,
  }),
  tale({
    kinds: ['device', 'instrument'],
    voice: 'singer',
    hooks: `
      «Hands off {n}», (hands|please, hands|I said, hands) off
      «No one makes {n}» (like that anymore|that well anymore|with heart anymore)
      «What would I do without {n}», (what|oh, what) would I do
      «{n} and I», (we|how we|yes, we) go way back
      «Don't you dare throw out {n}», (don't|no, don't) you dare
      «Still here, {o}», (still|you're still|and still) here with me
      «Good old {o}», (good|oh, good) as the day we met`,
    first: `
      It came with the (house|place), or it came from a (fair|sale) / (no one|nobody|not a soul) can say any more / But {n} {wa} there when they carried me (in|home) / asleep (in a basket|in blankets), across the (old|cold) floor
      There's a (dent|chip|scratch) on the left from the (day|night) of the (fall|stairs) / (there's a name|three letters) scratched into the side / They (told|begged) me to throw it all (out|away), and buy new / I've patched {n} with (tape|string|wire) and with pride
      You'd walk right past {n} in a (shop|store|barn), and not look / it's not of the (kind|sort) that they show / But ask me to leave {itm}, and (watch|see) what I do / I'd (sooner|rather) let (both|all) my shoes go`,
    later: `
      The (night|week|day) that the power went out in the (town|street) / we sat in the (kitchen|dark), all six / And {n} {wa} there, and the (stories|jokes) came out / (of how|and how) there is nothing (love|tape) won't fix
      My (father|uncle|grandpa) would fix {itm} with one eye half shut / a screw in his teeth, and a grin / He never said much, but he (showed|taught) me the trick / you (tap|hold) {itm} right (here|there), and breathe in
      I lent {n} out to the (boy|man) from downstairs / (he kept|and he kept) {itm} a year and a day / He brought {itm} back, and he (blushed|coughed), and he said / (I didn't|he did not) want to give {itm} away`,
    bridge: `
      The new ones can talk, and they (light|glow) up in blue / (they know|and know) when you're (late|tired) and you're sad / They last for a (year|week|month), and they beg for the next / (but {n}|and {n}) lasted on past my dad
      Some day {it} will stop with a (click|cough) and a sigh / (and I'll|I will) set {itm} up (high|there) on the shelf / I'll say to the (children|others), no, don't touch it, dear / I (carried|hauled) {itm} home there myself
      My (hands|eyes) will forget a (whole lot|great deal) by and by / the (names|keys), and the (towns|doors), and the dates / But (give|hand) me {n}, with the (lights|lamps) all gone out / (they'll work|they'll go) like the (oldest|dearest) of mates`,
    refrain: `
      It's nothing for show, and it's nothing for sale / there's {n}, (and behind that|and with that) a whole (family|lifetime's) tale
      A king has a crown that he (hides|keeps|locks) in the night / there's {n}, (and I hold|and hold) {itm} up to the light
      The (world|phone|car) may be clever, the (phone|world|car) may be new / (but {n}|oh, {n}|and {n}) knew me before I knew you
      Give me one thing that (stays|lasts), give me one thing that's mine / there's (dust|rust|wear) on {n}, and the (years|hands) make {itm} shine`,
  }),
];
