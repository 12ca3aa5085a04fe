import { tale } from '../../tale.ts';

/** 'my grandmother's hands': features are neither bought nor broken. */
export const TALE_OF_FEATURES = tale({
  pattern: /'s (?:\p{L}+ )?(?:hands|voice|laugh|laughter|smile|eyes|face|hugs?)$/iu,
  isOfSubject: true,
  voice: 'singer',
  hooks: `
    «Nothing like {n}», (nothing|no, nothing|oh, nothing) at all
    «I'd know {n}», (I'd know|oh, I'd know|yes, I'd know) anywhere
    «I still have {n}», (I do|oh, I do|yes, I do) with me
    «Give me {n}», (and|and then|then) I'm home again
    «What I'd give for {n}», (what|oh, what) I would give
    «For {n}», (a song|just a song|one song), for {n}
    «I carry {n}», (I carry|and I carry) {itm} still`,
  first: `
    There is no museum, there isn't a (stamp|coin) / that (ever|yet) had {n} on the (face|front) / But (ask|wake) me at (midnight|noontime), I'll tell you it all / in order, (each turn|each line) in its place
    When I was a (child|kid), and the (thunder|dark) came too near / and the (stairs|roof) had a thing on (their|the) mind / There was {n}, and the whole of the (night|house) / went small, and (polite|quiet), and kind`,
  later: `
    I stood at the mirror this (morning|winter), and stopped / there was someone I knew looking through / It seems that {n} came (on down|along) to us all / (and a little|and a bit) of that's in me, too
    I've met with the (famous|clever), I've sat with the grand / I nodded, and went on my way / Not one was a match for {n} on the (worst|last) / of a wet and an ordinary day`,
  bridge: `
    You can't write a will for a thing such as that / it isn't a (watch|ring) or a spoon / But I've got {n}, as I've got my own name / I'll have {itm} by sun and by moon
    If heaven has doors, and there's somebody there / I don't need the (harps|choir) or the wine / Just let there be {n}, the same as before / and a kitchen, a quarter to nine`,
  refrain: `
    The (years|trains) come and go, and they take what they can / but {n} {be} still there where it all began
    I'd know {itm} in (thunder|darkness), I'd know {itm} in rain / there'll never be anything like {n} again
    They sell you the (moon|stars), and they charge you for air / {n} came free, with the (bread|soup) and the chair
    If I had three wishes, I'd need only one / for {n}, and a (porch|bench), and the afternoon sun`,
});

export const TALE_OF_WALKS = tale({
  pattern: /\b(?:walks?|stroll|hike|ramble)$/i,
  isOfSubject: true,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «The long way round», (take|let's take|oh, take) the long way round
    «No hurry home», (no|there's no|oh, no) hurry home
    «One foot, then the other», (one|just one|it's one) at a time
    «Out on {n}», (out|far out|I'm out) again
    «{n}», (and nowhere|with nowhere|and no place) to be
    «Walk with me», (walk|come walk|oh, walk) with me
    «Boots by the door», (boots|it's boots|your boots) on, let's go`,
  first: `
    The boots by the door have been (asking|waiting) all day / there's mud on them still from the last / We go where the street gives it up and goes green / (and nobody's|nobody's) going too fast
    The path has a word with the (creek|fence), and goes on / the light's coming low through the trees / I set out with a stone of a thing in my head / (and lost it|I lost it) by counting the bees`,
  later: `
    A (neighbor|stranger) goes by with a (nod|stick) and a hat / we say that it (may|might) turn to rain / It's all that we say, and it's somehow enough / we'll (say|tell) it (next week|tomorrow) again
    I used to go fast to be where I must be / I looked at the (pavement|minutes) and shoes / Now I stop for a leaf, for a (crow|gate), for a smell / there's nothing in it that I lose`,
  bridge: `
    We turn where we turn, at the (oak|bench) by the bend / the lamps have come on in the town / Whatever was heavy weighs nothing to me / (as if I|as though I) had set it all down
    Some year I'll go slower, I'll go with a cane / some year just as far as the gate / But out in the leaves there's a me that still goes / (with the wind|the wind) at my heels, and I'm late`,
  refrain: `
    One foot, then the other, that's all that it takes / (and the|the) day shakes itself till the last worry breaks
    There's (mud|grass) on my boots, and there's wind in my hair / I'm going to nowhere, and nearly am there
    The road doesn't ask what I've done or I've not / (some sky|some trees) and a gate and the hour are my lot
    The leaves and the crows and the (smoke|bells) in the air / whatever I came with, I left over there`,
});

/** About anything the singer is fed up with. */
export const TALE_OF_COMPLAINTS = tale({
  intent: 'complaint',
  voice: 'singer',
  hooks: `
    «{t}, why me», (why|say, why|oh, why) always me
    «Not {t} again», (no|please|oh, no), not again
    «Enough of {t}», (enough|I've had|I've got) quite enough
    «Anything but {t}», (anything|please, anything) else
    «Who ordered {t}», (who|say, who|so who) was it, who
    «Here comes {t}», (here|oh, here|and here) we go
    «I'm calm about {t}», (I'm calm|so calm|quite calm), can't you see`,
  first: `
    It's not that I'm angry. I'm perfectly calm / I've (only just|just barely) bitten the (phone|wall) / It's {t}, and I've counted to ninety and back / (and it doesn't|it doesn't) help me at all
    I woke up today with a song in my (head|heart) / (the sun|and the sun) had the kindest of light / And then there was {t}, and I looked at the (day|sky) / (and I said|I said), well, good luck and good night
    They say that you learn something new every day / I've learned how to (hum|scream) with no sound / It's {t}, and my left eye has started to blink / (and the right|the right) one is coming around`,
  later: `
    I called up a (monk|saint) on the radio line / he (told|taught) me that anger is air / I told him of {t}, and the line went so still / (and he said|he said), let me sit on a chair
    My (grandma|aunt) has lived through two floods and a (war|king) / she minds neither (thunder|spiders) nor cold / I wrote her of {t}, and she put down her tea / (and said|she said), now I'm feeling quite old
    Somewhere some (genius|committee) sat down with a pen / (invented|and thought up) {t}, and was paid / I only would like to be shown where they live / and (how|if) soft are the beds they have made`,
  bridge: `
    (One day|Some day) I'll be wise, and I'll sit on a hill / and {t} will be wind in the grass / Today I am kicking a (can|stone) down the road / and daring the (buses|whole world) to pass
    And yet, if it vanished, what would I discuss / with strangers in lifts and in lines / There's {t} to unite us, the tall and the short / (like the weather|like weather) in difficult times`,
  refrain: `
    I'm patient, I'm gentle, I'm (kind|sweet) as can be / but {t} can bring out another side of me
    Oh, count me to (three|ten), and then count me to more / there's {t} on the way, and I'm flat on the floor
    Some people have (dragons|mountains) to fight and to fear / and me, I have {t}, (every|each) day of the year
    I'd write to the (mayor|moon), but there's {t} in the way / so I'm singing it loud at the end of the day`,
});

/** To someone of whom nothing else is known: true of anyone dear to the singer. */
export const TALE_OF_YOU = tale({
  intent: 'portrait',
  voice: 'you',
  hooks: `
    «Nobody but you», {call}, (nobody|no, nobody|oh, nobody) but you
    «Just be you», {call}, (just|oh, just) be you
    «I'm glad it's you», {call}, (so glad|I'm glad|oh, glad) it's you
    «Somewhere is you», {call}, (somewhere|and somewhere) is you
    «Don't ever change», {call}, (don't|oh, don't|no, don't) ever change
    «Best of the day», {call}, (best|you're the best) of the day
    «Only you», {call}, (only|oh, only|it's only) you
    «What luck is you», {call}, (what|oh, what) luck is you`,
  first: `
    I've tried to describe you to people I meet / I get to the (third word|middle), and stop / It's like drawing the (wind|rain) on a page in the wind / or selling the sea in a shop
    Some (mornings|days) I get up on the wrong side of it all / with the sky like the lid of a pot / And then there is you, and I couldn't say how / (but it lifts|it lifts), and for me that's a lot
    There's (hundreds|thousands) would pass you and not turn their head / they've got (trains|phones), they've got things they must do / I'm sorry for them, they are hurrying by / the best of the day, which is you`,
  later: `
    I never once thanked you for most of these things / (you'd think|you'd say) there is nothing to thank / For (being there|staying there), steady, and being yourself / (it's as good|that's as good) as some gold in the bank
    I've changed my (address|mind), and I've changed how I look / I've (started|given up), and quit, and come back / And you just went on being you all the time / like the (lamp|star) at the end of the track`,
  bridge: `
    If ever they ask me what luck looks like, well / I won't (point|look) to the rich and the few / I'll show them one everyday day of the week / that had, in the middle of it, you
    They say there are seven great things on the earth / (and you pay|you pay) at a gate to go through / I saw two of the lot, and it rained, and I stood / and was homesick for nothing but you`,
  refrain: `
    The world is so (big|loud), and it hurries on through / I'm glad that in all of it somewhere is you
    You don't have to (shine|win), and you don't have to do / a thing in the world but go on being you
    I'd know you in winter, I'd know you in June / you run through my days like a (thread|hum) in a tune
    If they gave me the moon, and said, choose, old or new / I'd (hand|give) it right back, and I'd ask about you`,
});
