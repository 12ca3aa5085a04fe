import { tale } from '../../tale.ts';

/* About beginnings: a new house, a newborn child. */

export const TALE_OF_HOUSES = tale({
  pattern:
    /\b(?:house ?warming|(?:bought|buying) (?:a|our|my|the) (?:\w+ )?(?:house|home|flat|apartment)|(?:our|my|their) (?:new|first) (?:house|home|flat|apartment|place)|mov(?:ed|ing) in(?:to)?\b.*\b(?:house|home|flat|apartment|together))\b/i,
  voice: 'singer',
  hooks: `
    «(Put|Hang) your coat» on the floor, we're home
    «We've got a roof», (we've|look, we've) got a door
    «Come on in», (come|come on) in, we're home
    «Which box is the kettle in», (who|now who) can say
    «Home is here», (home|oh, home) is here
    «The key fits», (it|look, it) fits, we're home`,
  first: `
    The (kettle|teapot) is packed in the very last box / (we drink|we're drinking) our tea from a jar / The (neighbors|children) next door have been (counting|watching) our chairs / (and wondering|they wonder) who it is that we are
    (The key|Our key) took some (talking|coaxing), the door gave a groan / (the hall|and the hall) had a smell of old rain / You (ran|walked) through the rooms, and you (called out|sang out) my name / (to hear|just to hear) it come back once again`,
  later: `
    (That night|At night) came a (drip|tap) from the roof by the stairs / we (put out|set down) the pan and the pot / You said, well, it's music, (and counted|you counted) it in / (and danced|we danced) round the sofa we'd (bought|got)
    The (floor|kitchen) isn't level, the (peas|marbles) roll away / the (windows|shutters) have minds of their own / (We lay|We lie) on the mattress, the two of us, still / (and listened|and listen) to it creak and (groan|moan)`,
  bridge: `
    (In ten|In twenty) years' time we'll have (painted|fixed) it all twice / and (forgotten|lost track of) which (wall|room) was so gray / But there'll be (a mark|one mark) on the (frame|side) of the door / (for how tall|how high) we all stood on this day
    It isn't the (bricks|beams), and it isn't the (view|street) / it's (knowing|hearing) the (sound|click) of the gate / (and somebody|and someone) (who leaves|leaving) the (hall light|porch light) on low / (whenever|each time that) the other is late`,
  refrain: `
    (It leaks|It creaks), and it (creaks|leaks), and the (mortgage|payment) is long / (but the kitchen|the kitchen) is ours, and it's full of this song
    (Four walls|Some walls) and a roof, (well, most|or most) of it, too / (and the best|the best) of the view is the (sight|half) that is you
    (Come in|Step in) out of the wind, (find a box|find a crate), take a seat / there's (room|space) for us all, (and for|and) your big muddy feet
    (We don't|We do not) have a (lamp|table), we (don't have|haven't) a plan / we'll (live|dance) in it, darling, (as hard|as loud) as we can`,
});

export const TALE_OF_BABIES = tale({
  pattern:
    /\b(?:new ?born|new baby|baby shower|welcome to (?:the|this|our) (?:world|family)|(?:was|is|just|been) born|first grandchild)\b/i,
  voice: 'you',
  hooks: `
    «Welcome to the world», {call}, (welcome|oh, welcome)
    «Hello, {call}», (hello|oh, hello), little one
    «Look who is here», {call}, (look|come, look) who is here
    «Ten little fingers», {call}, (ten|and ten) little toes
    «We waited for you», {call}, (we|how we) waited
    «All of it's yours», {call}, (all|it's all) for you`,
  first: `
    (You came|You've come) with no luggage, no (hat|shoes) and no plan / (with fists|your fists) like two buds in the spring / The (clock|phone) on the wall didn't (dare|want) make a sound / (you yawned|and you yawned), (and that|that) was everything
    (Your father|Your mother) is (crying|laughing), your grandma has called / (the whole|and the whole) of the hall heard you yell / You (weigh|weighed) what a (bag|sack) of some flour would weigh / (and you've|you have) won us all over as well`,
  later: `
    (There's snow|There are stars), there are (trains|frogs), there is (cake|bread), there's the sea / (there's a dog|there's a cat) down the street you will like / (There's mud|There are hills), there are (songs|jokes) that have no end at all / (and somebody|and someone) will buy you a bike
    (We read|We'd read) all the books, and we (folded|washed) all the clothes / (and thought|we thought) we were ready for you / Then (you opened|you'd opened) one eye, and you (looked|stared) at us so / (and there wasn't|there wasn't) a thing that we knew`,
  bridge: `
    (Don't hurry|No hurry), don't hurry, (there's time|you've time) for it all / (to climb|for climbing), and to fall, and to sing / (Just now|Right now) you can sleep with your hand (round|on) my thumb / (and I|I) won't be moving a thing
    (One day|Some day) you'll be (taller|bigger) than I am, I know / (you'll ask|and ask) what the first day was like / I'll (say|tell you) it was (raining|Tuesday), we hadn't (slept|eaten) at all / (and we laughed|we were laughing) from the (dark|noon) to the light`,
  refrain: `
    (Ten|Your) fingers, ten toes, and a (nose|chin) like my own / (we've a|there's a) place at the table, (you won't|you'll never) be alone
    (The world|This world) is not perfect, (it's loud|it's big), and it's wide / (but you've got|you have) all of us here at your side
    (The moon|That moon) has come up just to (look|peek) at your face / (you're the best|the best) thing to happen to (all of|us in) this place
    (So sleep|Now sleep), and so wake, and so (drink|eat), and so cry / (we've loved|we have loved) you since (you|long before you) said hi`,
});

/** About activities done for their own sake, unlike waiting or losing. */
export const TALE_OF_DOING = tale({
  pattern:
    /^(?!.*\b(?:waiting|losing|missing|failing|crying|dying|worrying|leaving|saying|watching|visiting|growing|getting|being|falling|moving|turning|becoming)\b)/i,
  needs: 'doing',
  voice: 'singer',
  hooks: `
    «Here I go, {g}», (here|oh, here) I go
    «Nothing beats {g}», (nothing|no, nothing) I know
    «One more day of {g}», (one|just one) more day
    «Leave me {g}», (leave|just leave) me be
    «I was born for {g}», (I|yes, I) was born
    «Who taught me to {d}», (who|say, who) can it be`,
  first: `
    (The first day|The first week|Day one) of {g} I (did|got) it all wrong / (my hands|and my hands|my fingers) were (all thumbs|like mittens|all butter), and they shook / I had a good (teacher|friend), who (looked|gazed) at the wall / (and said|then said), dear, don't (worry|hurry), (just|come) look
    (You'll find|You find|They find) me here {g} when (others|neighbors) sit down / (the kettle|the coffee) gets cold by the sink / It's not (on|in) the list of the things I should do / (it's better|it does me more good) than you'd think
    It (started|began) as a (dare|bet|whim), or the (fault|plan) of a friend / (the rain|the wind|a storm) would not let me go home / So that's how I (came|got) to be {g} at all / (with a cup|with a book|with a cap) that was not (even|quite|really) my own
    There's (twenty|thirty|forty) different ways that they'll (tell|teach) you to start / and (six|ten|twelve) of them (lead|point|run) to a wall / The (trick|secret|point) about {g} that nobody tells / (is that no one|is nobody) is (good|great) at it all`,
  later: `
    The (third week|tenth day|fifth day|last week) of {g} I almost gave up / I (threw|flung) down my (things|hat|gloves|shoes) on the floor / (I slept|I prayed) on it, swore on it, (got|stood) up again / and (went|came) at it (all over|all just|again, just) once more
    My (sister|neighbor|cousin) came in on me {g} one (night|day) / (she watched|and watched) for a while from the door / She said, you look (younger|lighter), you (look|seem) like that kid / (that I|whom I) used to know, (and there's|there's) more
    *My (shoulders|fingers|knees) were aching, the (daylight|battery|coffee) was low / I (said|swore) it was all a joke / But {g}, all at once, like a (door|key) in the dark / (it opened|it turned) with a (click|sigh), and I woke
    You (stood|sat) there beside me, you (handed|passed) me the tea / you (told|asked) me which (part|bit) was the worst / I said, {g}, the (whole|start) of it, you said, (me, too|same here) / and we (laughed|shook) till the (buttons|teacups) near burst`,
  bridge: `
    It won't (make the news|pay the rent|cure a cold|win a prize|stop the clock), and it won't (make me|keep me) young / (they don't|and they don't|and nobody will) hand (out|me) (medals|ribbons|roses) for it / But {g}, I'm (all|somehow|still) in one piece (for an hour|again|once more) / (and that|that|but that) is (worth|more than) (all|the rest) of it
    (So one day|And one day), when I have (all the|a lot of) time in the world / (and a chair|and a bench) and a (blanket|cushion) or two / I'll (be|sit) {g}, or (telling|showing) them how it was done / (and what|just what) would you have me do
    *There's (nothing|little) to show for it, (little|nothing) to sell / no (medal|ribbon|trophy), no (name|line) in a book / But {g}, there's a (place|spot) I go in with the world / (that you'd know|you'd know it), if you took a (good|long|slow) look
    They (ask|asked) me what for, and I (look|looked) at my hands / (they were there|they've been there) all the way, (every|each) mile / It's {g} that has (taught|told) them whatever they know / and (they rest|they sit) here, (and shine|so pleased), for a while
    The (world|crowd) wants a reason, the (world|crowd) wants a (price|prize) / I (told|tell) it, I (haven't|have not) got one / There's (a quiet|a joy|a peace) that comes into the hands, that (is|was) all / when the (thing|work|job) they were made for (gets|is) done
    If ever you (lose|miss|want|need) me, then follow the (hum|noise) / I'm (happy|humming|busy) where (nobody|no one) looks / Some find it in (churches|dancing), in (mountains|rivers|money) and wine / and some in the (corner|bottom|margins|middle) of books
    Some days I am (clumsy|tired), some days it all (sings|flows|shines) / some (days|weeks) I (just|only|half) wish I were done / But I've never (gone|come) home any (poorer|sadder|smaller) for it / (not ever|not lately|not this year), (not once|no, friend), no, not one`,
  refrain: `
    (There's work|There's bills), there's the news, there's the (dust|noise) on the stair / (but I'm {g}|I'm {g}), (and I|so I) don't have a care
    You (ask|wonder) where I go when I (look|am) far away / I'm {g} (inside me|in my head) for (most|half) of the day
    (Some people|Some folks|My friends all) like (silence|mountains|parties), (some people|some folks) like crowds / (with {g}|when {g}), I'm (up with|somewhere near) the clouds
    (Go on|Go ahead) to the (party|movies), and (trust me|leave me), be kind / I'm {g} (tonight|right now), with the (whole|rest of the) world behind`,
});
