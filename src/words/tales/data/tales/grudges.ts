import { tale } from '../../tale.ts';

/** To someone with an annoying habit: sung with a sigh, not as a love song. */
export const TALE_OF_BAD_HABITS = tale({
  needs: 'annoying action',
  voice: 'you',
  hooksExpressSubject: true,
  hooks: `
    «Stop {og}», {call}, (I mean it|enough now|oh, please)
    «Not again, {call}», (not|please, not|oh, not) again
    «I'm begging you, {call}», (I'm begging|oh, begging|please, I'm begging) you now
    «Someone tell {call}», (someone|oh, someone|please, someone) must say
    «Have mercy, {call}», (have|oh, have|please have) some mercy
    «We need to talk, {call}», (we need|oh, we need|you and I need) to talk
    «There you go, {call}», (there|and there|oh, there) you go again
    «Who raised you, {call}», (who|say, who|oh, who) raised you so`,
  first: `
    I've nothing against you, you're (decent|polite), you're kind / you (hold|held) me the (elevator|door) / But {hg}, I (ask|beg) you, what god could you please / by {hg} just a little bit more
    I hear it before I have (opened|rubbed) my eyes / I (know|count) every second by heart / You're {hg}, you're {hg}, as calm as a (cow|saint) / and (I pull|I'm pulling) my pillow apart
    We (held|had) a small meeting, we sat in a ring / the (tall|shy) one was taking the notes / It was {hg}, or you, or a (fence|move) to the north / and {hg} had only two votes`,
  later: `
    I left you a (letter|hint), I put hearts on the i / I (wrote|put), do you think that you might / You (thanked|hugged) me for writing, you hung it up there / and were {hg} that very same night
    I looked up the law, there's a page and a half / on (pigs|drums), and on hanging out sheets / There's nothing on {hg}, they did not foresee / such a (thing|soul) on our ordinary streets
    I tried to be (bigger|wiser), I (breathed|sat) by a lake / I thought of a leaf and a stone / And over the (water|hills) there came, soft and low / some {hg}, I was not alone`,
  bridge: `
    And one day you'll move, and the (place|air) will be still / I'll (sit|lie) there as calm as you please / And after a (week|day), I will say to the (wall|dark) / I miss it, and sink to my knees
    I'm (sure|told) I've my own ways, I whistle, I (snort|slurp) / there's (somebody|somewhere a friend) keeping a list / So here's to us all, and the noise that we are / and the (peace|sleep) that we none of us missed`,
  refrain: `
    They (say|tell me) love thy neighbor, I'm doing my best / but all of this {hg} puts love to the test
    The (saints|monks) had their lions, their (fasting|dragons), their flood / I've all of this {hg}, it's got in my blood
    I count up to (twenty|ninety), I count up the stairs / and somewhere there's {hg}, and nobody cares`,
});

/** About a company that took the money and lost the rest. */
export const TALE_OF_FIRMS = tale({
  pattern:
    /\b(?:airlines?|customer (?:service|support)|call cent(?:er|re)|hotline|delivery|parcel|package|luggage|suitcase|subscription|insurance|bank|internet provider|phone company|landlord|parking (?:ticket|fine)|tax office|bureaucra\w*|dmv|on hold|refund|warranty|cable company|company)\b/i,
  intent: 'complaint',
  voice: 'singer',
  hooksExpressSubject: true,
  mayStartWithFact: true,
  hooks: `
    «Please hold the line», (please|oh, please|yes, please) hold the line
    «Your call is important», (so|oh, so|it's so) they say
    «I'd like it in writing», (I'd like|I want|please put) it in writing
    «Press one for nothing», (press|oh, press|just press) one again
    «Number ninety-two», (that's me|I'm still|oh, still) number ninety-two
    «Who's in charge here», (who|say, who|so who) is in charge
    «Anyone out there», (anyone|hello, is anyone|is anyone) there
    «Give me a human», (give|oh, give|please give) me one`,
  first: `
    They (tell|told) me my call is important to them / I've been on the line since (a quarter to|half past|nearly) ten / I've (grown|got) a small beard, and I've (read|learned) all the terms / and the (flute|harp) tune is starting again
    I stood in the hall with a slip in my hand / (a man|some man) at a desk (tapped his|looked for) keys / He said, well, it's showing as (sorted|arrived), on my screen / and (behind me|then) some woman (fell|sank) to her knees
    I'm number (ninety|two hundred) and something, (a chair's|it is) what I've got / the (light|board) has been stuck (since|on) three / A plant in the corner has (died|wilted), (and was|then got) replaced / it's (been here|waited) much longer than me`,
  later: `
    I wrote them a letter, they wrote me right back / dear (Madam|Doctor), they said, dear Lou / We value you (highly|deeply), we (cannot|can't quite) find who / you are, or what we did to you
    I told a (machine|robot), I spelled it all out / my (birthday|name), and my mother's, my shoe / It said, did you mean, I am happy with all / and I (laughed|wept), for what else could I do
    They sent me a (form|link) for the form that they need / to send me the form with a key / I filled in (section nine|section four), which said, please do not fill / (this box in|this in) if the (reader|owner) is me`,
  bridge: `
    Somewhere there's a (building|tower) with all that they've lost / the (parcels|gloves), and the years, and the bags / And one little man with a (broom|torch) and a (lamp|sigh) / who reads all the names on the tags
    I'll (tell|sing) it, one day, to the kids of my kids / who'll (ask|say), did they get back to you / I'll (point|nod) to the phone, on its (pillow|altar) up there / and we'll listen, they're playing it, too`,
  refrain: `
    I've (nothing|no grudge) against anyone, (everyone's|all of them are) kind / it's only that nobody knows what they signed
    My (hair|patience) has gone gray, and the music goes on / they open at nine, and by nine they have gone
    The (small|fine) print is small, and the big print is small / and I've half a mind to go live in the hall`,
});

/** About rising rents, prices and bills. */
export const TALE_OF_PRICES = tale({
  pattern:
    /\b(?:rents?|price of|prices|inflation|cost of (?:living|everything)|bills?|mortgage|wages?|salary|groceries|gas prices|electricity bill|housing|paycheck)\b/i,
  voice: 'singer',
  mayStartWithFact: true,
  hooks: `
    «Up {goes} {n}», (up|and up|oh, up) {it} {goes}
    «Who can pay {n}», (who|say, who|so who) can pay
    «It's {n} again», (hear|come hear) the door
    «Down with {n}», (down|bring it down|oh, down) we say
    «{n} in my dreams», (in all|in most) of my dreams
    «They call it {n}», (we call|I call) it a crime
    «How high can {n} go», (how high|say, how high|oh, how) can it go
    «Not one cent more», (not one|no, not one|oh, not) cent more`,
  first: `
    The (letter|email) was friendly, it started with Dear / I've (counted|added) the (bit|little) I've got / I read out the (sum|rest) to the cat and the (sink|plant) / and (the cat|the one cat) thought it over a lot
    I (work|walk) all the (day|week), and I work half the night / I'm good at my job, (ask them|you'll hear) at the store / The pay comes on Friday, and (waves|nods), and is gone / there's a little bit less than before
    We used to buy (peaches|flowers), we used to go out / we used to say, let's have (one|two) more / Now (butter's|an egg is) a (jewel|guest) that you (talk of|admire) in the shop / and put back as you (go to|head for) the door`,
  later: `
    Old Mrs. (Malone|Castillo) on the (first|third) floor had the tea / and the (key|sofa) for us all, (forty|fifty) years / They (sent|brought) her the same (note|line), she's gone to her (son's|niece) / and the (stairs|hall) are all quiet, it appears
    We knocked on the doors, on the (odd|left) and the (even|right) / some (yelled|hid), and some put on their shoes / By (evening|seven) the courtyard was (full|lit) to the wall / with a (soup|drum), and just nothing to lose
    A (man|girl) in a suit came to measure the (hall|yard) / he said it's got wonderful light / I said, we know that, we (were here|have lived) all along / and we're (still|going to be) here (Monday|tomorrow) night`,
  bridge: `
    They say it's the market, like (weather|the moon), like the (sea|rain) / and nobody's hand's on the wheel / But somebody signed it, and somebody (smiled|dined) / and I know how it (made|makes) us feel
    I don't want a (palace|castle), a pool on the (roof|hill) / I want to (sit down|lie down), and to stay / To be (old|slow) on this (street|stair) where they (know|nod at) me by name / and not (sit|lie there) and count it away`,
  refrain: `
    It goes (up|on) like a (rocket|kite), and it (never|won't ever) comes down / there's nobody (left|home) in the middle of town
    We're (bakers|drivers) and (nurses|teachers), we're cleaners and cooks / we (keep|hold) up the town, and we're not in their books
    You can't eat a (graph|chart), and you can't (burn|wear) a report / the month is (too|so) long, and the money's too short`,
});

/** About envy, which is hard to admit. */
export const TALE_OF_ENVY = tale({
  pattern: /\b(?:jealous\w*|env(?:y|ious|ying))\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Green is my color», (green|so green|oh, green) to the bone
    «I'm fine, I'm happy», (I'm happy|so happy|just happy) for you
    «Not that I'm counting», (not that|oh, not that|no, not that) I count
    «Everyone but me», (everyone|all of them|yes, everyone) but me
    «It should be me there», (it should|it could|oh, it should) be me there
    «Jealous, that's all», (jealous|just jealous|so jealous), that's all
    «What have they got», (what|say, what|oh, what) have they got`,
  first: `
    I (saw|found) it last night on the phone in my bed / a (table|beach), and some people, and light / You (looked|laughed) at somebody like you look at me / and I (zoomed|stared) at it half of the night
    I (said|typed) it's so great, and I (put|sent) you a heart / I (said|wrote) it was lovely to see / Then I burned (my own|all my) toast, and I slammed a small door / and the (mirror|kettle) was looking at me
    I'm not a bad person, I hold open doors / I (water|feed) the neighbors' (ferns|cat), too / But (something|a thing) in my chest has a (pen|list) and a (scale|score) / and it's (weighing|counting) what happens to you`,
  later: `
    I went, and I met them, I (dressed|smiled) for the part / I had (nine|six) clever things up my sleeve / And one of them said, I've heard so much of you / and I (nearly|almost) forgot how to breathe
    I told my own sister, she laughed through her nose / she said, you were the same, aged three / With the (doll|truck) and the (cake|swing), and the birthday next door / you came home, and you (bit|sat on) me
    I (wrote|made) out a list of the good things I've got / it got longer the longer I wrote / There was you on the (top|first line), and you (further|lower) down / and (it sat|that sat) like a (frog|plum) in my throat`,
  bridge: `
    It's love, I suppose, with its sweater on wrong / it's (wanting|asking) to still have a chair / So if you should (see|catch) me go green in the (light|door) / just (wave|pull) me in over there
    One (day|year) I'll be (big|wide) as the (sky|sea) over fields / with (room|air) for all (comers|your friends), and for rain / Today I am (small|six), with my hands on my hips / and (I want|I'm asking) to be (picked|asked for) again`,
  refrain: `
    There's (plenty|enough) for us all, (so they|they) say, and it's true / I only would like a bit more of it, too
    I'm (glad|pleased) for you, really, my (jaw|smile) is just tight / I'm glad in the (day|sun), and I'm green in the night
    It's (small|mean), and it's silly, it sits on my knee / it whispers, and (why|when) is it (not|never) for me`,
});
