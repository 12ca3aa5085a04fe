import { tale } from '../../tale.ts';

/** About a named town. */
export const TALE_OF_TOWNS = tale({
  places: 'town',
  voice: 'singer',
  hooks: `
    «Take me to {n}», (take|oh, take) me there
    «Good morning, {n}», (good|oh, good) morning
    «Lost in {n}», (lost|happily lost) again
    «{n}, my {n}», (how|oh, how) you shine
    «Back to {n}», (back|I'm going back) again
    «I left my heart in {n}», (where|you know where) it is`,
  first: `
    I came with one (bag|coat|book) and a map out of date / to {n}, (at a|by) (quarter|twenty) to ten / (A woman|A lady|Somebody) was sweeping the (steps|street), and (she smiled|looked up) / (and told me|and said), (well|so), you (came|are) back again
    The bells (go|start) at six, and the shutters at eight / (the washing|and washing) hangs (over|all over) the (street|narrow street) / I know (twenty|ten) words, and I (use|try) them all day / on (all of|each one of) the (people|shopkeepers|cats that) I meet`,
  later: `
    I got lost in {n} on the very (first|last) night / I asked at a (bar|stall|church) for the way / The man drew a heart where I'd have to turn left / and I still have (that|the) (napkin|paper) today
    (It poured|It rained) the whole Sunday, we stood in a door / (three|four|two) strangers, a (dog|drum|nun) and a bike / (And nobody|Nobody|And no one) spoke, someone (shared|passed) out some bread / I know what (that|the) rain (sounded|must have sounded) like`,
  bridge: `
    You leave, and you swear you'll be back in the spring / (there's always|and there's) a train and a bill / (But I close|I close|I can close) my eyes, and I (climb|go) up the (steps|hill) / (and {n}|{n}) is (lying|waiting) (there|out there) still
    They ask me (at home|back here) what there (is|was) to be seen / and I talk of a (wall|cat) and a chair / You can't put the smell of a street in a box / (you have to|you've got to) go looking in there`,
  refrain: `
    I left half my heart on a step in the sun / come back to {n} before summer is done
    There's towns that are richer and taller, I know / (but {n}|oh, {n}), it (won't|will not) let (me|go) go
    The light and the noise, and the bread and the rain / I'd walk home to {n} all over again
    Don't call me, I'm walking its streets in my sleep / (some places|some) you just visit, and {n} I keep`,
});

/** About vehicles, places, feelings and things, with no one in the song but the singer. */
export const TALES_OF_THINGS = [
  tale({
    pattern:
      /\b(?:black holes?|photosynthesis|gravity|volcano(?:es)?|dinosaurs?|evolution|dna|atoms?|solar system|galax(?:y|ies)|how \w+(?: \w+)? works?|why (?:is|are|do|does) (?:the )?\w+|why the \w+ (?:is|are)|science|physics|electricity|magnets?|universes?|multiverse|time travel|big bang|water cycle|bacteria|math(?:ematics)?|northern lights|eclipse|comets?|molecules?|periodic table|cells?|vaccines?)\b/i,
    voice: 'singer',
    hooks: `
      «Tell me about {t}», (tell|please, tell) me more
      «Wonder of wonders», {t}, (look|just look)
      «How do you do it», {t}, (tell|come, tell) me how
      «Hooray for {t}», (hooray|once more), hooray
      «Who would have thought it», {t}, (who|oh, who)
      «{t}», (say it slow|say it loud|say it with me)`,
    first: `
      (My teacher|Our teacher) drew {t} in chalk on the board / with (arrows|circles|numbers) that went round and round / (And I felt|I felt|I could feel) the hair rise on the back of my neck / (and no one|nobody) was making a sound
      (I asked|I've asked) my big (sister|brother), I asked my mom's friend / I looked in the (fattest|oldest|biggest) of books / It turns out there's more to {t}, (my dears|my friends) / (a whole|a|quite a) (lot|world) more than how it (looks|just looks)`,
    later: `
      So I built {t} out of cardboard and (string|tape) / on the floor (right there|right) in the hall / My (sister|brother) (held|shone) the flashlight, the cat was the rest / and (you know|do you know|suddenly), I (could|did) (follow|see through) it all
      (No one|Nobody) invented {t}, (no|oh, no) / {it} {wa} (here|there) (before|long before) (we had|there was) a (name|name for the game) / (While|When) kings came and went with their trumpets and flags / ({it} shone|{it} went|it all went) on and on (all the|just the) same`,
    bridge: `
      (Some day|One day|Next year) they will find out a (little|wee) bit more / (some girl|a girl|some boy) with a pencil and pad / And maybe it's me, or (maybe|perhaps) it is you / with the (best|right) (kind|sort) of question we (had|ever had)
      (So when|When) you can't sleep, and you (look|stare) at the dark / (think of|just think of|dream of) {t} (as you|and) doze / There's (more|much more) to find out than there's (grains|shells) in the sand / and (it starts|that starts|it begins) at the (end|tip) of your (nose|very own nose)`,
    refrain: `
      No (magic|curtain|spell), no (wires|mirrors), and no sleight of the hand / just {t}, (and so much|so much|and far) better than (anyone|any man) planned
      Ask (why|how), and ask (why|how) again, all the day long / there's {t} (right there|right here) in the heart of this song
      The world is a puzzle with no missing part / and {t} (is where|that's where) I (would|will) start
      The big ones forget it, the small ones still know / that {t} can put on the best (kind|sort) of show`,
  }),
  tale({
    kinds: ['feeling'],
    voice: 'singer',
    hooks: `
      «Hello again, {o}», (there|oh, there) you are
      «Here {comes} {n}», (here|look, here) it comes
      «Oh, {n}», (what|say, what) do you want from me
      «Sit down, {o}», (let me|come, let me) look at you
      «Me and {n}», (we're|we are) up all night
      «Who let you in», {o}, (who|say, who)`,
    first: `
      It came through the door with its (hat|shoes) on, like that / (and sat|it sat) in my favorite chair / I told it, I've no time for {n} (today|just now) / (it nodded|it smiled), and it stayed (right there|on there)
      Some days it begins in the (throat|chest) like a song / (then moves|it moves|then goes) to the (hands|knees) and the (feet|soles of the feet) / (I know you|I'd know you), I say to it, {n}, it's you / (I can tell|I know) by the (sound|drum) of your beat
      They (say|claim) there's a (pill|tea) for it, (say|claim) there's a (book|class) / (some stretches|a stretch), and a (candle|bath), and a chart / I (tried|did) every one, and then {n} looked up / and (said|asked me), so (where|when) do we start`,
    later: `
      I took it (outside|downtown) for some air, and it (came|ran) / like a (dog|child) on the end of a string / It looked at the neighbors, the (house|lawn) and the car / it looked long at (every|each) single thing
      My grandmother said, (oh, {n}|{n})? We met long ago / (I know|I knew) it as well as the rain / You don't shut it out, dear, you pour it some tea / (and tell|then tell|you tell) it to (try|come see) you (again|some day again)`,
    bridge: `
      One (day|night) it was gone, and the (hall|room) was so bare / (I didn't|I did not) know quite where to look / It left me a (line|note|word) in a hand like my own / (in the back|right there) of an old, yellow book
      So here we both sit, it's as old as the hills / (and it knows|it knows) where I keep all my keys / (One of|The one of) us ought to be making the bed / (the other|the other one) does what it please`,
    refrain: `
      You'd think you're the first one, you'd think you're alone / (but {n}|and {n}) (has|keeps) a key to (every|each) home
      It whispers, it knocks, it goes straight to the head / (and {n}|then {n}) (sits|stays) up all night on the (bed|end of the bed)
      I know all its tricks, and I fall for them still / there's (no one|nothing) like {n} for (having|getting) its will
      It's older than me, and it's older than you / (whatever|now what|so what) does {n} (want|need) us to do`,
  }),
  tale({
    kinds: ['vehicle'],
    voice: 'singer',
    hooks: `
      «Carry me home, {o}», (carry|oh, carry) me home
      «Hold on, {o}», (hold|just hold) on
      «Me and {n}», (and the|just the) sky
      «One more mile, {o}», (one|just one) more mile
      «All aboard», {o}, (all|come, all) aboard
      «Slow and steady», {o}, (slow|go slow)`,
    first: `
      There's rust on the left side, there's paint on the right / (the horn|and the horn|the clock) has a (mind|will) of its own / (But give|Just give) it one more (try|chance), and (listen|look now), it wakes / (and {n}|{n}) is (not ready|too happy|too busy) to (moan|groan)
      There's room for the (shopping|boxes), the dog and a song / there's (sand|crumbs) from the summer before / *You (pull up|turn up) your collar, you (rub|wipe) the glass clear / and we're off with a (slam|bang) of the door`,
    later: `
      The (time|night) we broke down in the fog, far from town / with (half|the half) of a (pear|roll|pie) and no light / we told all the stories we knew to the end / (and {n}|{n}) was our (house|home|roof|room) for the night
      (A man|Some man|They) (offered|promised) me money, (he tapped|and tapped) at the paint / (he said|and said), it's (had|seen) all of its (days|better days) / I looked at the (seat|bench) where my boy fell asleep / (and I said|I said) to him, (thank you|sorry|good evening), it stays`,
    bridge: `
      One day it will stop, and it won't start again / we'll walk the last mile in the sun / I'll pat it (and say|and tell it), you did well, my friend / you carried us here, (every|each) one
      They're building it faster, they're building it sleek / it (talks|chats) to you, (sings|plays) you a tune / (But {n}|And {n}) and I, we (still|both) know (every|each) turn / (by the smell|by the feel) of the (fields|grass|air) and the moon`,
    refrain: `
      (Hold tight|Come along) now, my darling, (the wind|the wind there) isn't high / there's me and there's {n}, and the (edge|rest) of the sky
      We're never the first, and we're often the last / with {n} there's (no|never a) need to go fast
      It rattles, it groans, and it knows every bend / with {n} I am out on the (road|way) with a friend
      They take the new way, with the noise and the rest / (give me|oh, give me) {n}, (it's how|that's how) I travel best`,
  }),
  tale({
    places: 'spot',
    voice: 'singer',
    hooks: `
      «Meet me at {n}», (meet|come, meet) me there
      «Down at {n}», (there|down there) at the end of the day
      «Nobody's at {n}» (now|tonight) but me
      «{o}», (do you|say, do you) remember me
      «Long live {n}», (long|oh, long) may it stand
      «I found you again», {o}, (here|right here) you are`,
    first: `
      There's nobody here but the pigeons and me / at {n}, (near the|at the|by the) end of the day / I (stand|sit) where we (stood|sat) when we both were just (ten|eight) / and I hear (every|each) word we would say
      The gate (always stuck|used to stick), and it sticks to this day / you lift it a bit, and you're in / (And there|There) is {n} with the (light|sun) (coming|shining) down / like (a place|the place) where a tale (can|could) begin`,
    later: `
      I (fell|sang) here, I (laughed|danced) here, I (lost|found) someone here / (it's cut|it's carved) in the wood by the wall / The names have grown up, and the letters grown soft / (but {n}|{n}) has (not|never) lost (them|one) at all
      They say they may close it, they say it won't pay / there's a man with a plan and a chart / I'd show him the (nail|hook) where I hung up my (coat|cap) / and the (stone|spot) that is nearest my heart`,
    bridge: `
      You can't own a place, it just lends you its time / (some shade|a step), and a breeze, and a view / I'll leave {n} the way that it was when I came / (with|and) one (song|tune) (behind|left behind) me, for you
      Some (night|day) when it's quiet, go down there alone / (and don't|don't you) (say|breathe) a word, and (don't|never) stir / You'll hear them all (laughing|talking), the (ones|kids) who have gone / (and {n}|{n}) (as it was|the way that it was|just as it was) and they were`,
    refrain: `
      All roads lead to somewhere, and most of them bend / (just give|oh, give) me {n}, (right there|out there) at the end
      The wind knows my name here, the swallows do, too / (oh|yes), {o}, I'm home when I (come|get) back to you
      They built grander ones in the south and the west / (but {n}|and {n}) is (the|that) one I (love|like) best
      The (paint|sign) may be peeling, the (lamp|light) may be dim / my heart's at {n}, and it's full to the brim`,
  }),
  tale({
    needs: 'thing',
    voice: 'singer',
    hooks: `
      «Don't ever go, {o}», (don't|oh, don't) ever go
      «Nothing like {n}», (nothing|nothing in the world)
      «Look at {n}», (look|oh, look), there {it} {be}
      «Leave me {n}», (leave|just leave) me that
      «I'd know you anywhere», {o}, (anywhere|I would)
      «For the love of {n}», (for|all for) the love`,
    first: `
      (I walked|I went) right past {n} a thousand times / with my eyes on the (phone|ground) in my hand / (Then one day|One morning|One evening) I stopped, and I (stood|stayed) there a while / and I (think|guess) I began to understand
      They ask what I'd (keep|save), if I (had to|could) keep one / they think it's the money or gold / I'd run back for {n}, I'd run through the rain / and (never|not) (once|even) notice the (cold|wet and the cold)
      (A child|Some child|A girl) painted {n} with a (big|fat) brush today / in (purple|yellow|orange|green), as (wide|big) as the sky / (She gave|And gave) {itm} a (face|hat), and she gave {itm} a sun / and I think she is right, and know why`,
    later: `
      The year it went (wrong|bad), and I hardly went out / {n} {wa} (still|right) (there|here), (come|and then came) the spring / (A thing|The thing) you can (lean|count) on won't ask how you are / it stays, and that's most everything
      My (mother|father) had stories of {n} to tell / on (nights|days) when I just couldn't sleep / I've lost all the endings, but still have (the voice|that voice) / and that is a thing that goes deep
      A (friend|cousin|neighbor) of mine asked me, (what|say what) do you see / in {n}, (what is it you do|what is it that you do|now tell me, what is it you do) / I told her to (look|come look), she looked for an hour / (and now she|now she) (sings|talks) (about|all about) {itm}, too`,
    bridge: `
      They sell you the new (things|ones), the bright and the (loud|proud) / (that shine|they shine) for a week and then break / I wouldn't trade {n} for the lot of them, no / (whatever the|no matter what|no, whatever) offer they (make|ever make)
      (And when|When) I am (gone|old), and they clear out the (room|house|desk) / and (someone|somebody) finds this in the drawer / they'll hum it, and think about {n}, perhaps / and (know|see) what a (song|life) like this (is|was) for`,
    refrain: `
      There's bigger, there's brighter, there's more to be had / with {n} the worst of the days isn't bad
      You keep all your towers of marble and glass / With {n}, (I just let the|I let the|I let all the) hours pass
      If I had a (coin|dime|star) for each (thought|word) that I spend / on {n}, (I'd|I would) be rich to the end
      So here's to {n}, in the sun, in the rain / I'd say it all over, and over again`,
  }),
];
