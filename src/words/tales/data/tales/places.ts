import { tale } from '../../tale.ts';

/** Weather, places, roads, things left behind and causes fought for. */
export const TALES_OF_PLACES = [
  tale({
    pattern:
      /(?<!\b(?:bus|train|tram|ferry|flight|plane)\b.{0,80})\b(?:rain(?:ing|y|s)?|fog(?:gy)?|mist|snow(?:ing|y|fall|ed|storm)?|drizzle|storms?|thunder(?:storm)?|heat ?wave|wind(?:y)?|blizzard|clouds?|weather|frost)\b(?!.*\b(?:astronaut|scared|afraid|dog|fox|lullaby|bus)\b)/i,
    isOfSubject: true,
    voice: 'singer',
    hooks: `
      «(Let|So let) it come down», (let|oh, let) it come
      «Nothing but {n}», (as far|so far) as I see
      «{S}», (and I|I) don't mind
      «Here {comes} {n}», (over|down over) the hill
      «{n} on the window», (hush|listen) now
      «Stay a while, {o}», (stay|stay here) with me`,
    first: `
      *(The street|Our street) has gone soft, (the corners|its edges) are (gone|pale) / (the lamp|a lamp) by the church (is|glows like) a pearl / There's (no one|nobody) about but a (man|boy) with a dog / and they (walk|go) off the (edge|end) of the world
      I (opened|drew) the blinds, and the (whole town|garden) was changed / like a (room|song) that (nobody|no one) had known / (The radio|The neighbor) says it will (stay|last) until night / and I've (nowhere|no place) to be but at home`,
    later: `
      (We used|You and I used) to stand on the (step|porch) and just (look|watch) / till your (mother|sister) would call us both in / with (wet|damp) hair and (red|cold) hands and a towel for two / and I (feel|have) it still on my skin
      *(The trains|The buses) are late, and (for once|today) no one minds / (a stranger|some lady) has (lent|found) me her coat / (We stand|We wait) under one little (roof|awning) like birds / and she (laughs|hums) with a (catch|song) in her throat`,
    bridge: `
      (By morning|Tomorrow) it's over, the (roofs|roads) will be dry / and (we'll all|we will) hurry like ever before / So (give|lend) me this hour with (no one|nothing) to (fear|chase) / and the (sound|hush) of it here at the door
      (You can't|You cannot) turn it up, and you (can't|cannot) turn it down / it was (here|there) long before we had (names|our names) / It (falls|comes) on the (rich|poor) and it falls on the (lost|proud) / and it (makes|finds) them all (quite|just) the same`,
    refrain: `
      (The world|The town) under {n} has gone quiet and slow / (there's nowhere|there's no place) on earth that I'd (rather|sooner) go
      {n} on my (collar|sleeves), and {n} on my face / (it washes|it's washing) the (dust|noise) off the whole of this place
      (Don't hurry|Don't leave yet), don't (clear|lift) yet, (don't|please don't) let it end / (I've|I have) needed a (reason|morning) to stay in, my friend
      (It's only|It is only) {n}, I (know|know that) it's true / (but I've|I have) been a bit like that lately, too`,
  }),
  tale({
    pattern:
      /\b(?:homesick\w*|my (?:village|homeland|home country)|miss(?:ing)? (?:home|my (?:home|country|village|city|town|island)|the (?:sea|mountains|old))|far from home|emigra\w*|immigra\w*|refugee|expat|back home)\b/i,
    voice: 'singer',
    hooks: `
      «Take me home», (take|oh, take) me home again
      «Back home», (where|there where) they know my name
      «{place}», (I hear|I still hear) you calling
      «I miss {place}», (more|far more) than I say
      «(Where I|Where I still) belong», (there|right there)
      «The road I know», (the only|the one) road I know`,
    first: `
      (I buy|I find|They sell) the same (spices|rice|olives) in a shop by the (train|bridge) / and it's (almost|nearly|not quite) the same when it's done / (I've got|I have|I've learned) all the right words for the (weather|post office) here / and for (what's|all) (in my heart|in my head|underneath), I've got none
      (At night|Some nights|All night) I go over {t} in my head / (the gate|the well), and the (shop|school), (and then|and) the wall / The (neighbor|old man) who waved from his (chair|step) every day / I (could|can) name you the cracks in the hall
      There's a (smell|song) in the (hall|rain) that goes straight to my knees / it's (soap|smoke), and it's (apples|diesel) and stone / I (stand|stood) there with {t} going round in my head / and the (lift|bus) comes and leaves me alone`,
    later: `
      (My mother|My aunt) holds the phone to the (window|door) for me / (so that I|so I) can (listen|hear|settle) in for a while / (A dog|A bell) and a (rooster|scooter), (some kids|two men) and a horn / it's (the best|the only) song I know, by a mile
      With {t} in my (head|bag), I flew back, and they (laughed|smiled) / they (said|told me) that I talk like the (rich|tourists) now / (So here|Over here|Now here) I am (foreign|a stranger), and there I'm a guest / and I (make|build) a home out of (this|that) somehow
      I (met|saw) an old (woman|lady) on the number nine tram / who (cursed|sang|grumbled|counted|sneezed) in the way that we do / I (laughed|turned), and she laughed, and we (wept|sat), and we said / (oh, {t}|well, {t}|ah, {t}), were you (born there|from there), too`,
    bridge: `
      (One day|Some day) I'll come back to {t} with a (bag|song) / and I'll (sit|eat) till the (stars|lamps) all come on / (And they'll|They will) ask, was it good there, and I'll say that it was / and that (all|most) of me (never|hardly) was gone
      (You can|They can) take the (train|plane) from a place, (you can|they can) go / you can learn to say (thank you|please) like a king / But there's (one|some) little tune that your (feet|hands) always know / (and there's|there is) just one (kitchen|table|doorway|church) where you sing
      You (carry|pack) it as salt and a (tune|word) and a (spoon|knife) / you (carry|wear) it like (rain|dust) in the hem / And (where|when) I (have|raise) children, {t} will be theirs / (in the songs|in the soup|in the jokes|in the names) that I (hand|pass) on to them`,
    refrain: `
      (I'm|I am) here, and (I'm|I am) fine, and I (work|pay) like the rest / but I (sleep|dream) with a (map|road) folded (up|small) in my chest
      (The miles|All the miles) are just numbers, (the years|all the years) are just sand / (I'd|I would) know it by smell if you (led|took) me by hand
      (It's only|It is only) a (place|dot), (it's only|it is) a name / (but nowhere|and nowhere) the evening (comes in|falls down) just the same
      (I think|I dream) about {t} when the (night|wind) blows in / (it's under|it's deep under) the coat, it is under the skin
      (They'll|They will) keep me a (chair|plate), and they'll (keep|save) me a light / (I'm|I am) coming, (I'm|I am) coming, (but not|just not) yet tonight
      I'm (here|safe), and I'm (fine|warm), and I pay like the rest / (there's {t}|and {t}|with {t}) folded (up|small) in my chest
      The (miles|hours) are just numbers, the years are just sand / I'd (draw|find) you {t} with both eyes (closed|shut), by hand
      It's only a (place|dot|speck), it's only a name / (but {t}|oh, {t}|and {t}), no evening comes in quite the same`,
  }),
  tale({
    pattern:
      /\b(?:mov(?:e|ing) out|selling (?:my|our|the)|sold (?:my|our|the)|last (?:day|night) (?:in|at|of)|clos(?:ed|es|ing)(?: down)|empty (?:house|room|nest)|saying goodbye to (?:the|our|my) (?:house|car|truck|room|school|shop)|my old (?:house|school))\b/i,
    voice: 'singer',
    hooks: `
      «One last look», (and then|then) I go
      «Goodbye, {o}», (goodbye|so long), and thank you
      «(Turn|Turning) the key», one (last|more) time
      «Every mark on {n}», (every|each) one is mine
      «I let you go», {o}, (I let|I'll let) you go
      «We had it good», {o}, (we|oh, we) had it good`,
    first: `
      *(There's|There is) dust in a (square|ring) where it stood all (those|these) years / (the light|the sun) comes in (bare|wide) on the floor / I (find|found) a small coin and a (button|marble), no more / and a (pencil|crayon) line next to the door
      (They came|A man came) with money and (two|four) pairs of hands / and they (said|told me), it's smaller than we thought / I (signed|wrote) where they showed me, I (just wished|wished) them good luck / (and kept|I kept) a (screw|key) that they forgot`,
    later: `
      (I thought|I think) of the (summer|winter) we had it brand-new / when we (couldn't|could not) afford any more / (We ate|We laughed), and we (slept|danced) with the windows (flung|wide) open / like (kings|lords) with our (things|shoes) (there|left behind) on the floor
      (My girl|My niece|My daughter) took her first three (steps|falls) right about here / she (held|clutched) on and then she let go / (The whole|The rest) of it's gone like a (summer|bus) down the road / (but that|that one) is the (day|one) I still know`,
    bridge: `
      (It's wood|It's tin) and it's (paint|rust), and it's (nothing|not much) at all / they will (fix|break) it and never (ask|know) who / (The one|The thing) that I (want|hoped) to take with me from here / (won't fit|can't go) in a (box|bag), it was you
      (So here|Now here) is the key, may it (turn|work) for you well / (may you|I hope you will) laugh till the neighbors complain / And (if you|if ever you) should hear somebody (hum|laugh) in the hall / it's just (us|me) coming in from the rain`,
    refrain: `
      (I'm|I am) closing the door on {n}, not a word / (it knows|it has known) all the best and the worst that it heard
      (You can't|You cannot) hold on to a (year|day) that is gone / (but something|but some part) of something keeps (singing|humming) along
      (I've|I have) carried so much, and it (never|hardly) weighed so / (it's heavy|so heavy) the minute you (let|see) something go
      (The rooms|The days) are all empty, (the echo|my echo) is loud / I was (happy|young) in there, and (I'm|I am) saying it proud
      You can't hold on to a (year|day|spring) that is gone / (but {n}|and {n}|still, {n}) in my head keeps on humming along
      I've (carried|packed|lifted) so much, and it never weighed so / (oh, {n}|now, {n}|well, {n}), you are heavy to let go`,
  }),
  tale({
    pattern:
      /\b(?:(?:that|the|our) (?:\w+ )?(?:summer|night|day|weekend|trip|holiday|year)\b.*\b(?:we|us)|got lost in|road ?trip|old van|drove (?:to|an|our|all)|hitch-?hik\w*|interrail\w*|camping (?:trip|with)|backpacking)\b/i,
    voice: 'singer',
    hooks: `
      «Take me back to {n}», (you and|just you and) me
      «We had no map», (we had|just) each other
      «Lost and happy», (that's|that was) how we were
      «Never so free» as (we|we both) were then
      «All night long», (laughing|singing) all night long
      «Remember {place}», (remember|oh, remember) us there`,
    first: `
      *(We had|We'd got) the wrong map, and the (phone|torch) was dead / and (nobody|not one of us) knew what it said on the signs / (You said|You swore) it was left, and I (said|swore) it was right / (so we|and we) went up the (hill|stairs) in a line
      (We left|We went) with too (little|much) of whatever you need / some (bread|wine), a guitar, and a tent / (It broke|We broke) down on the very first hill we came to / and (nobody|no one) knew what it meant`,
    later: `
      A (man|woman) in slippers (came|looked) out with some wine / and (he told|we told) us our way with his hands / (We sat|We stayed) on his wall till the (stars|lights) disappeared / and (forgot|we lost) all our (lists|worries) and plans
      (It poured|It rained) the third night, and (we all|all of us) slept in a heap / with (our|your) knees in my (back|ribs), and we laughed / (I've slept|I have slept) since in (beds|rooms) with a view of the sea / and not been as happy by half`,
    bridge: `
      (You've got|You have) kids and a (mortgage|garden), I've got (a bad back|the cat) / we (call|phone) when we've (something|a birthday) to say / But there's (one|an old) picture, (all blurred|all gray) and (too|half) dark / and we're (in it|there still), and (it's still|it's) that day
      (If ever|Whenever) I'm lost in the rest of my life / let it (be|go) like the (way|time) it was then / with (no clue|no sense) of the road and the (right|best) kind of fools / (and I'll|then I'll) gladly go wrong (once|all over) again`,
    refrain: `
      (We laughed|We sang) till it hurt, and we (laughed|sang) till the dawn / (I'd|I would) give a good year for (that|one) night, (now it's|it's) gone
      (No money|No plan), no (idea|umbrella), no (bed|place) for the night / and (all|nearly all) that went wrong (there|then) was going just right
      (The stars|The lamps) were so low you could (pick|steal) them like fruit / (we had|with) one pair of (dry|warm) socks and (one|your) left boot
      (You took|I took) the wrong turning, (you took|I took) it with pride / (the best|the very best) things I've (seen|found) were (all|both) off to the side
      We (laughed|sang) till it hurt, and we (sang|danced) till the dawn / (it's {t}|there's {t}|oh, {t}) I go back to, now it's gone
      The (stars|lamps) were so (low|near) you could pick them like fruit / there's {t}, like some (sand|snow|salt) in the toe of a boot
      The (best|truest) things I've found were all off to the side / (there's {t}|it's {t}|still {t}) in my pocket, a light and a guide`,
  }),
  tale({
    pattern:
      /\b(?:protest|against|stop the|down with|rent (?:going|goes|is|keeps)|strike|justice|injustice|revolution|eviction|no more)\b/i,
    voice: 'singer',
    hooks: `
      «(No|We say no)», {n}, (not here|we won't go)
      «Hands off», (hands off|keep off) what is ours
      «We were here first», {n}, (we|and we) stay
      «Not in our name», {n}, (not now|not ever)
      «Louder», (so they|till they) can hear us
      «We won't move», {n}, (we won't|we will not) move`,
    first: `
      (They drew|They ruled) a straight line on a map in a (room|tower) / with (coffee|cookies) and (nice|good) polished shoes / (They never|Not one) came to see all the people who live here / (or see|or count|or know) what we (all|each|most) have to lose
      (A letter|A notice) was (pinned|nailed) to the door with a (stamp|date) / it (thanked|called|wished) us dear (sir|tenant) or (dear|good) madam / (My neighbor's|My mother's) been here (fifty|forty) years, and she (read|said) / I (don't|can't) even know where they had 'em
      It (started|began) with a (whisper|petition), then (two|three) on the stairs / (then pots|then pans|then lids) and (some spoons|a drum|a broom) from the shelf / They (asked|told) us of {t}, we (looked|glanced) up and down / and the (street|block|town) had come out by itself`,
    later: `
      (So Anna|So old Ben) made coffee and Tom made the (signs|sign) / the (baker|butcher|barber) brought (bread|soup|cake) for the lot / (We sat|We stood) against {t} with our arms in a chain / (and that|that) was the best day (we've|we ever) got
      They (sent|brought) us a man with a very kind (voice|smile) / to (say|tell us|swear|show us) that it (couldn't|can't) be changed / (We offered|We gave) him soup, and we (showed|walked) him around / and he (left|went) with his tie (loose|off) and his thoughts rearranged
      My (kid|girl) made a poster, the paint was still wet / it had a (sun|tree) and (one letter|a comma), one word / She (stood|sat) on my shoulders through {t} and the rain / and you never have (seen|known) such a bird`,
    bridge: `
      (They have|They've got) all the (lawyers|money), (they have|they've got) all the time / (we have|we've got) grandmas with pans on the square / (And every|Each) morning they (open|pull) the blinds, and (look|see) / (we're still|look, we're still) singing out there
      (And maybe|Perhaps) even {t} will win, and we'll lose / but our (kids|children) will (ask|want to know|sing of|be told) what we did / (and I'll|I'll) say, I was there with my (boots|voice) and a drum / and (nobody|not one of us|none of us) (ran|went) off and hid
      It's slow, and it's (muddy|boring), it's (meetings|minutes) and tea / it's (carrying|folding) the chairs in the dark / But (someday|one day) they'll ask, what was said about {t} / and we'll (show|give) them the (trees|swings) in the park`,
    refrain: `
      (You can't|You cannot) buy the morning, you (can't|cannot) buy the ground / (go tell|now tell) it to {n}, you can't turn us down
      (It's ours|This is ours), and we (love|keep) it, (it's ours|this is ours), and we know / (so write|go write) down your number, (we're not|we will not) going to go
      (We asked|We've asked) you politely, we (asked|told) you in rhyme / (the next|now the next) time we ask you, it's all at one time
      (One voice|One drum) is a whisper, (two voices|two drums) a song / (ten thousand|a street full) will tell you that something is wrong
      We've (had|seen) all we want of it, (hear us|listen) this time / (enough|we're through|we're done) now with {t}, and we'll say it in rhyme
      One (voice|drum) is a whisper, two (voices|drums) a song / (ten thousand|a street full|the whole town) say {t} has gone on too long`,
  }),
];
