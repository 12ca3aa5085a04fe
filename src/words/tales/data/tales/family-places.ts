import { tale } from '../../tale.ts';

/** About a room or garden that belongs to someone: 'my grandmother's kitchen'. */
export const TALE_OF_THEIR_PLACES = tale({
  pattern:
    /(?:'s|s') (?:\p{L}+ )?(?:kitchen|workshop|garage|garden|shed|attic|house|farm|cottage|cabin|porch|shop|bakery|studio|barn|cellar|basement|office|backyard|yard|orchard|greenhouse|apartment|flat|place|diner|café|cafe|bar|workbench|study|tavern)$/iu,
  isOfSubject: true,
  voice: 'singer',
  hooks: `
    «Take me to {n}», (take|oh, take) me back there
    «In {n}», (the clock|each clock) goes slow
    «There's a chair in {n}», (a chair|oh, a chair) for me
    «Meet me at {n}», (meet|come meet) me there
    «I grew up in {n}», (I did|oh, I did), half my days
    «The door of {n}», (the door|that door) stands open
    «Nowhere like {n}», (nowhere|no, nowhere) like that`,
  first: `
    You (went|came) in by the back, by the (boots|bell) and the (broom|cat) / there was (something|a thing) always half made / The (radio|window) was talking, the light coming in / on the (table|bench) where my (elbows|colors) were laid
    There's a (nail|hook) for the (apron|old hat), and a nail for the (key|saw) / and a nail, down below, that was mine / With a small (coat|pair of gloves) on it, a name on some (tape|wood) / and the (pencil marks|notches) climbing the line
    I (learned|found) in {n} what I've (needed|wanted) to know / how to (wait|ask), how to stir, how to hold / How to (break|drop) a good thing, and own up to it all / and nobody sent me out (there in|into) the cold`,
  later: `
    The (winter|year) I was ten, and the bad news was out / they (sat|put) me down there on a crate / I was (given|handed) a job, it was sorting of (nails|beans) / and we (hummed|sorted) till quarter past eight
    The (roof|pipe) leaked on Sundays, the drawer had to be (kicked|hit) / there was one lamp, and one that would (wink|blink) / But (kings|bosses) from the town would have stood in the (line|rain) / for what came to me there (by the|at the) sink
    I brought there the first one I (thought of|hoped) I would wed / we were looked at, and given some tea / When we (left|stood at the gate), I was pulled by the sleeve / and told, that one's all right, let it be`,
  bridge: `
    I (built|have) my own now, with a (drawer|hook) for each thing / it is (new|bright), and as clean as a sill / I (burned|spilled) something last week, and the smell of it (rose|stayed) / and I stood there, and stand there still
    And if there's a heaven, don't show me the gates / the (gold|harps), or the clouds, or the view / Let me come in {n} by the (back|side) with my boots / and hear someone call out, is that you
    You can (draw|give) me a plan of the (walls|shelves) and the light / you can put (back|up) each pot and each stone / But nobody (made|built) it of wood or of tin / it was all in the (hum|hands) of one person alone`,
  refrain: `
    The (clock|door) there is crooked, the (floorboards|window panes) complain / and I'd know it (by smell|in my sleep), and I'd know it by rain
    The (whole|wide) world was out there, and I was in here / with {n} round about me, and someone else near
    You (wiped|knocked) off your shoes, and you sat, and you stayed / and nothing was (bought there|broken) that couldn't be made
    I've been in great (castles|houses), I've seen the great halls / and give me {n}, (with the|and its) (stains|tools) on the walls`,
});

/** To a child doing something for the first time. */
export const TALE_OF_FIRSTS = tale({
  pattern:
    /\b(?:son|daughter|kid|child|boy|girl|niece|nephew|grandson|granddaughter|grandchild|baby|toddler|brother|sister|\p{L}+)(?:'s)? (?:very )?first (?:goal|steps?|word|words|tooth|bike|bicycle|ride|swim|race|game|match|concert|recital|haircut|home run|snow|day of skiing|jump|laugh|smile|poem|song|fish|lost tooth|day of (?:\p{L}+ )?(?:lessons|practice|training|ballet|judo|karate|soccer|football|swimming|gymnastics|hockey|camp)|(?:\p{L}+ )?(?:lesson|tournament|medal|solo|performance))\b/iu,
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «Did you see that», (did|oh, did|say, did) you see
    «First time ever», (the first|the very first|oh, first) time
    «Tell it again», (tell|oh, tell|please tell) it again
    «You did it», (you did|oh, you did|yes, you did), you did
    «All by yourself», (all|and all|oh, all) by yourself
    «Run and tell Grandma», (run|oh, run|quick, run) and tell
    «Look at you go», {call}, (look|oh, look|just look) at you go`,
  first: `
    There was mud to the knees, there were laces undone / it was (cold|wet), and the coffee was, too / And I'd looked down a (second|moment) to fish out my (keys|gloves) / when I heard the whole (field|place) shout for you
    You (practiced|tried) in the (yard|hall) with a lamp and a (chair|bin) / you (practiced|went on) in shoes and without / You asked me, what if it just never will work / I said, (that|then) we will eat (cake|chips), and shout`,
  later: `
    You stood there like someone who'd (opened|broken) a door / and wondered (just who|if somebody) did / Then (up|out) went your arms, and you ran the wrong way / as fast as (a rocket|the wind with) a kid
    We (told|called) it to Grandma, we told it (the bus|a cop) / you (acted|drew) it with peas on your plate / It grew by a (yard|mile) every time it was told / by (bedtime|supper) you'd done it with eight
    I found you asleep with the shoes in your bed / there was (grass|mud) on the sheet and the wall / I left it all there, and I stood for a while / you were (big|long), and you still were so small`,
  bridge: `
    There'll be bigger and better, with (trumpets|medals) and cups / there'll be some that you will not recall / But I've got the (day|hour), and the light, and the (mud|rain) / and the (size|look) of your face over all
    I didn't do much, I just held (on to|up) the coats / I (yelled|croaked) till my voice was a thread / But if ever you wonder who saw it, and how / it's (here|framed) on the wall in my head`,
  refrain: `
    Ring all of the bells, (put|hang) the flags (out|up) on the wall / it's (only|just) a first one, the best of them all
    You can have the world records, the (gold|cups) and the rest / I was there on the day when you first did your best
    (So slow|Slow) down, little rocket, and (do|tell) it once more / I'm (crying|grinning) a puddle all over the floor`,
});
