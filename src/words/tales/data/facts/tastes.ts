import { factVerse } from '../../fact-verse.ts';

const LIKE =
  '^(?:love|adore|like|enjoy|live for|be (?:crazy|mad|nuts) about|be (?:obsessed|in love) with|dream about)\\b';
const HATE = "^(?:hate|dislike|detest|despise|can't stand|cannot stand|can't bear|don't like|loathe)\\b";
const likes = (more = '') => new RegExp(`${LIKE}${more}`, 'i');
const hates = (more = '') => new RegExp(`${HATE}${more}`, 'i');

/** What people like, dislike, fear and want. */
export const TASTE_VERSES = [
  factVerse({
    pattern: likes(),
    kinds: ['doing', 'pastime'],
    after: `
      it's there in {their} (step|walk|voice) and {their} hands / A (day|week|month) without {fo} is a (house|day|room) with no door / (as anyone|as each one|as everyone) near {them} (well understands|understands)
      in (rain|sleet), and in (wind|snow), and in heat / {they} {v:come} back from {fo} with a (tale|joke|stain) and a scratch / and a grin that (no|not one) (bad news|long face|rain cloud) can beat
      {they} {v:talk} of it (supper|breakfast) through tea / There's nobody else whom the (clock|phone) and the (bills|news) / leave so (well|much) alone, (and so|quite so) free`,
  }),
  factVerse({
    pattern: likes(' .*\\b(?:garden|flowers?|plants?|roses?|tomato)'),
    after: `
      there's (earth|soil|sand) on the (phone|floor|rug) and the stairs / You (learn|soon learn) to step over the (pots|bulbs|seeds) in the hall / and to (pick|brush|shake) all the (leaves|ferns) off the chairs
      on {their} (knees|heels) in the (dirt|beds|mud), with a hum / {they} {v:know} every (worm|leaf|bean) by its name and its mood / and (the day|the hour|the week) when the (first|green) shoots will come
      {they} {v:talk} to the (beans|roses|peas) in the sun / {they} {v:scold} all the (slugs|snails), and {they} {v:carry} them off / to the (hedge|fence), by the (horns|pail), one by one`,
  }),
  factVerse({
    pattern: likes(),
    kinds: ['food'],
    after: `
      {they} {v:take} a third (plate|slice|bowl) and (one|some|much) more / We (hid|put) {fo} (once|one night) on the (very top|topmost) shelf / (by dawn|at dawn|by one) there were (crumbs|spoons|prints) on the floor
      {their} (plate|bowl|fork) is as (clean|bright) as the moon / There's (somebody|a neighbor|an uncle) who (brought|has made) {fo} for the night / and (somebody|a cousin|an aunt)'s (gone hiding|hidden) the spoon
      you can (smell|guess) it from (here|far) down the (street|stair) / The (way|road) to {their} heart has been marked on the map / it's {fo}, and (two forks|a spoon|a plate) and a chair`,
  }),
  factVerse({
    pattern: likes(
      ' .*\\b(?:cats?|dogs?|birds?|horses?|animals?|pupp|kitten|rabbit|bunn|hedgehog|pigeon|duck)',
    ),
    after: `
      they (follow|find|trail) {them} down (every|each) lane / There's (always|mostly|often) a (saucer|bowl) put out on the step / and a (towel|rug|coat) for the ones in the rain
      they know {them} from (here|far) to the (stream|bridge) / The (shy|small|wild) ones come out, and the (old|fat) ones lie down / and all of them (sigh|lean) in a dream`,
  }),
  factVerse({
    pattern: likes(),
    isWide: true,
    after: `
      I've (heard|known) {them} go on for an hour / Say {fo} just once at the end of a (day|week) / and see {them} (come up|unfold) like a flower
      it's (there|plain) on the (walls|shelves|desk) and the (mail|door) / (When I|If I) lose {them} in (markets|a market), in (towns|a crowd) or a shop / (I look|I ask|I go) straight for {fo}, without fail
      there's (none|no one) like that (here|left) in the town / (Where others|While others) would (yawn|shrug) and go looking for coats / {they} {v:want} {fo} till the (lamps|stars) have burned down`,
  }),
  factVerse({
    pattern: hates(),
    kinds: ['food'],
    after: `
      {they} {v:find} {fit} (however|wherever) we hide / We (chopped|mashed|ground) {fo} (up small|to dust|so fine) in a (stew|soup|pie) / (and all|then all|still all) of it lay at the side
      one (look|sniff|bite), and {they} {v:turn} (a bit|half way|a shade) green / The (waiter|host|cook) comes along with {fo} on a plate / and {they} {is} (nowhere|not anywhere) to be seen
      so the cake has been checked through and through / We've (searched|frisked) every guest, and the (salad|soup), and the (bags|hats) / and for {fo} there's a bin outside, too`,
  }),
  factVerse({
    pattern: hates(' .*\\b(?:morning|monday|alarm|waking|wake|getting up|early)'),
    after: `
      don't (speak|hum|sing) till the coffee is poured / The (alarm|clock) has been (drowned|buried), it was (thrown|sat on), it was banned / and the (sun|birds|day) and the world are ignored
      you can (see|find) just a foot and some hair / I (talk|sing) to the blanket, I (bargain|plead), I (wait|beg) / then (it grunts|it growls|it sighs), so there's (somebody|someone) in there`,
  }),
  factVerse({
    pattern: hates(),
    isWide: true,
    after: `
      and {they} {v:make} it as plain as can be / You (mention|bring up) {fo} (just once|by chance), (on the way|at the door) / and {they} {v:look} like one stung by a bee
      we all know the (sigh|groan|look) and the frown / The day when there's (somebody|someone) with {fo} at the door / we (hear|heard) {them} all over the town
      so we whisper it under our breath / There's (dragons|thunder) and taxes, there's {fo}, and there's gout / and it's {fo} that will (scare|bore) {them} to death`,
  }),
  factVerse({
    pattern: /^(?:be )?(?:afraid|scared|terrified|frightened|fear)\b.*\b(?:thunder|storm|lightning)/i,
    after: `
      so I've left a (small light|lamp lit) on the stair / That (grumble|rumble|bang) is only the sky moving house / it is (dragging|pushing) a table and chair
      so (count|hum) with me, slow, until ten / The (giants|clouds) up above have been (bowling|playing) again / and they'll soon be in bed, (all of them|the old men)`,
  }),
  factVerse({
    pattern: /^(?:be )?(?:afraid|scared|terrified|frightened|fear)\b.*\b(?:dark|monster|ghost|night)/i,
    after: `
      so I've looked (in|through) the (wardrobe|closet) and shelf / There was (one|a) little monster with (spots|fur) and a (cold|cough) / who was (terribly|awfully) frightened himself
      so I leave you the door (on a crack|a bit wide) / The dark is a (blanket|big coat) the moon has put down / with the (whole|soft) of us (sleeping|snoring) inside`,
  }),
  factVerse({
    pattern: /^(?:be )?(?:afraid|scared|terrified|frightened|fear)\b/i,
    isWide: true,
    after: `
      we (all of us|each of us|all, I think,) (have|own|keep) (such a|some such) thing / I told {them} of (mine|my own), (which is geese|it's the lift) (and the dark|and loud dogs) / and we (laughed|giggled) till the walls seemed to ring
      and (still|yet) {they} {v:walk} on (through|out) the door / (The brave|Brave ones) aren't the (kind|sort|ones) who have (nothing|no thing) to fear / they're (scared|shaking|trembling), and come (back|along) (for|to do it) once more`,
  }),
  factVerse({
    pattern: /^(?:want|wish|hope|dream|long)\b|^be (?:saving|dreaming|hoping)\b/i,
    after: `
      there's a (picture|drawing) of that by the bed / They (tell|told) {them} be (sensible|careful), look at the rain / and {they} {v:look} at the far hills instead
      {they} {v:count} (up|out) the coins in the jar / (You laugh|They laugh) at a wish till it's (packed up|put on) its shoes / and is (waving|laughing) to you from a car`,
  }),
];
