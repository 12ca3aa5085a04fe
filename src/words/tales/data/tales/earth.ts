import { tale } from '../../tale.ts';

/** About damage to water, forests and air, and to the animals living there. */
export const TALES_OF_EARTH = [
  tale({
    pattern:
      /\b(?:rivers?|oceans?|seas?|lakes?|water|beach(?:es)?|coral|reefs?|plastic|fish|whales?|turtles?|oil)\b/i,
    intent: 'warning',
    voice: 'singer',
    hooksExpressSubject: true,
    hooks: `
      «Who will tell the water», (who|oh, who|say, who) will tell
      «The tide brings it back», (the tide|it all|it always) comes back
      «We all drink this water», (we all|oh, we|you and I) drink
      «Leave me the river», (leave|oh, leave|just leave) it be
      «Give it back clean», (give|oh, give|just give) it back
      «Ask the fish», (ask|go and ask|just ask) what they say
    «Downstream is somebody», (downstream|always, downstream|there, downstream) is you`,
    first: `
      My (grandfather|uncle) swam here, he drank from his hand / he (said|told us) you could count every stone / Today there's a (bottle|barrel), a (shoe|bag), and a (smell|foam) / and a (heron|gull) who (stands|fishes) here alone
      I (walked|went) on the (shore|bank) with a (bucket|sack) and my (son|kid) / we (picked|gathered) up the bags and the (rings|string) / He (held|showed) me a (fish|crab) with a cap for a (hat|house) / and he asked me some (difficult|terrible) things
      The (factory's|mill's) white, with a (lawn|flag) and a (gate|sign) / it's (pretty|so clean) if you come by the road / But go round the back, where the pipe meets the (reeds|bank) / and (see|smell) how they (lighten|carry) the load`,
    later: `
      They (sent|drove) down a man with a (tie|case) and a (chart|smile) / he (said|swore) it was all within rule / My (neighbor|aunt) drew a glass from the (river|shallows), and said / then (you drink it|drink it yourself), and sat down on a stool
      We stood by the water, all (forty|ninety) of us / with (rakes|nets), and with (boots|gloves), and with tea / By (noon|dark) we had (hauled|fished) out a (bed|bike), and a (door|sink) / and a (mile|knot) of (old|blue) rope from the sea
      A (girl|boy) in the (third|fourth) grade stood up in the hall / her paper was shaking, she (read|said) / The (turtles|eels) can't (sue|vote), so I'm (doing|saying) it here / (and the|then the) mayor (looked|stared) down, and went red`,
    bridge: `
      There isn't a place that is called thrown away / it (all finds|finds always) a way to the sea / It comes by the moon, on a (Tuesday|Friday) at (six|dawn) / and it (lays|sets) it right down before me
      And still, in the spring, where the old (weir|dam) came down / there's a flash like a coin in the brown / (One trout|One fish) in a hundred (long years|years), and we (stood|stared) / as if the (king|queen) had come home to the town
      The water remembers, it (carries|holds on to) it all / the (oil|lead), and the (names|songs), and the boat / I'd like to leave something that's (better|cleaner) than that / I'd like to leave (nothing|clear water) to float`,
    refrain: `
      It (runs|goes) past our (houses|windows), it (runs|goes) through our hands / it (carries|washes) our (poison|plastic) to far-away lands
      The water won't (argue|shout), the water won't (plead|vote) / it (brings|sends) us the bill for the things we don't need
      So (mark|count) every bottle, and (shut|close) every drain / what we (pour|send) down the river comes back in the rain
      The fish have no (paper|lawyer), the (gulls|seals) have no pen / so (we'll|let's) say it for them, and say it again`,
  }),
  tale({
    pattern:
      /\b(?:climate|warming|heating|forests?|woods?|trees?|deforest\w*|extinct\w*|species|bees|insects|glaciers?|ice|polar|planet|earth|wildfires?|rainforest|emissions|carbon)\b/i,
    intent: 'warning',
    voice: 'singer',
    hooks: `
      «Wake up to {t}», (wake|oh, wake|come, wake) up
      «{t}, and the clock runs», (it runs|oh, it runs|how it runs) down
      «Who will tell them of {t}», (who|oh, who) will tell
      «Before it's too late», {t}, (before|long before) it's gone
      «We sing about {t}», (we sing|oh, we sing|and we sing) it loud
      «Don't close your eyes to {t}», (don't|no, don't|oh, don't)
      «The storm has a name», {t}, (the storm|oh, the storm) has a name
      «No planet to spare», {t}, (no|we've no) planet to spare`,
    first: `
      My (grandma|uncle) kept (notes|books) of the first day of snow / the swallows, the (plums|frogs), and the (frost|hay) / I (laid|spread) out the (pages|notebooks), the (dates|ink|lines) (wander|slip|drift) off / each (year|line|spring) from the last by a (day|whole day)
      There used to be (bugs|moths) on the glass in the summer / we'd stop, and we'd (scrub|wash) them by hand / I drove the (same|whole) road in July, and it's clean / and (quiet|I thought), as though no one would land
      The tree by the school had been there for the (kings|wars) / it (took|cost) them (an hour|a lunch break|a morning) and (a|one) saw / There's (parking|a sign) there now, (there's|and) a place for a cart / and a (ring|bench) for what nobody saw`,
    later: `
      My daughter came home with a (drawing|picture) of it / a (bear|bird) on a (piece|cup) of the ice / She'd (given|drawn) it a (ladder|scarf), a (boat|raft) and a (roof|flag) / and she asked me, so is that (not|real) nice
      We met in the (gym|church), there were (six|nine) folding chairs / by (autumn|spring|summer|Christmas) we were (sixty|ninety|eighty) and more / We'd a (list|spade) and a (kettle|van), we'd a thousand small trees / in (yogurt|old coffee|jam|paint) pots (all over|over) the floor
      The men on the (screen|news) say the (market|cost) is the (thing|point) / that (forests|meadows) don't pay for their keep / I looked at the (forest|sky), which has never been paid / and is (working|awake) while they're (falling|fast) asleep`,
    bridge: `
      (One day|Some day) a small hand will (lie|rest) (here in|inside) my own / and (ask|say), (and what|tell me, what|now what) did you do / I'd like to have more than a (sigh|shrug|poem) and a (song|chart|sum) / I'd like to point (out|up) at the (tree|hill), at the view
      It's (late|hot), and I know it, the (clock|wind|ice) doesn't lie / (but late|yet late|late) (is not|isn't) over, (not|no, not) yet / The (seed|root|bulb) doesn't ask if it's (worth it|too late) at all / it (pushes|comes up|just grows) in the (cold|dark|mud) and the wet
      I've (put|laid) my own name on a (shovel|spade|bucket) and (bag|gloves) / it's not (much of|quite) a (trumpet|sword) or a flag / I (go|walk) to the (hill|field|bank) with the others at (nine|eight) / (and we|we all) plant, till our (shoulders|arms|backs) start to sag`,
    refrain: `
      It's (only|just) the one sky, and it's only the one ground / and nobody's (selling|lending) a new one around
      They say it's too costly, they say, by and by / you can't (print|borrow) a (river|forest), you can't (lease|mint) a sky
      I don't want a (statue|museum), a (stuffed one|glass case) in a hall / I want it to (bite|sing), and to bloom, and to crawl
      So (plant|leave) what you can, and (speak|sing) up while you may / the (birds|bees) had a word with me (early|again) today`,
  }),
];
