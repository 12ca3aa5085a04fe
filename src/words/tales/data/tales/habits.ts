import { tale } from '../../tale.ts';

/*
 * Built around a habit in the words of the prompt: {hd} 'cross the road', {hg} 'crossing the road', {ev} the
 * whole clause.
 */

export const TALE_OF_YOUR_DEEDS = tale({
  needs: 'action',
  voice: 'you',
  hooks: `
    «Keep {hg}», {call}, (keep on|never stop|don't stop)
    «Nobody can {hd}» like you, {call}
    «The way you {hd}», {call}, (the way|oh, the way)
    «That's my {call}», (that's|look, that's) {hg}
    «Go on and {hd}», {call}, (go on|one more time)
    «You and your {hg}», {call}, (you|oh, you)`,
  first: `
    (I was|When I was) no taller than up to your knee / (I watched|and watched) you go {hg}, and (hid|stood) by the wall / (You thought|You were sure) there was no one (was looking|around) at the time / (there was me|but there was me), and I (saw|loved) it all
    (I wake|I wake up), and you're at it, before the first bus / (I hear|I can hear) you (hum|sing) something (low|slow), something sweet / (There isn't|There's not) a morning I'd (trade|give) for that sound / (with|and) the sun (coming|just coming) up in our street
    They (told|taught) us in (school|church) of the wonders, the (seven|great) ones / (of towers|the towers) and (gardens|statues) and gold / I (sat|thought) there and (thought|smiled) of you {hg} instead / (and how|of how) none of their (books|lists) had it told`,
  later: `
    (You let|You'd let) me (help|join) you, I (got it|did it) all wrong / (I tried it|I tried) beside you, with hands (far|much) too neat / (You said|Then you said), give it time, it (will|just will) come when it comes / (so I sat|and I sat) down to wait at your feet
    (One week|One day) you were ill, and there was no {hg} / (the rooms|all the rooms) were so big and so still / We (tiptoed|wandered) around like the (guests|maids) of a ghost / with our (chins|elbows) on the (cold|bare) window sill
    (I tried|I've tried) it myself once, to {hd} like you / (I looked|I read) the whole thing up in a book / I (did|got) it all crooked, you (laughed|grinned) till you cried / (then said|and said), come (over|round) here, (and look|now look)
    (They asked|I asked) you one (Sunday|evening), why (always|still) {hg} / you (thought|hummed|frowned) for a (minute|moment) or two / (You said|Then said), every day has a (gate|door) of its own / and (this|that) is the (way|one) I (go|slip) through
    I have an old (picture|photo), you're (looking|facing) away / you're {hg}, and nobody's posed / I (keep|kept) it inside of the (book|coat) that I love / and (can see|I see) you (there with|with) (both|both of) my eyes closed`,
  bridge: `
    (The years|Our years) will go by, and I'll (live|be) who knows where / (one day|some day) what I miss (won't|will not) be the (big|bright) town / (It's you|Just you) at it, humming, your sleeves (all|both) rolled up / (and that|that) line on your (forehead|brow) when you frown
    And (some day|one day), far off, when the (house|street) has gone quiet / I'll {hd} the (same way|way that) you do / I'll (do|get) it all badly, I'll (do|get) it all late / and (that's|this is) how I'll be (talking|singing) to you
    Some (people|folks|men) leave a castle, and some (people|folks|men) leave gold / (and some|some) leave (a|their) name on a (door|wall, nothing more) / (You'll leave|You leave) us the (sight|thought) of you {hg} (in peace|at dusk) / and (who could|who would) have (asked|wished) you for more
    They (say|tell me) that the world's getting (faster|louder), and (cold|mean) / (well, maybe|perhaps), I (don't really|never quite) know / I (know|see) there is (somebody|someone) {hg} out there / (it's you|and it's you), and you're (taking|still taking) it slow`,
  refrain: `
    (Great|The|Old) kings had their castles, the (poets|queens) had Rome / (just you|but you), {hg}, (and that|that) is home
    Who needs a (theater|circus), a ticket, a show / (there's you|just you), {hg}, and (that's|it's) all that I know
    (You say|You'll say) it is nothing, you (shrug|wave) it away / (I could|I'd) watch you {hg} the (rest|whole) of the day
    The (clock|world) can run on, and the (dinner|soup) can get cold / (when you're|while you're) {hg}, (nobody|no one) grows old`,
});

export const TALE_OF_THEIR_DEEDS = tale({
  needs: 'action',
  voice: 'they',
  hooks: `
    «Go on, {o}», (keep|go on|keep on) {hg}
    «There {goes} {n}», {hg} again
    «Nobody like {n}», (at|just for|when it comes to) {hg}
    «Have you seen {n}» {hg}, (have you|oh, have you)
    «Look, it's {n}», (still|still out there) {hg}
    «Never stop, {o}», (never|oh, never) stop {hg}`,
  first: `
    I was (closing|drawing) the curtains, (and|when) there was {n} / {hg}, as (plain|clear) as could be / I put down my (coffee|slippers), I (called|shouted) up the stairs / come quick, you (won't|will not) believe (what|who) I see
    *(Before|Long before) the first bus there is {n} at it (again|once more) / (I see|I can see) {them} from here in my gown / (The whole|And the whole) street is (asleep|snoring), and {they} {v:hum} (in the|through the) dark / (like the last|as the last) happy (soul|fool) in the town
    You can (set|fix) the old (clock|sundial) by {n} (in our|on this) street / (when it's|if it's) {hg}, you (know|bet) what it is / (The cat|The dog) gets up, (stretches|yawns), the (baker|barber) looks out / (and my tea|my tea) is as (warm|sweet) as a kiss`,
  later: `
    *I (stood|sat) by the fence with my (chin|nose) on the rail / (I asked|and I asked|well, I asked) how it's done, and {they} (said|told me), come and stay / (So I came|I came), and I watched, and I (handed|brought) {them} things / (there is|there's) no other, quicker way
    I asked the whole street why {they} (would|must) {hd} / (and no one|and nobody|nobody) had (answers|an answer) for me / So I (put|pulled) on my coat and went over to look / and I (stayed|stood) there till quarter past three
    (One night|One day) it was quiet, no {hg} at all / and (half of|all of) the (street|road) lay (awake|wide awake) / (Then there|And there) was {n}, (as we'd known|the same as) before / and we (cheered|laughed) at the top of our (lungs|voice) for {their} sake
    The (first time|first day) they saw {them} {hg}, they laughed / (and some|some) of them said, it won't last / The (laughers|talkers) have gone, they have all (moved|run) on since / (and look|but look|now look) who is still (holding|standing) fast
    (Some days|Some nights) it went wrong, and it (hurt|stung), and it (cost|showed) / (we told|they told) {them} to give it a rest / By morning {they} {was} {hg} (again|once more) / (the way|as) a bird will go back to the nest`,
  bridge: `
    (And when|When) {they} {is} old, and (too tired|too weary) to {hd} / (there'll be|there is) somebody small at the gate / (who saw|who learned|who watched) (how it's|the way it is) done, and (who has|who knows|knows all of) it by heart / and who (won't|will not) make the (evening|morning|world|neighbors) (wait|stand and wait)
    (Perhaps|Maybe|I think that) we all have (a thing|some work|some love) of our own / like {n}, (still|always) {hg} (out there|somewhere) / (A thing|One thing|Some thing) that makes sense to (nobody|no one) (but us|on earth) / (that we|and we|so we) do it (as if|as though|like one) saying a prayer
    They'll (dig|find) in our street in (a thousand|five hundred) years' time / (for a ring|for a coin), for a (bowl|pot), for a bone / They won't find {n} {hg}, (nor|or) the way that it (looked|sounds) / (so I put|I put) it in here, (as a|like a) stone`,
  refrain: `
    The rest of us hurry and worry and run / {they} (just {v:go}|{v:keep}|{v:go}) on {hg} (till the|till) day is done
    (Go on|Go), close the curtains, and turn out the light / there's somebody {hg} out there (in|all) the night
    (Don't|Never) call it a whim, and (don't|never) call it a game / without any {hg} (it isn't|it won't be|it's never) the same
    (This world|The world) may be wide, and the (world|sky) may be tall / but somebody {hg}, (well, that|oh, that) beats it all`,
});

export const TALE_OF_EVENTS = tale({
  needs: 'event',
  voice: 'they',
  hooks: `
    «Sing for {n}», (sing|come and sing) it loud
    «Tell it again», (how|tell how) {ev}
    «Did you hear» (how|that) {ev}
    «Remember {n}», (remember|say it) out loud
    «This is for {n}», (this|and this) is how it was
    «Oh, {n}», (what a|what a long) day that was`,
  first: `
    My (mother|father) would tell us the tale by the stove / (she said|and said) it was true, (every|each) word / (And then|Then) came the (part|bit) about {n}, (and we|we all) (hushed|sat) / there was nothing but (rain|wind) to be heard`,
  later: `
    (My grandma|My grandpa) would tell us again how {ev} / with the soup (going|growing) cold on the stove / (And each|Each) time it grew by a (foot|mile|wave) and a (cloud|horse) / (the best|the first) of the (stories|tales) that {n} (wove|drove)
    It wasn't for money, it wasn't for fame / {they} (went|came) through it with (dust|rain) in {their} (hair|eyes and {their} hair) / (And when|When) it was over {they} sat (on a step|on a wall|in the grass|in the shade) / (as if|like) nothing had happened out there
    (They came|Folks came) with their questions, with (cameras|paper) and pen / {they} gave them (a shrug|some tea|a wave|a wink) and a (smile|smile for a while) / You do what you do, said {n}, (and then|well), it's done / and you (rest|sit) in the shade for a while`,
  bridge: `
    There isn't a (statue|sign), and there isn't a street / (and the papers|the papers|the crowds) have (long|all) moved along / (But you|And you) know it now, and you'll (hum|sing|tell) it, I (hope|know) / so (now there's|at last there's) at least this one song
    (And I|I) who was not there, I (hear|see) it so clear / how {ev}, (there and|right there and) then / I would have (loved|liked) to stand by with the (lamp|coat) / and (wave|call|shout) {them} on over (again|once again|and then)`,
  refrain: `
    (Don't let|Never let) it be lost like a coin in the sand / (come sing|so sing) for {n}, with (a|one) drum in your hand
    It happened, I tell you, as I (stand|sit) on this floor / so (tell|sing) it of {n} to the (neighbors|people) next door
    The years wash away the (best|better) part of what's done / (but not|no, not) what we (know|sing) of {n}, (not|no, not) this one
    Ring (bells|one bell), and beat (drums|a drum), and (light|bring) up a flame / and somebody (write|paint) on the (big|brick) wall {their} name`,
});
