import { factVerse } from '../../fact-verse.ts';

/** Lead-ins that look back at something past. */
const BACK =
  "I think of how|I know that|I won't forget how|I still know how|Remember how|I tell them how|You know how||They tell me|It's true that";
/** Lead-ins for bad news. */
const NEWS = '|I heard that|They tell me|So now|They called to say|Bad luck:|Of all days,|Well,';

/** Where people work and live, and what happened to them. */
export const LIFE_VERSES = [
  factVerse({
    pattern: /^(?:be a|be an|work|run an?|own an?|teach|nurse|clean|serve|deliver|guard|manage|cut|farm)\b/i,
    after: `
      {they} {v:come} home with the day on {their} (sleeve|coat sleeve) / {they} {v:tell}, with {their} shoes off, who came and who cried / and the (half|rest) you would never believe
      well, (somebody|someone) must, {they} {v:say} / It (starts|begins) when the (rest|most) of us turn in our beds / and it ends (at the|on the) far end of day
      (no song|no poem|no film|no hymn) was (yet|ever) made (about|of) that / There's (hands|feet) that go numb, and there's (coffee|a chair) at four / and (some|one) (stranger|fellow|regular|boy) who lifts up (his|a) hat`,
  }),
  factVerse({
    pattern: /^(?:worked|was an?|were an?|used to (?:work|be))\b/i,
    leads: BACK,
    after: `
      it's still in {their} (shoulders|elbows) and hands / {they} {v:wake} before six, (though|and) there's nowhere to go / and {they} {v:mend} whatever still stands
      it comes back in (sleep|dreams), every year / The (rest|world) has moved on, and the (gate|door) has a chain / and {they} {v:tell} it as if it were here`,
  }),
  factVerse({
    pattern:
      /^(?:be moving|be going|be leaving|be off|move|moves|moved|left|go|emigrate)\b.*\b(?:to|for|abroad|away)\b/i,
    after: `
      there's a map on the wall with a pin / We've (learned|looked up) what they say there for (bread|thanks) and (good night|hello) / and the hour that {their} mornings begin
      the boxes climb up to the light / I was (left|given) a (lamp|plant) and the spare of a key / and there's tape on the (cat|rug) half the night
      and the (street|town) isn't ready for that / There'll be (somebody|someone) else in the (queue|bus) for the (rolls|bread) / without (half of|your sort of) the (laugh|talk) and the hat`,
  }),
  factVerse({
    pattern: /^(?:grow up|grew up|come from|came from|be from|was born|were born)\b/i,
    after: `
      you can hear it in some of {their} words / {they} {v:know} every shortcut, and all of the (dogs|doors) / and the (names|calls) that they have for the birds
      there's a (hill|church) there, a shop, and a (bend|stream) / {they} {v:say} it's (not|hardly) much, and {they} {v:talk} of it then / for an hour and a half without end`,
  }),
  factVerse({
    pattern: /^(?:live|lived|stay) (?:in|on|at|by|near|above|next|with|alone)\b/i,
    after: `
      with the (kettle|lamp), the (cat|clock), and the view / A light in the window means, come up the stairs / there's (soup|bread) on the table for two
      you can tell by the (coat|hat) at the (nail|rail) / They (know|greet) {them} by name at the (bakery|corner) there / and they keep {them} the loaves without fail`,
  }),
  factVerse({
    pattern: /^(?:taught|teach) (?:me|us)\b|^showed (?:me|us) how\b/i,
    leads: BACK,
    after: `
      with a hand at my back, then without / I (wobbled|faltered), I (looked|turned), and {they} {was} (ever so|there, but) far / with {their} arms in the air, and a shout
      and I (got|did) it all wrong, and (still wrong|again) / {they} (hummed|looked) at the sky, and {they} had all the time / (in the world|on the earth), till I got it, (and then|by ten)`,
  }),
  factVerse({
    pattern:
      /^(?:stayed|helped|gave|saved|raised|carried|drove (?:me|us)|took (?:me|us|care)|believed|waited|listened|lent|stood (?:by|up)|cared|held|fed|visited|brought|picked|encouraged|showed|paid|sat with|read to|wrote|looked after|sold|worked (?:two|three|double|nights))\b/i,
    leads: BACK,
    after: `
      when {they} could have gone home to bed / {they} never once looked at the clock (on the wall|by the door) / {they} (smiled|nodded), and we went on instead
      and never once asked for it back / I've looked for the (words|thanks) on the whole of the way / and I've (more than|not even) enough for a sack
      I was (small|lost) then, and sure I would fail / There isn't a (thing|mile) that I've managed since then / but {they} {was} the (wind|mast) and the sail`,
  }),
  factVerse({
    pattern:
      /^(?:lost|dropped|misplaced)\b(?! (?:the|a|his|her|their|your|my) (?:job|war|match|game|election|mother|father|wife|husband|leg|arm|sight|hearing|way))/i,
    leads: NEWS,
    after: `
      we (searched|crawled) on our knees until dark / There turned up a (spoon|coin), and a (tooth|button), a key / and a (dog|goat) that was glad of the lark
      {they} {v:turn} out {their} pockets once more / It was (here|there), it was here, there's the (dent|place) where it lay / and {they} {v:walk} with {their} eyes on the floor
      and {they} {v:tell} every stone that {they} {v:pass} / (The crows|The cats) have been questioned, the (saints|hens) have been asked / and the (moon|lamp) has gone over the grass`,
  }),
  factVerse({
    pattern:
      /^(?:wait for|help|listen|care|look after|bring|hold|stand by|smile at|greet|check on|remember)\b/i,
    after: `
      when others would hurry away / It's (little|nothing), {they} {v:say}, just a (minute|moment), a hand / and it (carries|lights up|brightens) the rest of the day
      and {they} {v:say} it is nothing at all / The (world|rest) is so hurried, the (clock|phone) has the whip / and there's (still|yet) a good word for us all`,
  }),
  factVerse({
    pattern: /^(?:be )?(?:going|go|went) through\b|^be (?:fighting|struggling|grieving|recovering)\b/i,
    leads: 'I know that|I heard that||They told me|They tell me that|I know,',
    after: `
      and nobody knows what to say / So I (won't|don't) say a (thing|word), I have (brought|cooked) you some soup / and I'll stay for the rest of the day
      and people go quiet, or loud / I'd (trade|give) all the (wise|right) words they (wrote|say) on the cards / for an hour with you, out of the crowd`,
  }),
  factVerse({
    pattern:
      /^(?:can't|cannot|could never|never learned to|don't know how to)\b(?!.*\b(?:swim|sing|dance|say|sleep|stop|stand|read|write|remember|wait))/i,
    after: `
      we've drawn {them} the (steps|way) on a wall / {they} {v:try} with the (care|frown) of a man with a (bomb|vase) / and we wait for the (thump|noise) of the fall
      and {they} {v:do} it each week with a song / I (wait|count) till {they} {v:leave}, and I do it (once more|again) / and I (tell|promise) {them} nothing was wrong`,
  }),
  factVerse({
    pattern: /^(?:first )?met\b|^fell in love\b/i,
    leads: BACK,
    after: `
      and neither one knew what to say / It rained, or it didn't, you (never|can't quite) agree / but you both talked the whole of the way
      they (ought|need) to put up (a|some) small sign / Just there, where one (laughed|sneezed), and the other one turned / and the pavement still has a (bright|small) shine
      and one nearly didn't turn round / A minute, a (bus|shoe) or a (cloud|cough) in between / and (think what|none of this) would never be found`,
  }),
  factVerse({
    pattern: /^(?:met|fell in love)\b/i,
    isOfSinger: true,
    leads: BACK,
    after: `
      I hadn't slept much, I was late / You asked me (some|a) thing, and I gave you my name / and the (rest|most) of my life had to wait
      I see what you wore, to the (thread|last thread) / You (laughed|nodded) at my joke, it was not even good / and I said it all night in my (bed|head)`,
  }),
  factVerse({
    pattern:
      /^(?:broke|hurt|fell|sprained|twisted|tore|cut|burned|slipped|crashed|be (?:in (?:the )?hospital|sick|ill))\b/i,
    leads: NEWS,
    after: `
      it was never so quiet out here / There's (flowers|letters) and soup, there's a queue at the door / and (advice by the hour|the neighbor's advice) in {their} ear
      and {they} {v:tell} it as if it were fun / Each time that (I hear|they tell) it, it's (higher|steeper) and worse / by Friday there'll be bears on the run
      and the (stairs|door) and the (bath|shoes) are a climb / You find out how far it (can be|is) to the (cup|sink) / and who comes to ask, and has time`,
  }),
  factVerse({
    pattern:
      /^(?:won(?!')|finished|passed|graduated|made it|got (?:promoted|accepted|in|the job|into)|ran (?:a|the|his|her|your)|beat|quit (?:smoking|drinking)|completed|published|learned|finally|scored|climbed)\b/i,
    leads: BACK,
    after: `
      and the phone hasn't rested since ten / We cheered in the (car|shop), and we cheered on the stairs / then sat down, and we cheered it again
      and I (saw|know) what it took to get there / the (dawns|Sundays), the doubts, and the (coffee|suppers) gone cold / and the times {they} sat down on the stair`,
  }),
  factVerse({
    pattern:
      /^(?:crow|bark|howl|drum|yell|shout|scream|mow|vacuum|practice|rehearse|hammer|drill|party|honk|play .*\b(?:loud|all night|at night|at \w+ in the))/i,
    after: `
      the whole (street|house) sits up in its beds / We've tried it with (earplugs|bribes), with prayers and with (bread|cake) / and with pillows on top of our heads
      you could set every clock by the (din|sin) / I (count|lie) there with eyes like (two|a pair of) fried eggs / (and I hear|I listen to) the whole thing begin
      I've a (letter|verdict) I wrote (and then tore|by the score) / At (breakfast|the gate) we meet, and we say, lovely day / and that night it is (just as|as loud as) before`,
  }),
  factVerse({
    pattern:
      /^(?:microwave|chew|clip|eat|leave|borrow|steal|take|hide|interrupt|use|drink|spill|hum at|reply|park)\b/i,
    after: `
      and the (whole|poor) place has not been the same / There's a (note|sign) on the (door|wall) there in capital red / and {they} {v:smile}, and {v:say}, what a shame
      {they} {v:look} at you, (sweet|mild) as a (child|well-behaved child) / We've drawn up a plan with a (chart|map) and a vote / and it's (signed|stained) now, (and filed|and it's filed)`,
  }),
  factVerse({
    pattern: /^(?:sleep|nap|doze|lie|curl up)\b/i,
    after: `
      =on the mail, on the (bread|wash), on my (knee|feet, you see) / There's (two|three) chairs in the (house|room), and a rug in the sun / and (each|every) one has been taken, you see
      ~like a (bear|log) with the winter to go / We (tiptoe|creep) with the (spoons|cups), and we whisper, and trip / and {they} {v:turn} with a sigh, (deep|long) and slow`,
  }),
  factVerse({
    pattern:
      /^(?:don't|won't|never|no longer|stopped|can't)\b.*\b(?:call|write|text|visit|talk|answer|speak|come)\b/i,
    after: `
      I look at the phone, and (it's|it is) a stone / There's (lots|heaps) I have (saved|kept) up to tell, by the day / and I tell it the (kettle|plant) on my own`,
  }),
];
