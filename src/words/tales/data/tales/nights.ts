import { tale } from '../../tale.ts';

/** About sleepless nights, whether dancing or lying awake. */
export const TALE_OF_SLEEPLESS_NIGHTS = tale({
  pattern:
    /\b(?:(?:never|not|no|without|don't|can't|cannot|won't|refus\w+ to) sleep(?:ing|s)?|sleepless\w*|insomnia|stay(?:ing|s)? (?:up|awake)|awake (?:all|at)|all[- ]nighter|up all night|wide awake)\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Never going to sleep», (never|no, never|not ever) again
    «Four in the morning», (four|it's four|only four) and awake
    «Wide awake», (wide|still wide|so wide) awake
    «The night is my day», (the night|all night|the whole night) is my day
    «Sleep when it's over», (sleep|oh, sleep|we'll sleep) when it's done
    «Keep the lights on», (keep|oh, keep|just keep) them on
    «No one tell the sun», (no one|please, no one|don't) tell the sun`,
  first: `
    (Two|One) o'clock, (three|four) o'clock, (eyes|lamps) like (moons|plates|coins) / the (pillow's|bed is) a (place|land) where I (don't ever|never will) go / The (bass|fridge) down the (stairwell|hallway) is (knocking|humming) in fours / and my (blood|heart) says it (wants|needs) to go slow
    The (street lamps|taxis) all know me, they (wink|blink) when I pass / the (baker|sweeper|milkman) (says|nods|grins), (oh, you|what, you|it's you) again / I've (counted|named) every window that's (lit|bright) in the (block|street) / and (tonight|last night|by last count) it was (more|less|just more) than ten
    My mother said, sleep is (like water|like bread), you will (need|want) it / I said, yes, I will sleep like a stone / There's (something|a hum) in the (air|wires) from the (midnight|dusk) to the (dawn|day) / that only (comes|talks) when you're alone`,
  later: `
    I (met|found) half a city that's up after three / a nurse and a (drummer|clown) and a cook / We shared out some (fries|noodles) on the (steps|hood) of a (bank|van) / and the (moon|sky) had a very (long|kind) look
    I lay there till five like a (stick|fish) on a (board|plate) / then (gave|threw) up the (blanket|whole thing|counting), and danced / In (socks|slippers), with the headphones, (one eye|an eye) on the (door|stairs) / like (somebody|someone|a sailor) whom (luck|light|air|sound) has entranced
    The (doctor|clock) says eight hours, the (clock|doctor) says, too late / the (owl|cat) looks at me like its (kin|twin) / I've written three (letters|verses), (washed|fixed) all of the cups / and (the day|the sun|morning) has (still not|not yet|never) let me in`,
  bridge: `
    And then (there's|comes) that (minute|hour|moment), the (black|sky) going blue / (the first|one|some) bird is (trying|tuning|testing) its flute / I'm (tired|hollow), I'm (golden|burning), I'm nobody's child / and the (street|world) lies there (empty|open), and mute
    They (tell|warned) me the body will send me a bill / with interest, (signed|dated), and due / So (let|leave) it come (in|on), I'll be here, I'm awake / I have stars I can pay it with, too
    (One day|Some day) I will sleep like a (stone|barge) in a (well|lock) / for a (week|month|year), with my (boots|coat|socks) on, alone / But (not|never) tonight, with the (night|bass|block|town) on its feet / and the whole of the (city|dark) for my own`,
  refrain: `
    The (sheep|clocks) are all counted, the (sheep|clocks) are all gone / the night has a pulse, and it goes on and on
    My eyes are two (embers|windows), my feet are two drums / and no one is (ready|sorry) when morning time comes
    (Turn|Leave) over, you sleepers, (turn|and leave) out the light / there's (somebody|someone) must keep a good eye on the night
    The moon has the late shift, and I have it, too / we (nod|wink) at each other, we're all of the crew`,
});

/** About a night during a power outage. */
export const TALE_OF_DARK_HOUSES = tale({
  pattern:
    /\b(?:power (?:went|goes|is|was|cut|outage)|blackout|black-out|no (?:electricity|power)|electricity (?:went|is|goes)|lights (?:went|go) out|(?:the )?power's out)\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  mayStartWithFact: true,
  hooks: `
    «When the lights went out», (when|oh, when|the night) the lights went out
    «Light another candle», (light|oh, light|go light) one more
    «Dark as a pocket», (dark|so dark|as dark) as can be
    «Who's got the matches», (who|oh, who|say, who) has got them
    «No light, no phone», (no|and no|oh, no) noise at all
    «Let it stay dark», (let|oh, let|just let) it stay dark
    «The night of the candles», (the night|oh, the night|that night) of the candles
    «No power, no hurry», (no|and no|oh, no) hurry at all`,
  first: `
    The (fridge|fan) gave a (sigh|cough), and the (street|screen) went to black / and (somebody|someone) said, was that you / We (felt|groped) for the drawer with the (candles|flashlight) in it / there was (string|tape) there, and (one|a) bit of glue
    The (first|whole) night we (stumbled|grumbled), we (swore|cursed) at the chairs / we (held|shook) the dead phones like a prayer / Then (Grandma|my sister) stood up with a (match|song) in her hand / and the (dark|room) had a (face|glow) here and there`,
  later: `
    The (ice cream|freezer) was melting, so all of the street / came out with a (spoon|pot) and a plate / I'd lived there nine years, and I learned (in|by) one night / (each name|their names), and who waved at the gate
    We (dug|fished) out a (card game|board game) with (half|most) of it lost / and (peas|buttons) for the men and the kings / My (father|uncle) told (stories|something) he never had told / of the (war|farm), and the (lamps|dark), and such things
    You never saw stars till the town's been turned off / they (came|poured) right down over the wall / My (boy|girl) asked me, were those (all there|there) before / I said, (we|well, we) had not looked at all`,
  bridge: `
    On the (third|last) day it hummed, and the (bulbs|clocks) all came back / the (screens|bells), and the (news|noise), and the glare / We (blinked|gaped) at each other like (fish|moles) in the light / and one (blew|put) out a (candle|flame) with (such|great) care
    And some nights I walk to the (box|switch) in the hall / and turn it all off, (just|only) to see / If (someone|the street) will come out with a (spoon|chair) and a (song|joke) / and who, in the dark, we could be`,
  refrain: `
    No (news|phones) and no (neon|screens), no hum in the wall / just you, and a (candle|match), and no hurry at all
    The (dark|night) has a kitchen, the (dark|night) has a stair / you don't see the people until they're just there
    We (bumped|ran) into neighbors, we (laughed|yelled) in the hall / the (best|oldest) kind of light doesn't plug in at all`,
});
