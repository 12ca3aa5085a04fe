import { tale } from '../../tale.ts';

/** Parties, faith and independence, for any subject. */
export const TALES_OF_GATHERING = [
  tale({
    intent: 'party',
    voice: 'singer',
    hooksExpressSubject: true,
    hooks: `
      «Turn it up», (turn|come on, turn|just turn) it up tonight
      «One more song», (one|just one|oh, one) more song
      «Nobody's going home», (no|not yet|oh, no), not tonight
      «The night is ours», (ours|yes, ours|all ours), till the light
      «Everybody in», (in|come in|come on in), close the door
      «Dance with me», (dance|oh, dance|come dance) with me now
      «{n}», (turn|so turn|come, turn) it up tonight
      «Here's to {n}», (here's|oh, here's|and here's) to us all`,
    first: `
      There's a (speaker|lamp) on a chair and a (bowl|coat) on the bed / and the (kitchen|stairwell) is full to the (sink|brim) / (Somebody's|Someone's) cousin is playing (guitar|the spoons) / (and the dog|the dog) is out dancing with him
      I came for an hour, I (swore|said) I'd be good / I had work, and I'd (hardly|not quite) had sleep / Then somebody handed me half of a (song|crown) / (and I jumped|I jumped) in it, (six|ten) fathoms deep
      We (pushed|rolled) back the (table|sofa), we took down the (clock|lamp) / we (opened|threw open) the windows up wide / The lady (upstairs|next door) came to (bang|knock) on the wall / and we pulled her, in slippers, inside`,
    later: `
      We danced like our (uncles|parents), we danced like (a storm|the sea) / we danced like there's (no one|nobody) to see / A (shoe|tie) in the (punch|fridge), and a (wig|hat) on the (cat|lamp) / and the (worst|best) of the dancers was me
      At two we were out on the steps in the (air|cool) / with the (lamps|wires) humming over the town / You told me the thing that you never had told / (and we laughed|we laughed), and we had to sit down
      The (last|night) bus came round like a ship full of light / we (sang|swayed) going over the (bridge|hill) / The driver joined in with a voice like a (bear|drum) / and I think he is singing it still`,
    bridge: `
      (One day|Some day) we'll be (old|slow), we'll be home by half nine / we'll say that our (knees|backs) can't take more / Then one of us, somewhere, will (put on|turn up) that tune / (and watch us|just watch us) take over the floor
      The sun's coming up on the (cups|shoes) and the crumbs / there's (glitter|confetti) all over the floor / And nobody's talking, and nobody goes / and I wouldn't have less, or have more`,
    refrain: `
      Turn it up, turn it up till the (windows|glasses) all shake / we'll sleep when there isn't a (soul|street) left awake
      No (worries|mirrors), no Mondays, no (phones|clocks) and no plan / we'll dance (on|round) the table as long as we can
      One for the feet, and then one for the heart / (the best|and the best) of the night is the (minute|moment) we start
      The beat in the floor has got into my knees / don't send me home yet, (oh, one|just one) more song, please`,
  }),
  tale({
    intent: 'faith',
    voice: 'singer',
    first: `
      I was never for (kneeling|praying), I'd more (work|noise) than time / I had answers for (all|most) of it then / There came a long night with no floor under me / (and I said|I said) all the old words again
      I looked for You up in the (stars|domes) and the gold / in the books that are hard to get through / You were there in the (soup|bread) that a neighbor brought by / and in hands that were (hard|tired), but true
      I (carried|dragged) it alone, for I thought that I must / I was proud, and the hill had no end / And there at my (shoulder|side), so (quiet|light) I'd have missed / was a Lord with the (hands|walk) of a friend`,
    later: `
      There were (weeks|years) when I asked, and the sky was a wall / I (shouted|hollered), and slammed every door / You never shouted back, but You left me a light / (and it's there|it's there) as it was there before
      Someone was humming it, hanging the (wash|sheets) / a (hymn|psalm) for the rain and the sun / I thought it was only a tune that she had / it was how all that mending got done`,
    bridge: `
      I don't understand it, I've given up that / I know how it is to be found / Like a (coin|seed) that lay (cold|long) at the back of the field / and a hand reaching into the ground
      And when I lie down for the last time of all / with my work and my worry laid by / I'll go like a child who is (carried|called) in to bed / and not even ask You for why`,
    refrain: `
      I was (low|down), I was done, I was out in the cold / You called me by name, with a hand I could hold
      There's a light for the (late|lost) ones, a chair for the least / there is bread on the table, come in to the feast
      Lift up your (eyes|hands), let the heavy thing go / there's mercy much wider than all that you owe
      I (stumble|falter), I mumble, I doubt, and I stray / You leave the door open for me anyway`,
  }),
  tale({
    pattern: /\b(?:quit\w*|job|sail\w*|free\w*|vacation|day off|run(?:ning)? away|adventure|summer break)\b/i,
    intent: 'free',
    voice: 'singer',
    first: `
      I wrote it on Monday, one line and my name / I (laid|set) it on top of the pile / I (picked|packed) up my mug, and a plant, and my coat / (and I walked|I walked) out, and started to smile
      There's a glass in the (hallway|lift), and I looked like a kid / who has heard that the school's under snow / I said to the guard, it's a beautiful day / (he asked|he said), are you well? I said, oh
      All (winter|year) I looked at one tree through the glass / and it did what it wanted out there / It (waved|bowed) when it chose, and it dropped what it had / so this morning I went for some air`,
    later: `
      They (warned|told) me to think of the (money|ladder), the plan / I thought of it half of the night / I thought of the gulls, that have nothing at all / (and are up|they're up) by the first of the light
      The (first|second) day I woke with a weight on my chest / I reached for the clock and the train / Then I remembered, and lay back, and laughed / and slept like a field in the rain`,
    bridge: `
      It may all go wrong, I may limp home by (May|fall) / with (sand|holes) in my shoes and no coin / But I'll have the (salt|smell) of it still in my hair / it's a crowd of glad fools you can join
      They say it's a risk. Well, the (chair|desk) was one, too / I was going there, inch after inch / So here is the (wind|sun), and it's loud, and it's mine / and I'm laughing, and why should I flinch`,
    refrain: `
      No ladder, no (lanyard|schedule), no chart on the wall / there's a road and a morning, and (I want|I'll take) it all
      The (sky|world) is enormous, and I'd almost forgot / you can trade what you have for the thing you have not
      My watch in the (river|drawer), and my phone in there, too / the day goes as far as the eye has a view
      I handed the key in, I walked to the sea / and (nobody|no one) was wanting a paper from me`,
  }),
];

/** 'waiting for test results': not a hobby. */
export const TALE_OF_WAITING = tale({
  pattern: /\bwaiting (?:for|on|at|in|to|by)\b/i,
  needs: 'doing',
  voice: 'singer',
  hooks: `
    «Still {g}», (hour|one hour|slow hour) after hour
    «{g}», (any minute|maybe soon|any day) now
    «I'm {g}», (breathe|just breathe|so breathe) in, breathe out
    «Here I am, {g}», (like|just like) everyone here
    «All day {g}», (all|yes, all|oh, all) day long
    «How long, {g}», (how|say, how|so how) long can it be`,
  first: `
    The clock on the wall takes a step, and then (rests|stops) / there's a (plant|poster) that's older than me / I've read the same (page|sign) till the letters came off / (and counted|I've counted) whatever I see
    I called nobody yet, and what would I say / there is nothing to tell them so far / I'm {g}, I've folded my ticket so small / it would fit in the lock of a car
    The (door|phone) hasn't moved, and I'm staring it down / like a dog that is hearing the key / The (others|streets) out there have got somewhere to go / (it's only|just) the (hour|bench) here, and me`,
  later: `
    The lady across holds a hat in her lap / she is turning it round by the brim / She smiles at me once, and I smile at her, too / (and the|the) light in the hallway is dim
    My head is a (theater|cinema), midnight till noon / it plays every ending there is / The bad ones in color, the good ones in gray / (with drums|with rain), and a crackle and hiss`,
  bridge: `
    Whatever is coming, it's already so / my waiting won't make it less true / I'll (carry|hold) it the way that I've carried the rest / one breath, and then breath number two
    And maybe it's good, and I'll laugh in the street / and hug the first stranger I see / And if it is not, there'll be someone to call / and a coat that gets put around me`,
  refrain: `
    Tick goes the clock, and it's louder than rain / I'm {g}, I've counted the (tiles|cracks) once again
    It could be a yes, and it could be a no / I'm {g}, and that is the one thing I know
    I'd rather know now, and I'd rather not know / I'm {g}, and time never was quite so slow
    I've made all my deals with the (ceiling|sky) and the floor / I'm {g}, with one eye (stuck fast|all day) on the door`,
});

/** About an unborn child, to those expecting it or to the child itself. */
export const TALE_OF_EXPECTING = tale({
  pattern:
    /\b(?:pregnan\w*|expecting (?:a|our|my|twins)|unborn|baby (?:is |that is )?(?:due|on (?:the|its) way)|going to be (?:a |an )?(?:parents?|mom|dad|mother|father|grand\w+|aunt|uncle))\b/i,
  intent: 'growing',
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «Soon there'll be one more», (soon|so soon|oh, soon) one more
    «Somebody's on the way», {call}, (on|oh, on) the way
    «Any day now», {call}, (any|it's any|oh, any) day now
    «Hello in there», (hello|oh, hello|hello, hello), little one
    «We're ready when you are», (ready|oh, ready|just about), little one
    «The smallest of shoes», (two|just two|oh, two) by the door
    «The whole house is waiting», {call}, (waiting|we're waiting) for one
    «One heartbeat more», {call}, (one|just one) heartbeat more`,
  first: `
    There's a (list|page) on the fridge with the names we have tried / there are (nine|four) we have both crossed away / We say them out loud from the top of the stairs / to hear who might (come|turn), and might stay
    The (crib|cot) has instructions in (twelve|seven) foreign tongues / we have three screws left over, and pride / We stood there and looked at the smallest of socks / (and one of us|and both of us) certainly cried`,
  later: `
    I put down my ear, and I heard a small drum / like a (horse|train) coming over the hill / I said, who is there, and I got a good kick / (and we laughed|we laughed), and we lay very still
    We're (learning|reading) the books, and they (scare|puzzle) us to death / they argue on page one and two / The (grandmas|old neighbors) say, love them, and sleep when you can / (and the rest|the rest) of it all comes to you`,
  bridge: `
    I'm (nervous|frightened), I'll say it, I'm shaking, I'm proud / I'm all of it, all in a heap / Come early, come late, and come bald, and come loud / (we've had|we have had) the last of our sleep
    (One day|Some day) we'll tell you how long it all seemed / how the (rain|snow) went along on the pane / And how when it happened, the (clocks|world) standing still / (we'd start|we'd go) and begin it again`,
  refrain: `
    This house is about to get louder by far / and nobody knows yet how happy we are
    A heartbeat, a picture as gray as the rain / I've looked at it (forty|ninety) times, I'll look again
    There's room in the (kitchen|car), and there's room in the hall / there's room in the heart for the smallest of all
    The moon has a (cradle|blanket), the wind has a tune / and (somebody|someone) is coming, and coming here soon`,
});
