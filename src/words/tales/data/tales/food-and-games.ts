import { tale } from '../../tale.ts';

/** Food, drink, games and everyday annoyances. */
export const TALES_OF_DAYS = [
  tale({
    pattern:
      /\b(?:phone battery|battery|(?:noisy|loud|old|broken|leaky|stupid|useless) (?:fridge|refrigerator|washing machine|dishwasher|dryer|vacuum|heater|radiator|boiler|air conditioner|elevator|toaster|microwave|tap|faucet|toilet)|wi-?fi|autocorrect|internet|printer|zoom|laptop|my (?:car|phone|bike|computer)|software|password|app|bus (?:that|is)|always late|never (?:starts?|works?|comes)|only starts)\b/i,
    voice: 'singer',
    hooks: `
      «(Please|Oh, please), not now», (not|please, not) today
      «{S}», (and I|I) could scream
      «Oh, {n}», (why|why, oh why)
      «Don't do this to me», {o}, (please|not now)
      «Nobody but {n}» could (do|get) me like this
      «I've had it with {n}», (I swear|again)`,
    first: `
      (I only|I just) needed five (minutes|seconds) of luck / and (one|just one) more (minute|second) or two, at the most / I (prayed|sang|begged) to {t}, I went (down on|there on) my knees / and (nothing|no one) came back but a ghost
      (They say|They said) it would (save|free) me the (time|trouble) of my life / (and now|so now) I have plenty of time / I (wait|stare), and I (talk|sing) about {t} so sweetly / and (all|what) I get back is a chime
      The (whole|rest of the) world is (connected|on time), so they say / there's (people|flags) on the (moon|pole), (dear|good) Lord / And (I have|I've got) {t}, and a (prayer|hope) and a stick / (and a pen|a pen) on a very short cord`,
    later: `
      I (told|showed) all of {t} to a man in the (know|trade) / and it (worked|ran) like a (dream|charm) on the spot / He (looked|stared) at me (kindly|sadly), he (charged|asked) me for ten / (at home|outside|by night) it (forgot|undid|threw off) the whole lot
      (My grandpa|My uncle) just (laughs|smiles) when I tell about {t} / he (writes|reads|posts) all his (letters|cards) by hand / it's never once (crashed|failed) him in (eighty|ninety) long years / and I (think|guess) I begin to understand
      There's (six|five) of us now who are (waiting|standing) in line / we (share out|pass round) the (nuts|mints) and the blame / A (baby|marriage|friendship) was (born|begun) here because of {t} / (they gave|and they gave|they lent) it my (middle|own first|last) name`,
    bridge: `
      (Tonight|At last) I (gave up|gave in) and I (walked|went) out the door / with nothing that (beeps|blinks|hums) in my coat / I (met|saw) my own neighbor, we (talked|sat) for an hour / (he has|and he's got) a (canary|ferret), a wife and a boat
      (And still|But still), when it (works|runs), (I'm|I am) in love like a fool / I (pat|stroke) it, I (call|name) it my friend / (It lasts|That lasts) for a (minute|second), it (lasts|goes) till I smile / (and then|then) we're back at the (bitter|same old) end
      (One day|Some day) in some glass (case|box) the children will see / {t}, with a (card|light) and a rope / (The guide|Some guide) will say, people once (stood|sat) before this / with nothing (but patience|but coffee|but sandwiches) and hope`,
    refrain: `
      (With|Oh, with) {t} I've been (patient|gentle), and kind / but (I'm|I am) one little beep from losing my mind
      (You had|It had) only one job, and (you|it) picked (the|this) day / (I'd|I would) throw it in the sea, but it might like to stay
      (I laugh|I scream) so I don't (scream|weep), and I (weep|swear) so I don't shout / (whoever|the genius who) invented it, please (let|get) me out
      (Tomorrow|Next time) I'll buy (me|myself) a (donkey|goat) or a mule / (until then|till then) I'm (only|just) the (same|usual) patient old fool
      You had (only|just) one job, and you picked the worst day / (oh, {t}|hey, {t}|see, {t}), you have (made|turned) me this gray
      I (laugh|hum) so I don't weep, and I (count|sing) so I don't shout / (it's {t}|that's {t}|there's {t}) that has finally worn me right out
      Tomorrow I'll buy me a (donkey|goat|pony) or mule / (till then|today|for now) it's {t} that has made me a fool`,
  }),
  tale({
    pattern:
      /\b(?:(?:loud|noisy|upstairs|terrible) neighbou?rs?|landlord|upstairs|snor(?:es?|ing)|(?:eats?|ate|steals?|stole|takes) (?:all )?my)\b/i,
    voice: 'singer',
    hooks: `
      «Please, (not|not this) again», I'm (begging|asking) you
      «{S}», (and I|I) can't any more
      «I'm moving out», (I swear|you'll see)
      «One quiet night», (that's all|just one) I ask
      «Who does that», (tell me|say it), who does that
      «Somebody stop {them}», (I can't|please)`,
    first: `
      (I was kind|I was nice|I was calm) about {t} the first time round / I (said|thought) to myself, (let it be|wait and see|let us see) / I (left|wrote) a small note with a (heart|smile) on the end / and (nobody|no one) (ever wrote|once answered|wrote) back to me
      (It starts|It's on) each evening at (ten|nine) on the dot / (just when|the second|the minute) I've (put|laid|set) down my head / I have (knocked|banged) on the (pipe|wall), I have (knocked|rung) at the door / I have (screamed|howled) in the pillow (instead|in bed)
      I (bought|got) me some (earplugs|cotton), I bought me a book / on the (art|way) of (forgiving|not minding) it all / With {t}, by page (four|five|three) it had (started|begun) / now page (four|five|three) is in the (hole|crack) in the wall`,
    later: `
      (Last week|Last night) I went over to say what I thought / I'd (learned|practiced) it all by heart / (Then the|And then the) door opened up with a (smile|grin) and some cake / and I (didn't|did not) know where to (start|even start)
      I (hid|put) all I own in a (box|chest) by the bed / with a (chain|lock) and a (bell|note) on the lid / (By Tuesday|By morning) the box was as (clean|bare) as a plate / and (nobody|no one) (knows|saw|says) who did
      I (wrote|sent) to the (city|council|paper), I wrote to the (king|mayor) / I (went|rode|climbed) to the (top|end) of the stairs / They (wrote|sent) me a form with a (box|line) for {t} / and (one|a box) for (whoever|the one who|the fool who) still cares`,
    bridge: `
      (And yet|But still), when (the place|the house) is as (still|quiet) as snow / I (lie|sit) here and (wait|listen) for the sound / It's (funny|strange|shameful) how {t} is (missed|wanted) one day / it's (better|less lonely) with fools around
      (One day|Some day) I'll live far from {t} on a hill / with (one|a) fork and (one|a) cup and (one|a) key / and I'll (phone|call) you on Sundays to (ask|hear) how you are / and you'll (say|swear) you've been missing me
      My (mother|grandmother) says, pray for the (ones|people) who wrong you / so I (light|lit) a small candle, and do / I pray that {t} may (move|sail|fly) to the (moon|hills) / (and be|and stay) happy (there|out there), (very much|all day long|with a dog), too`,
    refrain: `
      (I count|I'll count) up to ten, and (I count|I'll count) up to more / (some day|one day) they'll find (no one|nothing) here but a snore
      (I'd write|I could write) you a list, but (it'd|it would) run down the hall / (I'm|I am) living with thunder on the (side|back) of the wall
      (It's mine|It was mine), (it's mine|it was mine), it had my (name|initials) on / I (turned|looked) round for a second, and (now|there) it was gone
      (I love|I like) all mankind, and I'm (good|sweet) to the cat / but (I draw|I'm drawing) a line, and (the line|it) goes through that
      I (count|counted) to ten, and I (count|counted) to more / (there goes {t}|it's {t}|that's {t}) again through the floor
      I'd write you a list, but it'd (run|go|roll) down the hall / it (starts|opens|begins) with {t}, and that says nearly all
      I (love|like) all mankind, and I'm (good|sweet|nice) to the cat / (but {t}|oh, but {t}|and {t})? My friends, there's a limit to that`,
  }),
  tale({
    pattern:
      /\b(?:pizza|burgers?|tacos?|cheese|sushi|ice[- ]cream|chocolate|donuts?|barbecue|bbq|grill(?:ing|ed)?|pancakes?|sandwich(?:es)?|noodles?|pasta|spaghetti|bread|cake|curry|soup|dumplings?|recipe|pie|fries|waffles?|coffee(?! (?:shop|house|cup|mug|table|machine|maker|break))|tea(?! (?:shop|house|room|cup|pot))|breakfast|croissants?|cinnamon|lasagna|ramen|kebab|potato(?:es)?|salad|sausages?)\b/i,
    voice: 'singer',
    hooks: `
      «Give me {n}», (and I'm|then I'm) all right
      «Nothing like {n}», (nothing|no) like it at all
      «All for {n}», (one more|just one more) plate
      «Save me some», (save me|leave me) the last of it
      «{n}, I love you», (come|come here) to me
      «One more bite», (just one|one more), I swear`,
    first: `
      (The door|Our door) isn't open, (the smell|and it) gets to me first / it (comes|floats) down the stairs like a friend / It's {t}, and I (drop|leave) my (bag|coat|keys) on the floor / and (that's|right there is) where the (worst of it|whole bad day) ends
      *(The day|My day) was a (long|bad) one, the (rain|wind) never stopped / (my|the) train didn't (come|show) for an hour / (And then|But then) there is {t} and the steam in the light / (like a|like some) (great|big|tall) golden (kitchen|morning|winter) flower
      *There's a (clock|pan) on the wall, and a (fly|fan) going round / there's a line going out to the street / (And all of us|We all of us) stand there as (good|meek) as at church / for {t}, (in the steam|in the noise) and the heat`,
    later: `
      My (mother|grandma) would make it with flour to her (chin|wrists) / (and no|with no) measure but (pinch|taste) and a prayer / I've (tried|made) {t} a (hundred|dozen) times over since then / and (some|most|on good|on wet) days I (almost|nearly|all but) get there
      (We had|I had) no money that (winter|year), only {t} / (a pan|one pan) and a (table|stool) for two / I have (eaten|dined) at places with linen and (stars|gold) / and (none|not one) of (them|it all) (tasted|ever was) as true
      The (cook|baker|old man) has a scar and a (laugh|voice) like a door / he (winks|nods|hums) when he (hands|slides) me the plate / He says of {t}, you (don't|must not) ask, dear, you eat / and (that's|so that's|see, that's) how I (got|came) here so late`,
    bridge: `
      (They tell|They've told) me that love is a (moon|rose) or a (star|dove) / (I say|no), it is somebody's plate / the way (they|you) (push over|hand over|leave us) the very last piece / and (swear|say|claim) that (they already|they've already|long since they) ate
      (When I'm|Once I'm) old and they ask me what mattered the most / I will (think|smile) for a moment or two / and say, there was {t}, it was (hot|warm), and somebody / (had put|put) down (a|one) plate for me, too
      If I (had|have) one more supper, (well, here|just here) is my wish / (the window|a window), the evening, the bread / (It's {t}|There's {t}|Just {t}), and your (foot|knee) next to mine in the (dark|light) / and (nothing|not one thing) that ought to be said`,
    refrain: `
      {t}, (nice and|good and) warm, and there's room for one more / (whatever's|whatever is|what goes) wrong can (wait out|lie down|stay out) by the door
      (You take|I take) the first bite, and the (whole|wide) world's all right / (you can|they can) keep your fine dining by (candle|lantern) light
      (The plates|Our plates) come back empty, (the pan's|the pot's) nearly clean / {t} is the best thing this (table|kitchen) has seen
      (I think|I dream) about {t}, and I'm happy, that's all / (I'd|I would|I could) (eat it|live on it|dream it) in (summer|springtime), winter and fall
      No (chef|string quartet) and no waiter, no (rose|flower) in a vase / (just {t}|there's {t}|it's {t}), and a grin going over your face`,
  }),
  tale({
    pattern:
      /\b(?:minecraft|mario|zelda|tetris|fortnite|playstation|nintendo|video ?games?|gaming|gamer|speedrun\w*|console|playing (?:games|chess|cards|all night)|chess|board ?games?|poker|level(?:ing)?)\b/i,
    voice: 'singer',
    hooks: `
      «One more (round|game)», (and then|then) we'll sleep
      «(Press start|Start again)», (it's|it is) only half past one
      «(Your|It's your) move», (I'm|I am) in no rush
      «Still {g}», (don't|please don't) turn it off
      «We almost had it», (again|let's go again)
      «Game on», (game on|all night)`,
    first: `
      (We said|I said) half an hour of {t}, and we did / (the clock|that clock) says a quarter to three / There's (chips|crumbs) on the (carpet|sofa), the (blinds|curtains) are down / and (nobody's|no one's) as (awake|alive) as me
      (Out there|Outside) I'm a (person|fellow) who can't find his keys / in (here|this room) I've a (sword|plan) and a name / In {t} I can (build you|burn you) a (bridge|tower), bring down a king / and (nobody|no one) (asks me|cares) (from where|how far) I came
      My (uncle|cousin|grandpa) first showed me, (one|some) long afternoon / with the (rain|hail|leaves) (coming down|drumming down|pouring) on the roof / He (let|lets) me win twice, and then (never|not once) again / and {t} is the (love|joke) and the proof`,
    later: `
      *(We lost|I lost) at {t} with the (end|gate) in our sight / (one slip|one step), and it (all|simply) went black / There was (silence|nothing), then (laughter|shouting), and (somebody|someone) said / give it (here|over), (we're|we are) going back
      (I think|I thought) of us then, when (we|our feet) couldn't reach the floor / (two|both|our) heads in the (blue|glow|light) of the screen / (you'd|you would) hand me the good one, and (you'd|you would) take the bad / (the kindest|the best|the bravest) thing I (ever have|have ever) seen
      The (old man|stranger) I play with has (hands|eyes) like a tree / he (hums|smokes), and he (takes|eats) me apart / He says, with {t} it's not (knowing|the head), young one / (it's waiting|it's patience|it's losing) that comes (from|to) the heart`,
    bridge: `
      (You can|They can) say it is nothing, it's pictures and (lights|sound) / (it's|it is) pieces of (plastic|wood) and air / But (ask|tell) me of {t}, was I (gladder|prouder) than that / and I'll (say|tell) you, I was there
      (And soon|And then) it is day, and the (birds|trams) have begun / and we (squint|blink) at the (light|sun) like two owls / (We've|We have) saved the whole world, and (we've|we have) school in an hour / (and one|with one) of us (snores|falls asleep), (and one|one) (growls|howls)
      (One day|Some day) there'll be one of us (left|still) with the (light|bench) / and the other side (empty|gone), and still / (I'll set|I'll put) out {t} just the way that we (did|do) / and (let you|I'll let you) go first, (if you will|as you will)`,
    refrain: `
      {t}, (just one|one) more, and then we are done / I've (said|sworn) it each time since a quarter past one
      (You fall|I fall) and get up, and you (try it|do it) again / (if only|I wish) real life gave (us|you) three or ten
      (My thumbs|My eyes) are on fire, and (my heart's|my blood's) going fast / (we're|we are) closer than (ever|before), this time it will last
      (The world|This world) can be saved if you (never|don't) lose your head / (I'm|I am) king of it all, and (I should be|I'm late) in bed
      You (fall|lose) and get up, and you try it again / (that's {t}|it's {t}|oh, {t}), and I'd lose it times ten
      My (ears|eyes) are on fire, and my (heart's|blood's) going fast / (it's {t}|there's {t}|just {t}), and this time it will last
      The (world|night) can be saved if you don't lose your head / (there's {t}|it's {t}|still {t}), and (who|nobody) can go to bed`,
  }),
  tale({
    pattern:
      /\b(?:my|our) (?:\w+ )?(?:knees?|back|hair|belly|teeth|body|feet|eyes|bones)\b|\b(?:getting|growing|feeling|turning) old\b|\b(?:gray|grey) hair\b|\bwrinkles\b/i,
    voice: 'singer',
    hooks: `
      «I'm not as young» as I (was|used to be)
      «Oh, {n}», (what|now what) have you done
      «Easy now», (easy|slowly), (take|take it) slow
      «(Some|A few) more years», (that's all|please), I ask
      «Everything aches», (but I'm|and I'm) here`,
    first: `
      (I bent|I reached) down to (pick|tie) up my (shoe|hat) from the floor / and I (thought|wondered) what (else|more) I could do / (while I'm|since I'm) already down here, it's such a long way / and it's quite a (lovely|charming|pleasant) view
      (They crack|They creak) when I get up, they (crack|creak) when I sit / you can (hear|follow) me (all through|right through|all over) the house / I (once|often) went dancing till they turned out the lights / now I (come|get) up the stairs like a (wounded|tired|careful) old mouse
      I (saw|met) an old (man|fellow) in the (glass|door) of the shop / (he had|he'd got) my own (hat|coat) and my chin / I (waved|nodded), and he waved, and I (thought|said), well, {t} / (so this|and this) is the state that we're in`,
    later: `
      (The doctor|My doctor) said, well, at your age, (and he|then he) smiled / (the boy|that child) wasn't (born|there) when I ran / I (could|would) jump any fence in (the town|the county) back then / (from|with) the hounds (or|and) from an angry man
      (I danced|I waltzed) at my brother's big wedding in (June|May) / (three|four) songs, like a lamb on a hill / On (Sunday|Monday) they (carried|helped) me (downstairs|to bed) like a king / and I'm paying for (that one|that night|it) still
      My (granddaughter|niece) asked me, (what was it|how was it) like then / when the (world|sea) was in black and in gray / I (showed her|told of) the dances, I showed her {t} / (and she said|she said) to me, (do they|can they) still play`,
    bridge: `
      (But oh|But still), where they've (brought|got) me, (the hills|the roads) and the rain / (the floors|the halls) where they (spun|swung) me around / I (wouldn't|would not) swap them for a (younger|brand-new) pair / (they've never been|that's never been) lost and then found
      (So come|Come on), my old (friends|darlings), get up, let us go / it's (only|just) as far as the gate / (we'll|we will) rest when we want to, (we'll|we will) rest when we must / (whoever|and whoever) is waiting can wait`,
    refrain: `
      {n} when it (rains|snows), and {n} when it's dry / (there's|there is) no use in asking the doctor why
      (I used|Oh, I used) to be (quick|fast), and I (used|had) to be strong / (now I'm|I'm now) slow as a Sunday and (nearly|twice) as long
      (I've got|I have) more years behind me than (out|up) in front / (so I'll|and I'll) sing with what's left, (and I'll|then I'll) groan and grunt
      (The spirit|My spirit) is willing, (the rest|what's left) wants a chair / (but play|so play) me that song and I'll (get|crawl) over there
      I (used|had) to be (quick|fast), and I used to be strong / with {t} the (stairs|streets|dances) take three times as long
      The (spirit|heart) is (willing|dancing), the rest wants a chair / (but {t}|and {t}|still, {t}) and I will yet crawl over there
      I've (got|had) more years behind me than (out|up) in front / (with {t}|it's {t}|and {t}), so I'll sing, and I'll groan and grunt`,
  }),
];
