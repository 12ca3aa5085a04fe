import { tale } from '../../tale.ts';

export const TALE_OF_KIDS = tale({
  pattern:
    /\b(?:kids?|children'?s|silly|nursery|wants? to|learn(?:s|ing)? to|dreams? of|who can'?t|afraid of|scared of|tries to)\b/i,
  voice: 'they',
  hooks: `
    «Go, {o}, go», (go on|go|that's it), you can do it
    «Have you seen {n}», (have you|oh, have you) seen
    «Here {comes} {n}», (make|come on, make) some room
    «Hooray for {n}», (one more|sing it|once more), hooray
    «Who's that? It's {n}», (clap|now clap) your hands
    «Everybody loves {n}», (and so|yes, and so) do I
    «Look what {n} can do», (look|just look), oh wow`,
  first: `
    (The others|The big ones) all (giggled|chuckled) and (shook|wagged) their heads / they said, you (are not|weren't) made that way / But {n} got up with the (sun|birds) on the hill / and (started|went) to try it that day
    (There once|Oh, there) was {n} at the edge of the (wood|town) / with a (dream|plan) that was (bigger|wider) than the sky / And all of the (grown-ups|neighbors) said, oh, that's no good / but {n} said, well, (can I|may I) just try
    {n} had a (pocket|bucket|basket) of (buttons|pebbles|plums) and string / and a (map|hat) (that was made|all made) out of bread / (Where to|Where off), said the (snail|frog|owl)? And {n} said, (out there|that way) / (to wherever|wherever) the (star|breadcrumb) has led`,
  later: `
    The first time was (bumpy|wobbly), (the next|the second) one was worse / {n} fell (down|flat) on the floor with a (thump|bump) / (An ant|A bee) came along and said, (that's|now that's) how you learn / (get up|stand up|come on), (give it|now for|let's have) one more good (jump|pump)
    So (Monday and Tuesday|Tuesday and Wednesday), in (sun|wind|snow) and in rain / {n} tried it, (and tried|and did|then tried) it some more / And (slowly|softly|one night) the (giggles|chuckles|whispers) turned into a hush / (till somebody|and somebody|then somebody) (opened|came to|threw open) the door
    Along came (the wind|a big cloud|a goose|a storm), and it (blew|took) off {their} hat / it (blew|rolled) to the (end|top) of the sky / And {n} sat (right down|there) on a (stone|log) in the wet / (and had|then had) a (good|little) (think|sulk|sneeze) and a cry`,
  bridge: `
    And (then|now) came the (big|great) day, and (everyone|everybody|half the world) came / there was {n} with (the moon|a star) on {their} nose / (And did it|Did it) go right? (Well, mostly|Well, nearly), my dears / but {they} smiled from the (ears|top) to the toes
    (So if|And if) you are (little|small), and they tell you, you can't / (then think|just think|so think|you think) of {n} and say / I (may|might) be the (first|last) one who (ever|has) tried it like this / (but I'm|I'm) going to try it today
    That (night|evening) the (moon|owl) came to look through the (glass|pane) / and (asked|said|sang) in a voice (made of|like warm|like the) milk / Now (tell|show) me, dear {o}, (how it goes|what you did) / (and the dark|the dark|and the night) went as (soft|smooth|still) as silk`,
  refrain: `
    (One step|One hop), and (another|one more), and (turn|spin) right around / (watch|see) {n} get right up again from the ground
    You (don't|never) have to be (fast|strong), you (don't|never) have to be tall / (just|you just) have to begin, like {n}, that is all
    (Now stamp|So stamp) with your feet, and (now clap|clap) with your hands / (there's|there is) nobody like {n} in all of the lands
    (The moon|The sun) up above, (he|she) is laughing out loud / and {n} takes a bow in front of the crowd`,
});

/** About someone, told to others. */
export const TALES_OF_FOLK = [
  tale({
    pattern:
      /\b(?:feud\w*|quarrel\w*|enemies|rivals|fell out|falling out|(?:not|never|haven't|hasn't|have not|no longer|don't|won't|stopped) (?:spoken|speak|speaking|talk|talked|talking))\b/i,
    voice: 'they',
    hooks: `
      «Talk to each other», (talk|come on, talk), before it's too late
      «Oh, {n}», (what|say, what) are you waiting for
      «Side by side», {o}, (side|still side) by side
      «{o}, {o}», (look|just look) at each other
      «Somebody say something», (somebody|one of you) start
      «One little word», {o}, (one|just one) little word`,
    first: `
      (They live|They've lived) on one street, and (they know|they've known) the same tune / (they buy|they've bought) the same bread from one shop / (They see|They meet) every morning, they (nod|turn) to the wall / and (nobody|no one) remembers the (whole|real) plot
      (It started|It began) over nothing, (a rope|a net) or a (hat|cup) / (each one|and each one) has a tale of his own / There's many a (winter|summer) gone by since that day / and (two|the) kettles, (both boiling|each one) alone`,
    later: `
      Then (one|last) night the storm took a boat off its chain / (and one|one) of them waded in deep / The (other|next) one came running with rope and a lamp / and (nobody|no one) in town was asleep
      (They sat|They stood) on the (wall|dock) after, as wet as two (dogs|fish) / one (handed|passed) the other his coat / (And nobody|And no one) said sorry, (and nobody|and no one) said much / (it just|it) got a bit warm in the throat`,
    bridge: `
      (How long|So how long) can you carry a stone in your (shoe|coat) / (before|until) you forget where it's from / (There's|There is) room on the bench there for (one and for two|the both of you) / (and the evening|the evening) is not very long
      (They say|I hear) that the (bench|table) by the water is full / (of two|with two) old (hats|coats) and (one|a) bottle of beer / (They don't|They do not) speak a lot, but I (passed|walked) by last night / and (one laughed|they laughed), so that (all of us|the harbor) could hear`,
    refrain: `
      (A word's|A word is) not so heavy, (a hand's|a hand is) not so far / (you're standing|you stand) as close as (two|the) sides of a (scar|door ajar)
      (The years|All the years) are like water, (they're|they are) gone when they're gone / (so who|now who) will it be who (first sings|starts) the song
      (He waits|One waits) for the other, (who waits|the other) for him / (the lamp|and the lamp) on the pier is beginning to dim
      (It's only|It is only) a street, and (it's only|it is) some pride / (and all|all) of the world on the (other|far) side`,
  }),
  tale({
    pattern:
      /\b(?:drivers?|widow|keeper|baker|waitress|barista|farmer|miner|sailor|fisherman|postman|mailman|nurse|doctor|firefighters?|cook|chef|trucker|cowboy|teacher|cleaner|janitor|boxer|astronaut|dancer|painter|clockmaker|gardener|barber|tailor|carpenter|mechanic|soldier|conductor|captain|crew|pilot|busker|shepherd|who (?:works|keeps|runs|drives|sees|lives|sells|fixes|repairs|plays))\b/i,
    voice: 'they',
    hooks: `
      «There {goes} {n}», (like|there, like) every day
      «God bless {n}», (whoever|and whoever) is up so late
      «Wave to {n}», (wave|go on, wave) as {they} {v:go}
      «(Nobody|No one) but {n}», (while|all while) the town's asleep
      «Long live {n}», (long live|and long live) the light
      «Ask {n}», (ask|just ask) and {they}'ll tell you`,
    first: `
      *(Before|Hours before) anyone's up, there's a (light|lamp) down the (road|lane) / (and {n}|it's {n}) with a coat (buttoned|pulled) tight / {their} coffee's gone cold in a cup by the door / (and the stars|the stars) are still (out|up), and it's night
      (You've seen|You have seen) {them}, I'm sure, and (not thought|never thought) of it much / (just a nod|a nod) and a hand and a face / But take {n} (away|off) for a (week|day) from this (town|street) / (and there'd|there would) be a (hole|gap) in the place
      *You (don't|hardly) see {them} (come|leave), and you (don't|hardly) see {them} rest / there's a (jacket|cap) on a hook by the gate / There's (coffee|soup) in a flask, and a (song|tune) with no words / (and {n}|it's {n}) (never|not once) running late`,
    later: `
      I asked {n} one (evening|morning) what kept {them} at this / {they} thought for a (minute|while), and said / (there's one|it's the) hour, (if you're there|right there), when (the whole|all the) sky turns to (gold|rose) / and the (rest|others) are (sleeping|still lying) in bed
      (They offered|They gave) {n} once an (office|indoor) job with a (desk|chair) / with (more|good|fair) pay and a (view|slice|glimpse) of the square / {they} stayed for (a|one) week, and on Monday at (six|dawn|nine) / {they} {was} (back|whistling|humming|at work) again over there
      The (year|night) of the flood, when the (bridges|phones) were down / {n} (came|worked) through it up to the chest / (And after|Then after) they (gave|handed) out (medals|ribbons) and (pins|hats) / {they} {was} home, with {their} (boots|socks|hat|belt) off, at rest`,
    bridge: `
      (There's|There is) no one who writes for {n} a (song|line) or a (part|book) / (there's|there is) no one who claps when it's done / (But somebody's|And yet someone's) always got (home|through) safe and warm / (because of|on account of) the (hours|years) of (that|just) one
      (So if|And if|If ever|Whenever) you (go|walk|come) by there, lift up your hand / (it costs|that costs|it takes|it will cost) you no more than a smile / And {n} will (look|lean) out with the (sun|light) on {their} face / (and you'll|you will) carry it (on, mile|mile) after mile
      (One day|Some day) when the last of the (lamps|shifts) has gone by / (there'll be|there is) a gold (watch|clock) and a (soft|big) chair / And {n} will (get up|wake up) at the same (hour|time) as now / (just to see|to see) if it's (all|still) standing there`,
    refrain: `
      (The night|This night) may be long, and (the road|the work) may be slow / (there's|there is) nothing about it that {they} {v:do} not know
      (It isn't|It is not) for glory, (it isn't|it is not) for gold / (it's only|it is) that some promise needs someone to hold
      {they} {v:see} it come up (every|each) day, the same sun / (and {v:say}|and {v:think}) every time, well, (that's|there's) another one
      (The rest|Most) of us hurry, {they} {v:take} it in stride / (with a song|a song) and a thermos of (tea|soup) at {their} side`,
  }),
];
