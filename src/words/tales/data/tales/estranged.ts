import { tale } from '../../tale.ts';

/** To someone the singer no longer speaks to. */
export const TALE_OF_SILENCE = tale({
  pattern:
    /\b(?:haven't (?:spoken|talked)|have not (?:spoken|talked)|(?:don't|do not|no longer|stopped|not) (?:talk|speak|talking|speaking|spoken|talked)|fell out|falling out|estranged|silent treatment|drifted apart|grew apart|growing apart|lost touch)\b/i,
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «Pick up the phone», {call}, (pick up|please, pick up|oh, pick up)
    «Who goes first», {call}, (who|say, who|oh, who) goes first
    «I miss the noise of you», {call}, (the noise|I miss|oh, the noise)
    «Two stubborn hearts», {call}, (two|we're two|just two) of a kind
    «Say something small», {call}, (say|oh, say|just say) something
    «Still my {call}», (still|you're still|oh, still), after all
    «It's been too long», {call}, (too long|far too long|much too long)`,
  first: `
    I typed out your (name|number), I (looked|stared) at it (glow|shine) / and then I (lay|put) down the phone / I've (had|kept) the first sentence for (months|ages) in my (coat|mouth) / and it's (worn|thin) now, and smooth as a stone
    We (know|knew) what it was, it was (money|a word), it was (pride|late) / it was (something|a thing) about who had been right / I (won|kept) every round of it, here in my (head|car) / and I've lost it, each (hour of the|single long) night
    Your (chair|place) at the table's still (left|kept), (more or less|in a way) / we (fill|pile) it with (coats|bags) and with mail / And nobody says it, and (Mother|Aunt Jo) (looks|stares) up / at each (car|step) going by on the trail`,
  later: `
    I saw you last (winter|summer), across a (wide|loud) street / you had on the (scarf|hat) that I knew / I lifted my hand, and a bus came between / and it (stopped|stood), and I couldn't get through
    I hear from our (cousin|neighbor) you've painted the hall / you've a (dog|beard) now, you've (given|taken) up wine / I nod like it's weather, I (stir|drink) my (cold|black) tea / and I (hold|keep) every word like it's mine
    I (found|dug) out the (picture|tape) of the tent by the lake / we are (laughing|yelling), you're pulling my hair / I looked for the reason we fought (in it|in there) then / and I only saw (light|mud) everywhere`,
  bridge: `
    So this is me knocking, I'm not very good / I'm (sorry|stubborn), I'm cold, and I'm late / You don't have to (answer|forgive) me, just turn on the lamp / and I'll know, and I'll (stay|stand) by the gate
    There's (time|years) that we've burned, and it doesn't grow back / but there's (bread|some) left, and chairs, and a key / If one has to lose so that both of us win / then (write|put) down that it (could|might) be me`,
  refrain: `
    It's (small|quiet), the (door|word) in between, I could break it with song / and (neither|not one) of us (opens|says) it, and both of us long
    The (years|days) have a way to go by in a (row|line) / I don't need (the last|any) word, I'd (just|only) like (yours|one) next to mine
    (We talk|I talk) to each other in rooms (when|where) no one's there / you (win|laugh) all the time, and you never (play|fight) fair`,
});

/** To a band or team that is breaking up. */
export const TALE_OF_LAST_SHOWS = tale({
  pattern:
    /\b(?:goodbye|farewell|last (?:show|game|gig|concert|season)|breaking up|disband\w*|split\w* up)\b.*\b(?:band|choir|team|crew|club|group|orchestra|troupe|gang|class)\b|\b(?:band|choir|team|crew|club|group|orchestra|troupe|gang|class)\b.*\b(?:goodbye|farewell|last (?:show|game|gig|concert)|breaking up|is over|disband\w*|split\w* up)\b/i,
  intent: 'farewell',
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «One last song», {call}, (one|just one|oh, one) last song
    «Pack up the van», {call}, (pack up|oh, pack up|let's pack up) the van
    «Take a bow», {call}, (take|oh, take|now take) a bow
    «That was us», {call}, (that|oh, that|yes, that) was us
    «Never on time», {call}, (never|no, never|not once) on time
    «Play it once more», {call}, (play|oh, play|just play) it once more
    «{years} of noise», {call}, (and|oh, and) I'd do it again`,
  first: `
    The (first|worst) time we met was a cold (cellar|garage) room / with (one|a) heater, three (cups|chairs) and a (mouse|leak) / We (sounded|began) like a (shed|truck) falling down from a hill / and we swore we'd be (back|better) in a week
    We (played|went) to a (room|hall) with the (barman|owner), his dog / and (somebody's|someone's) mom in the (back|rain) / She (clapped|cheered) like a (stadium|thousand), (we bowed|we thanked her) ten times / and then (pushed|shoved) the old van up the track`,
  later: `
    There's (four|five) of us smelling of (onions|old socks) and of road / one map, and (nobody|no one) who could read / We (fought|yelled) over (windows|blankets), and (songs|soup), and a (girl|hat) / and we (never|not once) were so (rich|free) indeed
    One (quit|left) in (November|Toledo), came back the next day / with (doughnuts|a cake), and (nobody|no one) said why / One (married|proposed) on stage, and one (slept|snored) through the end / and all of us (learned|know) how to lie
    The (night|time) that the lights failed, we (stood|sang) in the dark / and they lit up their phones like a (field|sea) / I (looked|turned) to the left, and I looked to the right / and I (thought|knew), this is all I would be`,
  bridge: `
    There'll be (kids|jobs) now, and (dogs|gardens), and a bed before ten / there'll be (ties|shoes) that are polished, and rain / And then, in a (shop|lift), it will come through the (wall|roof) / and your foot starts to (do|tap) it again
    So carry the (boxes|cases) down one final flight / and (switch|turn) off the (hum|buzz) and the lamp / We (weren't|were not) the best, but we (were|meant it), each note / it's still (there|on) in the (walls|boards), in the damp`,
  refrain: `
    It's (only|just) a few (songs|seasons), and a (van|bag) full of noise / and the (best|odd) of my life, with you, girls and you, boys
    You (never|not once) were on time, and you (never|not once) were in tune / I'd follow you (still|now) to the back of the moon
    (So one|And one), two, three, four, for the last time of all / we'll (leave|stick) a bit of us here in the wall`,
});

/** To someone going through a hard time, from someone who stands by them. */
export const TALE_OF_STANDING_BY = tale({
  pattern:
    /\b(?:going through|divorc\w*|hard times?|tough (?:time|year)|struggl\w*|lost (?:his|her|their) (?:job|mom|dad|mother|father|home)|depress\w*|anxi\w*|chemo\w*|cancer|burn(?:t|ed)? out|heartbroken|grieving|in rehab|laid off)\b/i,
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «I'm on my way», {call}, (I'm on|I am on|yes, on) my way
    «You don't have to smile», {call}, (not now|no, not now|you don't)
    «Lean over here», {call}, (lean|come, lean|just lean) on me
    «Not on your own», {call}, (not|no, not|never) on your own
    «One day, then one», {call}, (one day|just one day|it's one), then one
    «Leave the door open», {call}, (leave|oh, leave|please leave) the door
    «I've got the night shift», {call}, (I've got|so sleep, I've got|rest, I've got) it`,
  first: `
    I won't say it's (lucky|for something), I won't say, in time / I've brought you some (soup|bread) and a lamp / We (don't|needn't) have to talk, I can (wash|dry) up the (cups|plates) / till your (sleeves|eyes) and the (towels|windows) are damp
    You (open|opened) the door with your (coat|socks) inside out / there's (mail|cups) in a hill on the floor / I (step|stepped) over that, and I (sit|sat) on the (stairs|rug) / and I'm not going home anymore
    They (mean|meant) it all well, with the (cards|books) and advice / go running, drink water, be strong / And I know a (bench|place) where there's nothing to do / and you can (sit|cry) there as (deep|loud) and as long`,
  later: `
    You called about four, and you (said|told me) not a thing / I could hear (just|only) the fridge and the rain / I (put|laid) down the phone on the pillow, (switched|turned) on / and we (listened|lay there) till day came again
    The (year|time) that it was me there, down on the tiles / you (came|drove) with a (spoon|map) and a cake / You said, we'll just do it till noon, and then tea / then there's (only|just) an evening to make
    You (laughed|grinned) for a second today, at a (dog|hat) / I saw it (go by|run) like a (bird|train) / I (didn't|did not) say a thing, I (just|only) marked down the (hour|place) / for I know it will come by again`,
  bridge: `
    It won't be like it was, and I'd (lie|fib) if I said / that it (mends|grows back) and you can't see the seam / But there's people with (cracks|dents) that the light's getting through / and I'd (pick|take) them, and you, for my team
    The night has an end, though it's not (very|yet) near / I can't (push|turn) it, I (looked|tried), there's no wheel / I can (count|hum) it with you, and (I|we) go by the hour / and (tell|say) you it's all right to feel`,
  refrain: `
    I can't move the (mountain|weather), I can't (stop|dry) the rain / I can (sit|walk) here beside you, and (sit|walk) here again
    You (held|fed) me when I would not get out of bed / now (scoot|move) over a bit, and (I'll|let me) hold up your head
    You don't have to be (brave|good), and you don't have to shine / your (half|mess) of the (load|trouble) is (half|partly) now mine
    There'll come a (plain|small) morning with toast and with jam / till (it comes|it's here), you can (lean|fall) where I (already|always) am`,
});
