import { factVerse } from '../../fact-verse.ts';

/** Habits. */
export const HABIT_VERSES = [
  factVerse({
    pattern: /^(?:collect|hoard|be collecting|keep buying|buy too many)\b/i,
    after: `
      the (shelves|boards|walls) have begun to complain / I bring (home|back) some more from wherever I go / (in socks|in towels|in paper), by (bus|car) and by train
      there's one on the (sill|bath) and the (stair|chair) / Each one has a story, a (town|date) and a (smell|scratch) / and {they} {v:know} just (who|what), when and where
      we (thought|hoped) it would stop at a few / By now they have taken the (desk|couch) and the hall / and (there's talk|I hear) of the (bathroom|attic), too`,
  }),
  factVerse({
    pattern:
      /^play(?:s|ing|ed)? (?:the |a |an |his |her |your |their )?(?:\w+ )?(?:piano|guitar|violin|cello|drums?|trumpet|saxophone|sax|flute|accordion|banjo|ukulele|harmonica|tuba|trombone|clarinet|bass|harp|organ|fiddle|keyboard|bagpipes|recorder|horn|mandolin)/i,
    after: `
      the (windows|curtains) come open at nine / The man from the (first|top) floor beats time with a (spoon|broom) / and the (dog|cat) sings along (just fine|down the line)
      with {their} eyes (shut|closed), and one foot keeping time / It (started|began) as a noise that would (frighten|startle) the (cat|mice) / and now it can (sing|talk), and can chime
      and the (whole|long) street comes in from the storm / There's a (woman|fellow) who stops with (the bread|two bags) in the rain / and (stands|leans) there, and (somehow|at once) is warm`,
  }),
  factVerse({
    pattern:
      /^play(?:s|ing|ed)? .*\b(?:chess|cards|poker|checkers|backgammon|scrabble|bridge|dominoes|bingo|go)\b/i,
    after: `
      with {their} chin in {their} hands, and a hat / There's (men|folks) on the (bench|wall) there who once used to win / (and {they}|till {they}) beat them, and that, friend, was that
      you could set off a (bell|drum), {they}'d not see / {they} {v:think} till the (pigeons|sparrows) have gone off to bed / then {they} {v:move}, and it's (over|done) for me
      {they} {v:look} like (a cat|an owl) on a wall / You think that you've got {them}, you (lean back|grin), you (breathe|hum) / and you've got not a (chance|thing) left at all`,
  }),
  factVerse({
    pattern:
      /^play(?:s|ing|ed)? .*\b(?:football|soccer|basketball|tennis|hockey|rugby|baseball|volleyball|softball|handball|cricket|golf|badminton|lacrosse|goalkeeper|goalie)\b/i,
    after: `
      there's mud in the (hall|bath) and the car / We stand by the line with a (flask|hat) in the rain / and we (scream|yell) as one does for a star
      the (socks|shorts) (hang|dry) in rows on the rail / (Some weeks|Some days) it's a cup, (and some weeks|and some days) a bruise / and either will make a good tale`,
  }),
  factVerse({
    pattern: /^(?:used to )?(?:drive|drove|driving)\b.*\b(?:bus|train|tram|truck|taxi|cab|lorry|ambulance)/i,
    after: `
      {they} {v:know} every (stop|turn) to this day / {they} {v:brake} with {their} foot (on|through) the (mat|floor) when I drive / and {they} {v:nod} to each (bus|truck) on the way
      all (the drunks|the lovers), the (nurses|bakers), the moon / {they} {v:know} (how|what) a town (talks|hums) to itself in the night / and {they} still {v:whistle} some of the tune`,
  }),
  factVerse({
    pattern:
      /^(?:drive|drove|ride|rode|be driving|be riding)\b.*\b(?:bike|bicycle|motorbike|motorcycle|scooter|moped|horse|skateboard|unicycle|vespa)/i,
    after: `
      we (hear|know|spot) {them} from far round the bend / {their} coat's like a (flag|kite), there's a (leaf|bug) in {their} teeth / and a (nod|wave) for (each dog|every hen), foe and friend
      with (bread|a book) and the (sky|wind) on {their} back / The hill has a (sigh|curse) for the way up, and then / a (song|whoop) for the (steep|long) downhill track`,
  }),
  factVerse({
    pattern: /^(?:drive|drove|driving|be driving)\b/i,
    isWide: true,
    after: `
      we (hear|know|spot) {them} come round every bend / The gears have (opinions|a temper), the radio one (tune|song) / and {they} {v:sing} it (out loud|along) to the end
      with an elbow (out there|stuck out) in the breeze / There's mints in the (door|ashtray), and maps (of before|from the war) / and a rug for (whoever|the ones who) may freeze
      it (coughs|shakes) in the (cold|rain), and it's (seldom|rarely) quite straight / {they} {v:pat} the old (dash|wheel), and {they} {v:call} it my (dear|love) / and it (starts|goes), only ten minutes late`,
  }),
  factVerse({
    pattern:
      /^(?:cook|bake|fry|barbecue|grill|roast|make (?:the (?:best )?)?(?:soup|jam|pie|pies|pancakes|cake|cakes|bread|dumplings|pasta|breakfast|dinner|curry|pizza|cookies))\b/i,
    after: `
      there's (steam|flour), there's a (song|hum), there's a smell / The neighbors (come|drop) over to (borrow|bring back) an egg / and they (stay|eat) till they hear the last bell
      there's a spoon held (for me|to me) at the stove / I'm asked, is it salt that it needs, or a song / or a (lemon|bay leaf), an hour, or a clove
      and the windows go (white|gray) with the steam / I'd (know|find) {their} old kitchen with both of my eyes / (tied up|shut tight), in the (dark|fog), in a dream`,
  }),
  factVerse({
    pattern: /^burn(?:s|ed)?\b/i,
    after: `
      the smoke alarm (sings|hums) (us its|its old|the old) song / We (open|throw up) the windows, we wave with the (mail|news) / and we (eat|chew), and say (nothing|there's nothing) is wrong
      the (firemen|fire crew) (all know|know) us by name / They (sit|stay|come) for a (coffee|moment), and (warm|wipe) up their (hands|boots) / and (say|sigh), (same time|see you) next week, just the same
      there's a (black|thick|proud) (sort of|kind of) (crust|coat) on the pot / We've (learned|taught) all the children to call it the (spice|style) / and (to thank|to praise|give thanks|say grace) for (whatever|all that) we've got`,
  }),
  factVerse({
    pattern: /^(?:knit|sew|crochet|embroider|quilt)/i,
    after: `
      I've (socks|sleeves) for a (horse|giraffe) in my size / Each (row|stitch) has a (bit|scrap) of the radio in / and (a bit|some) of the rain, and some sighs
      the needles go (tick|click|on), like a clock / There's (nobody|no one) we know with a (head|foot) that is cold / we have each of us (hat, scarf|one scarf) and sock`,
  }),
  factVerse({
    pattern:
      /^(?:build|restore|fix|repair|mend|paint|draw|carve|sculpt|craft|weld|make|tinker|design|invent|be (?:building|restoring|fixing|painting))\b/i,
    after: `
      there's dust on the (cups|soap) and {their} nose / {they} {v:step} back (three|two) feet, with {their} head to the left / {they} {v:say}, nearly done, and on it all goes
      there's (screws|glue) in the (sugar|tea tin) again / {they} {v:borrow} a (fork|comb), for it's just the right (width|size) / and it comes back as part of a (crane|plane)
      there's a (light|lamp) on out back until (two|four) / I (bring|brought) out the coffee, I (look|looked), and I (say|said) / what is it? {they} {v:say}, there'll be more`,
  }),
  factVerse({
    pattern: /^(?:read|write|be (?:reading|writing))\b/i,
    after: `
      the (books|pages) lean on both sides of the bed / {they} {v:ride} past {their} stop (twice|three times) a week to find out / who (did|said) it, and who ends up (wed|dead)
      with a pencil stuck (up|on) through {their} hair / You (ask|call) {them} to supper, you hear, one more page / and there's (soup|stew) getting cold on the stair`,
  }),
  factVerse({
    pattern: /^(?:sing|hum|whistle|yodel|be singing)\b/i,
    after: `
      the pipes in the wall hum along / The (postman|milkman|plumber) has (learned|picked up) the low part through the door / and he's never once gotten it wrong
      in the (bath|car), on the stairs, in the queue / It (gets|goes) in your ear, and it rents there a (room|bed) / and by noon you are (humming|at) it, too
      with the (tap|drill) and the (drain|fan) for a band / There's wrong (words|notes) all through it, and better than right / and the kettle will lend it a hand`,
  }),
  factVerse({
    pattern: /^(?:dance|be dancing)\b/i,
    after: `
      the plates on the shelves start to shake / In socks, with a (broom|chair), with a baby, (with me|the dog) / there's no (better|finer) partner to take
      as if (nobody|no one) else were in sight / The (knees|elbows) go one way, the (hat|rest) goes (along|its own) / and the (floor|lamp) has a wonderful night`,
  }),
  factVerse({
    pattern: /\b(?:jokes?|puns?|stories|story|tales)\b/i,
    after: `
      we groan, and we (beg|tell) {them} to stop / {they} {v:wait}, with {their} eyebrows, {they} {v:give} us the end / and we laugh till the shirt buttons pop
      we know (every|each) word of the (way|lot) / {they} {v:lean} on the (fridge|door), and {they} {v:clear} {their} throat / and we (listen|lean in), believe it or not`,
  }),
  factVerse({
    pattern: /^snore/i,
    after: `
      the walls and the window panes hum / They (measured|clocked) it one night from the (flat|room) down below / and it beat (both the trains|two trucks) and a drum
      the (clock|cup) on the nightstand (walks|slides) off / I've (poked|kicked) and I've (whistled|turned) and I've (slept|lain) in the bath / and all I have got is (this|a) cough`,
  }),
  factVerse({
    pattern: /^(?:talk|speak|sing|read) to\b/i,
    after: `
      and {they} {v:wait} for an answer, polite / I've heard {them} go over the news of the (day|town) / and then whisper a tender good night
      they (listen|lean in) with all that they've got / It isn't (that mad|so strange), when you think who talks back / and how little they say, and a lot`,
  }),
  factVerse({
    pattern:
      /^(?:feed|rescue|adopt|walk|foster|look after|take care of|be feeding)\b.*\b(?:cats?|dogs?|birds?|pigeons?|ducks?|hedgehogs?|foxes|crows?|squirrels?|strays?|animals?|horses?|chickens?)/i,
    after: `
      they know {their} step in the yard / The (fat|bold) one comes first, and the (shy|lame) one comes last / and the one with the ear keeps the guard
      they wait by the (fence|wall) in a row / There's (some|one) with a limp, and there's (some|one) with a name / and {they} {v:ask} each, so, how did it go`,
  }),
  factVerse({
    pattern: /^(?:watch|look at|study|photograph|spot|stare at)\b/i,
    after: `
      with a blanket, a (flask|bun) and a chair / I sat there (an hour|one night) and saw nothing (at all|at first) / then I saw it, and it was all there
      as (others|some people) would look at the sea / You (tiptoe|come) in with a (question|sandwich) or two / and it's hush, (come and|just you) sit here with me`,
  }),
  factVerse({
    pattern:
      /^(?:run(?! (?:an?|the|my|our|your|his|her)\b)|jog|swim|hike|climb|cycle|ski|surf|fish|camp|row|skate|sail|bike|do yoga|lift weights|go (?:running|hiking|fishing|swimming|climbing|sailing))\b/i,
    after: `
      while I am asleep like a stone / {they} {v:come} back with red (cheeks|ears) and the (news|smell) of the (wind|hills) / and {they} {v:eat} the whole loaf on {their} own
      in all that the (heavens|clouds) can throw / You ask {them} how far, and {they} {v:grin}, and {v:drip} / and {v:say}, well, as far as I go`,
  }),
  factVerse({
    pattern: /^(?:always |be (?:always|never) )?.*\b(?:late|on time)$/i,
    after: `
      we say seven, and know it means eight / {they} {v:come} with a story that (nobody|no one) could (write|invent) / and it's worth every minute we wait
      (the soup|the bus) and the (curtain|bride) had to wait / {they} {v:run} in with one (shoe|sleeve), with a (cake|plant), with the moon / and with (wind|leaves) in {their} hair, as if straight`,
  }),
  factVerse({
    pattern: /^(?:always |keep )?(?:lose|losing|forget|forgetting|misplace)\b/i,
    after: `
      we've searched in the (fridge|car) and the bed / They turned up (one time|last year) in the box with the (cake|bulbs) / and (one time|just once) on top of {their} head
      they're (off|gone) with the (gloves|forks) of last year / Some (house|place) must be full of the things {they} {v:lose} / and they're holding a party, I fear`,
  }),
  factVerse({
    pattern: /^never (?:complain|cry|cries|ask|give|gave|quit|miss|brag|yell|get|stop)/i,
    after: `
      not in (rain|snow), not in (debt|doubt), not in pain / I've looked for the place where {they} {v:keep} it all in / and I've (looked|knocked) for it always in vain
      {they} {v:go} like a (clock|mule) up the hill / The rest of us (grumble|sit down), we (rest|wheeze), and we swear / and {their} back is ahead of us still`,
  }),
];
