import { tale } from '../../tale.ts';

/** Work, school, training and giving something up. */
export const TALES_OF_TOIL = [
  tale({
    pattern:
      /\b(?:(?:double|night|late|early|long) shifts?|overtime|burn-?out|warehouse|my boss(?= (?:keeps|makes|calls|wants))|hate my job|tired of work\w*|nine to five|too many meetings|working (?:too|so|all|weekends?|at|in (?:a|the)|for (?:a|the|my)|nights|double|the|as)|(?:my|our) (?:\p{L}+ )?job at|want to quit|graveyard shift)\b/iu,
    voice: 'singer',
    hooks: `
      «(Clock|Punch) me out», I'm done for today
      «One more shift», and (then I|I'll) go home
      «(Let|Just let) me go home», I have given enough
      «They don't pay me enough» for (this|all this)
      «Who am I (working|toiling) for», (tell me|say it)
      «I gave it my (all|best)», (now|so) give me my life
      «Not one (hour|minute) more», do you hear me`,
    first: `
      *(The alarm|That alarm|My alarm) goes off when it's (dark|black) outside / and I (dress|get dressed|eat) without turning the (light|lamp) on / (With {t}|Since {t}|Through {t}) my kids (hardly|barely|scarcely) know how I (laugh|sing) / when they (wake|get) up, I'm (already|always) gone
      *(I'm|I am) back on my feet, and my feet (know|feel) it too / it's (nine|ten) hours down, and there's (five|four) more to go / The (boss|man|board) calls {t} one (big|happy|proud) family / (then he|and he) docks me for (sitting|standing|breathing) too slow
      *There's a (mug|chair|coat) with my name on, a (lamp|phone) that won't quit / there's a clock on the wall that (won't|will not) go / They (ask|call) me to smile, and (it's {t}|there's {t}|more {t}) again / and the (sky's|day's) in the window, (too low|down below)`,
    later: `
      They (asked|called|phoned) me on (Friday|Sunday) for {t} again / and I (opened|shut) my mouth, and I (heard|said) it, I said no / You could (hear|have heard) a (pin|coin) (drop|fall) on the (other|far) end / I (thought|said), well, (there it is|that's that), and I let it (go|show)
      My (mother|aunt|grandma) had {t} for (thirty|forty) long years / (and|till) her back gave (out|up) on the (very|final) last day / They (gave|sent) her some (flowers|roses), they (spelled|got) her name wrong / and I (swore|said) I'd (never|not) end that way
      My (kid|girl|boy) drew the family, (crayon|chalk) on card / there was (Mama|Grandma), the cat, (and|then) the tree / (Where am I|And I), I asked. Oh, you're (out|off) at {t} / (and she|she) drew a small window for me`,
    bridge: `
      I don't want a (medal|statue|plaque) for {t}, or a crown / I'd (like|love) to be (home|back) while the (sun|light) is still up / (One|A) table, (one|a) meal, and the (people|ones) I love / (and|just|some) time for a (second|third|last|slow) cup
      (One|Some) day I'll hang {t} on a (hook|nail) by the door / and (walk|stroll|dance) out in the (light|noise|sun) of the street / (I won't|I will not) look back, and (I won't|I'll not) say a word / (I'll just|I'll only) take the (weight|load) off my feet
      You can (measure|count) a life in the (coffees|elevators|corridors) it took / in the (doors|shoes|badges) and the (lights|keys) and the beeps / I'd (trade|give) you {t} for one (slow|plain|wet) afternoon / and a (child|dog|cat) on my knees, while it sleeps`,
    refrain: `
      {t} is (deep|heavy|all the way) in my bones / (there's|there must be) more to a life than (the|these) hours on loan
      (The days|The years|All the days) that went into {t} are spent / and (I'd like|I want) to know where the last (ten|few) went
      (My|These) hands do the (work|lifting), my (head's|heart's) out the door / I was (somebody|someone) once, and (I'd like|I want) to be more
      (The clock|That clock) on the wall takes its (own|sweet) good time / but the (evening|night) that is (coming|left) is mine
      They pay me in (minutes|pizza|thank-yous), they (thank|praise) me in rain / (tomorrow|and Monday|by sunup) it's {t} once again
      I'm (worn|wrung) like a (towel|dollar), I'm (gray|flat|cold) as a stone / (and {t}|oh, {t}|yes, {t}) is a long way to walk on your own`,
  }),
  tale({
    pattern:
      /\b(?:study(?:ing)?|exams?|finals|thesis|homework|chemistry|math(?:s|ematics)?|essay|dissertation|cramming|bar exam|learning (?:german|french|spanish|english|a language))\b/i,
    voice: 'singer',
    hooks: `
      «One more page», (and then|then) I will sleep
      «(Wish|Wish me) luck», it's (tomorrow|almost) time
      «I will pass», (I will|you'll see)
      «Still {g}», and it's (late|half past two)
      «All night long» with (my|the) books and me
      «Ask me (again|tomorrow)», I (might|may) know it then`,
    first: `
      *(Everyone's|Everybody's) out, I can hear them (go|laugh) by / I've got (cold|black) coffee, (a|one) lamp and a (chair|stare) / It's {t}, and I've (read|gone through|copied) this page (seven|ten) times now / and I (couldn't|could not) tell you what's (written|printed) there
      *(The desk|My desk) is a (mountain|mess) of notes and (crumbs|cups) / I (mark|paint) all of it yellow, so (nothing|not a word) stands out / With {t}, my (brain|head) shuts its (doors|books|eyes) at about ten / and leaves me (alone here|in here|alone|sitting here) with (my|a) doubt
      There's (chalk|ink|jam) on my elbow, there's (tea|ink|wax) on my sleeve / there's a (word|line|sum) I have met and forgot / They told me {t} would be (good|sweet) for my soul / (I'm not|I am not) at all sure what I've got`,
    later: `
      (Then|And then) (something|a line) in {t} clicked late in the (night|dark) / like a (key|coin) that (falls|drops) into place / I (said it|read it) out loud to the (plant|cat) on the sill / with a (great|big) stupid grin on my face
      My (mother|sister) sent soup and a (note|card) (that says|saying) breathe / you have (walked|come) through much (worse|harder) than this / I (put|stuck) it up over the (lamp|desk), on the wall / (and|then) blew the (whole|entire) book a kiss
      The (girl|woman) at the next desk has (slept|snored) since a quarter to (four|five) / her (cheek|nose) on a chart of the kings / I (share|split) my last cookie, she (wakes|jumps), and she says / {t} has (some|such) beautiful things`,
    bridge: `
      (One day|Some day) I'll forget about {t} and these (nights|lamps) / and I'll (tell|say) that I (did it|learned it) with grace / But (now|right now) it is me and a (pencil|pen) and the rain / and the (ink|lines) going all over my face
      (And if|If) {t} should (sink|beat|drown) me, the sun will come up / and the (sea|world) will not (care|mind) either way / But I (think|feel) that I've got it, I think (I know|it sticks) / so (come on|hurry), now, bring me the day
      There's (always|forever) some (child|kid|fool) who was told they were slow / there's (always|forever) a (teacher|neighbor) who knew / So {t} is for her, for the (lamp|chair) that she lent / and for (saying|thinking) it out till it's true`,
    refrain: `
      (There's|I hear) music and (laughter|talking) (out there|down there) in the park / and I'm (here|still) with {t}, (alone|all night) in the dark
      (I'll|I will) sleep in a week, (I'll|I will) dance in a while / (hand|give) me the questions, I'll (answer|meet) them and smile
      (It won't|It doesn't) go in, and (it won't|it doesn't) stay / but (I'm|I am) too stubborn to (quit|stop) anyway
      (I know|I've got) it by heart, (no|or) I had it last night / (somebody|someone) please tell me that (B|C) was right
      I'll (sleep|rest) in a week, I'll go (dancing|walking) a while / there's {t} (to get through|in the way|to be done), then I'll come out and smile
      My (head|brain) is a (sieve|barn|fog), and my (eyes|hands) are two stones / (and {t}|and now {t}|oh, {t}) has crept in as far as my bones
      The (lamp|moon) is my (witness|doctor), the (clock|coffee) is my friend / (one day|some day|somehow) even {t} has an end`,
  }),
  tale({
    pattern:
      /\b(?:quit(?:s|ting)? (?:smoking|drinking|cigarettes|sugar|coffee|booze|gambling)|stop(?:ped|ping)? (?:smoking|drinking)|(?:get|getting|got|staying|months?|year|years|days) sober|sobriety|giving up (?:coffee|smoking|sugar)|clean (?:for|since))\b/i,
    voice: 'singer',
    hooks: `
      «One day at a time», (that's|this is) how I do it
      «Not today», I (tell|told) it, not today
      «I'm still {g}», (one|each) day at a time
      «Look at me now», (my hands|and they) don't shake
      «Clean as the morning», (I'm|here I'm) new
      «I can do (without|without you)», I'm learning how`,
    first: `
      (I threw|I poured|I put) the last one away on a (Sunday|Monday) night / and I (stood|sat) with my hands (hanging|hung) down / (It's|So it's) {t}, I (told|phoned) no one, I (wanted|needed) to see / if I'd (make|last) it as far as the (edge|end) of town
      *(The first|That first) day is long, and the (second|next) is a wall / I have (cleaned|scrubbed) every (cup|window) in the place / With {t}, I am chewing on (pencils|toothpicks|pen caps) and (straws|friends) / I've got (storm|fog) going over my face
      They (wrote|put) on a (note|card) what I'd (spend|pay) in a year / I could have been in (Rome|Spain) twice by now / (It's {t}|So it's {t}|All right, {t}), I told the (cat|wall) as we sat / (and she looked|she looked) at me, raising a brow`,
    later: `
      (Last night|Last week) I walked by the old (corner|store) again / and it (called|knew) me by my (first|own) name / I (said|whispered), it's {t}, and my feet (slowed|dragged) a bit / but I (kept|went) on walking (all|just) the same
      I (fell|slipped) once in (winter|March), and I (told|called) no one then / (I thought|I was sure) it was (over|finished), that's all / But you (don't|never) lose the days that you (stood|walked) up straight / (by|just by) (having|taking) one more (stumble|tumble|slip) and fall
      My (doctor|sister|brother) said, look at you, (what did|how did) you do / I (said|told them), it's the spring / I didn't say how, since {t} (began|took hold) / I have (cried|sworn|wept) at the (tiniest|littlest) thing`,
    bridge: `
      (They say|I hear) about {t} that it comes in a (wave|swell) / it will (lift|rock) you and (leave|drop) you on land / So I (hold|stay) very still, and I (breathe|count) till it goes / and I (look|look down) at my (own|one) steady hand
      Since {t}, I've got (money|coins) in a (jar|tin) by the bed / (I've got|I have) breath to (go|run) up the stairs / I've got (mornings|Sundays) I (never|hardly) knew were there / and a (face|child) at the door there that cares
      I used to think (I'd be|I was) no (fun|good) any more / with my (hands|fists|heart) in the (pockets|coat) of me / But {t} has left me the (taste|smell) of a pear / and the (first|gray) of the (light|birds) on the sea`,
    refrain: `
      (It's all|It's just) {t}, and (one more|then one) day more / (than I|than ever I) managed (to do it|to make it) before
      (I wake|I get) up and (breathe|stretch), and my head is clear / (I didn't|I did not) think I would (ever|one day) get here
      (Some|Most) days (it's|it is) easy, and (some days|on some) I shake / (but every|and each) one's a day that it (doesn't get to|can't) take
      (I want it|It calls me), (I want it|it calls me), I let it go by / (and it|it) gets a bit smaller each time that I try
      I (wake|get) up and (breathe|stretch|whistle), and my head is so clear / (it's {t}|all {t}|just {t}), and look who is here
      I (said|swore) it on (Sunday|Monday), I (said|swore) it today / it's {t}, one (hour|step|breath) at a time, all the way
      The (hand|voice) on my shoulder, the (itch|song) in my ear / there's {t} between (me and them|them and me) now, this year`,
  }),
  tale({
    pattern:
      /\b(?:marathon|(?:first|half) (?:race|marathon)|training for|work-?out|the gym|triathlon|learn(?:s|ing)? (?:to|how to|the|piano|guitar|violin)|start(?:s|ing)? over|never too (?:late|old)|new beginning)\b/i,
    voice: 'singer',
    hooks: `
      «Watch me (go|now)», I'm on my way
      «One more mile», (I've|I have) got one more in me
      «I'm (only|just) getting started», (watch|you'll see)
      «It's not too late», (it's|it is) never too late
      «Look how far I've come», (look|see) where I am
      «Still {g}», (don't|do not) count me out`,
    first: `
      (I was|I'd been) always the (one|kid) who came last in the (line|class) / with a (note|slip) that said, (please|kindly) excuse me, (dear|good) ma'am / (It's|Now it's) {t}, and I start in the (dark|rain|gray) / and I (go|try|push) till I'm (not|more than) who I am
      I (told|promised) them, {t}. They (laughed|grinned), at your age? / (I laughed|I shrugged), and I (went|marched) in to choose / The worst that can happen is (falling|landing) flat / and (what|tell me, what|so what|say, what) have I got (to lose|left to lose|now to lose)
      *The (room|street|sky) is still dark, and the (kettle|stove) isn't on / (the cat|the dog) gives me one long, (dry|cold) look / I (breathe|count|stretch) a bit, swear a bit, start with {t} / like the (very|clean) first (page|line|word) of a book`,
    later: `
      *(The first|That first) week was awful, I (ached|hurt) like a drum / I was (passed|beat) by a (boy|man) with a pram / The (tenth|fourth|last) week of {t}, I (quit|stopped) counting / (and thought|I thought), so that's who I am
      (One|A) morning it (rained|poured), and I (almost|nearly) stayed in / (the bed|my bed) put its arms round my neck / I went, and {t} was the (best|most|prize|heart) of it all / (wet|soaked|glad|loud) as a (sailor|deckhand|pirate) on deck
      The (teacher|old lady|woman) who shows me is (half|twice) my own size / and (has|wears|keeps) both her (glasses|braids|gloves) on her head / She says of {t}, you don't (fight|chase|rush|force) it, my dear / you (listen|just breathe), and (you follow|follow) instead`,
    bridge: `
      (It isn't|It's not) the medal, (it isn't|it's not) the crowd / (it's not|it isn't) what the others can do / With {t}, there's a (voice|ghost|kid) says I can't / and (somebody|someone) else (says|swears|sings that) I do
      (And when|When|Once) I am (through|done) with {t} / and I'll (laugh|cry), and I'll ask for some tea / And the (person|stranger|coward) I was will be (waving|shouting|cheering) out loud / (at the one|to the one|at whoever|to the fool) I (have turned|turned) out to be
      Some (evenings|mornings) I think of the years that I (lost|slept) / of the (doors|roads|stairs|stages) that I (walked|hurried) by in fear / But (nobody|no one) counts backward, {t} counts (by one|from now) / and I've (never|not ever) been nearer than here`,
    refrain: `
      {t}, one (foot|step) at a time, it's (done|begun) / you (don't|needn't) have to win it, you (just|only) have to run
      (My legs|My lungs) say enough, and my (heart|head) says, no sweat / (I've|I have) never been (this|so) close, and (I'm|I am) not done yet
      (There's|I've got) wind in my face, and (there's|I've got) fire in my side / (I didn't|I don't) come all this way (just for|for) the ride
      (I'm slow|I am slow) at {t}, but I'm here all the same / (and no one|there's no one) can take that (off|from) my name
      There's (wind|rain) in my face, and there's fire in my side / (it's {t}|still {t}|look, {t}), and I wear every bruise with pride
      They said, at your age? And I (said|told them), just you wait / (there's {t}|it's {t}|here's {t}) on my list, and it's never too late`,
  }),
  tale({
    pattern:
      /\b(?:(?:lost|losing) my job|got fired|laid off|fired|unemployed|money is tight|payday|(?:flat|am|we're|i'm|so|being) broke|bankrupt|can'?t pay|bills|rent (?:is|going|goes|keeps|went))\b/i,
    voice: 'singer',
    hooks: `
      «Almost Friday», (hold|just hold) on
      «We'll get by», (we|and we) always have
      «Down to the last (dime|dollar)», (and|but) still here
      «What now», I (ask|tell) the (wall|door)
      «Somehow», we (always|will) make it somehow
      «Box of my things», (and the|and a) long way home`,
    first: `
      (They called|They asked) me in (early|Friday) and (offered|gave) me a chair / they said it had (nothing|not much) to do with me / (I put|I packed) my whole desk in one (cardboard|paper) box / a (mug|plant), and a (spare|bent) office key
      (I count|I've counted) the coins on the kitchen (table|floor) twice / (and it|it|and each time) comes out (the same|as thin|as short) as before / (So it's|It's) {t} and (noodles|beans), there are bills in the hall / and (somebody's|a landlord's|the agent's|a stranger's) (hand|knock|fist|rap) on the door
      I (practice|rehearse) in the mirror: I'm fine, (sir|ma'am), and you? / I'm (open|ready) to (all kinds of|any old) things / It's {t} in a (shirt|suit) that I (wore|bought) for a dance / and the (phone|bell) isn't one now that rings`,
    later: `
      I (told|phoned) my (mother|sister) late, when the (kids|house) had gone still / she (took|held) both my hands, and she laughed / (we've|why, we've|oh, we've) had less money than this in our lives / (and made|we made|and still made) it (the whole|all the) way on half
      The (jar|tin) on the shelf had been saved for the (sea|trip) / we (emptied|turned|shook) it all out on the (bed|spread) / We counted, and laughed, and we looked at the (map|rain) / and (bought|got|chose) us the (groceries|firewood|shoes) instead
      (My|A) neighbor came by with a pot of (hot|good) soup / and he (said|swore) that he'd (made|cooked) it by mistake / We (ate|sat) on the (stairs|steps), and we laughed about {t} / (until|till) it got too (late|dark) to stay awake
      I walked by the (office|building|old gate), all (lit|dressed) up for the night / some (kid|man) had my (coat hook|old desk), my chair / It's {t}, and I waited for (anger|the worst|some tears) to arrive / and I (thought of|found) my own bed, and fresh air`,
    bridge: `
      (They can|You can) take back the (badge|key), (they can|you can) take back the (desk|phone) / they (can't|cannot) take the (work|strength) from my hands / (It's|Well, it's) {t}, and I've (started|begun) out from nothing before / and (nobody|no one) (gave|drew) me the plans
      (On payday|Come Friday) I'll buy us a cake from the shop / with (cream|sugar) right up to the (brim|rim) / and I'll (hand|give) my last five to the man on the (bridge|stairs) / (because|for|since) I know how it (feels|felt) to be him
      A (friend|cousin|neighbor) of my mother's has (work|boxes) on the dock / it's (early|heavy), it's honest, it's cold / And {t} will be something I (laugh|joke|sing|talk) of one day / at the (table|window|stove|party|wedding), when I have grown old
      There's (walks|songs) that cost nothing, there's (sun|talk) on the steps / there's (cards|books|soup), and a (whole|long) day to fill / And {t} is a wolf, but he's (old|slow), and he's lame / (and look|but look|you see), we are (feeding|holding|standing) him still
      I learned to (mend|patch) socks, and I learned to cook (beans|rice) / in (eleven|a dozen|some fifty) (quite decent|respectable) ways / It's {t}, and they tell me that (nothing|no storm) is for good / (not even|no, not|not once) the (hungriest|thinnest) of days`,
    refrain: `
      (We turn|I turn) every coin, and we (turn|switch) down the heat / (we've|we have) still got each other, and something to eat
      (It's not|It isn't) the money, (it's not|it isn't) the pride / (it's lying|it's lying there) wide awake, doing sums inside
      (It's|So it's) {t}, but I'm (dressed|up) and I'm out by nine / (with|I've) a pen and a stamp, and a (name|will) that is mine
      (The bills|All the bills) in the (hallway|kitchen) are (piling|stacking) up high / (and we|but we) dance round them, (darling|baby), (we're|we are) getting by
      We turn every (coin|cushion), we turn down the heat / (it's {t}|there's {t}|well, {t}), but there's soup yet to eat
      The (bills|letters|notices) in the (hallway|kitchen) are piling up high / (it's {t}|there's {t}|hey, {t}), and we dance, and get by
      They (took|kept) back the (badge|stapler|mug), the key and the phone / (there's {t}|it's {t}|just {t}), and the (long|slow) bus back home`,
  }),
];
