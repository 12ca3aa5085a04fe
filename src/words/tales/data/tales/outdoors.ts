import { tale } from '../../tale.ts';

/** About the outdoors: land and water, plants, animals, and hobbies. */
export const TALES_OF_OUTDOORS = [
  tale({
    kinds: ['landscape'],
    voice: 'singer',
    hooks: `
      «Take me back to {n}», (take|oh, take|just take) me back
      «{o}, I hear you», (all night|I hear you|still) call
      «Somewhere out by {n}», (that's|you know that's) where I'll be
      «{n} will be here», (long|so long) after us
      «I left my boots at {n}», (left|I left) them there
      «Nobody owns {n}», (no|oh, no|not one), no one can
      «Wait for me, {o}», (wait|oh, wait|please wait) for me`,
    first: `
      I (drove|came) half the night with my troubles in back / the (map|radio|road) had run out by three / And there in the (gray|cold|hush) of the morning was {n} / as (still|calm) as the day, looking at me
      The (old|local) folks will tell you it (listens|hears you) when you speak / (they nod|and nod) to it, passing on by / I (laughed|smiled) when they told me, I (laughed|smiled) for a week / then I (stood|stopped) before {n}, and knew why
      There's postcards of {n} in the shop by the (church|stop|pump) / (in blue|all blue|a blue) that you never will see / They've left out the wind, and the (cold|smell|salt), and the birds / (and how|and just how) small you can be`,
    later: `
      My (grandfather|father|uncle) came here with a girl one July / (he carved|and carved) both their names on a tree / I (found|saw) it this summer, all (mossy|silver|crooked) and green / (and the girl|the girl) had the same name as me
      We (swore|said) we'd come back here, the (four|three|five) of us, friends / (when we|once we) were as old as the hill / The others (sent|write) letters with (reasons|babies) and rain / (and {n}|but {n}) {be} (waiting|lying) there still
      I (shouted|called|yelled) out a question as loud as I dared / it came back (in pieces|more gently), and slow / And {n} had (turned|made) it to something like, stay / (and I|I) didn't (much want|even want) to go`,
    bridge: `
      It won't know my name, and it won't know I came / it's (been|stood) here since (fire|ice) and the flood / But {n} goes home with me, wherever I (live|sleep) / like (iron|water|salt) that is there in the blood
      They'll draw a new line, and they'll put up a (sign|fence) / they'll (sell|pour) you the view in a cup / And {n} will be here when the last of us (sleeps|leaves) / (and the sun|the sun) for nobody comes up
      Some (night|day) when they scatter the (rest|last) of my dust / (no stone|no speech), and no (iron|marble), no bell / Just let it be {n}, with the (wind|light) from the west / (and one friend|and a friend) with a story to tell`,
    refrain: `
      The (city|street) has its numbers, its (hurry|traffic), its noise / (give me|oh, give me) {n}, and a (wind|sky) with a voice
      I've been to the places the (pictures|papers|rich) praise / it's {n} (that I see|I see|I'll see) at the end of my days
      You don't have to (do|say|want) much, you needn't (stay|pray) / just look (once|out) at {n}, and the years fall away
      I'm (dust|small), and I (know|like) it, I'm one grain of sand / and {n} once held me like a (bird|leaf|stone) in a hand`,
  }),
  tale({
    kinds: ['plant'],
    voice: 'singer',
    hooks: `
      «Grow, {o}, grow», (grow|up and grow|come on, grow) for me
      «Don't give up, {o}», (don't|please don't|no, don't) give up
      «A little more light for {n}», (a little|just a little) more
      «All of the sun for {n}», (all|yes, all) of the sun
      «Look at {n}», (look|oh, look|just look) what came up
      «Green again, {o}», (green|all green|so green) again
      «Water for {n}», (water|and water|some water) and sun`,
    first: `
      They sold {n} off by the door for a (dime|song) / (two leaves|one leaf|one stem) and a (handful|cupful|teaspoon) of dirt / The man shook his head, said, (that's as good as|that is nearly) gone / I (carried|brought|hurried) it home in my shirt
      I don't have a (garden|farm|field), I've just got a sill / and {n}, (and a|a) (jug|spoon|cup), and some light / I (tell|sing) it the things that I tell no one else / (and no one|and nothing|not one) has (answered|listened|kept it) so right
      *The (street|yard) is all stone, and the (sky|wall) is all brick / there's (sirens|buses|sparrows) and smoke and a drill / But (one|a) window's green, like a shout on the (third|fifth) floor / it's {n} (that's climbing|there climbing|that climbs) the sill`,
    later: `
      I was off for a week, and I came home to (brown|rags|straw) / I (cried|swore|sat) like a fool on the floor / I (cut|trimmed) {n} right back, and I sat, and I (sang|hoped) / and one (morning|April|Friday) there (were|came) (leaves|green leaves) once more
      My (mother|aunt) could (look|wave) at a broom, and it bloomed / (she said|she told me), (all you do|the trick) is, you wait / I've (stood|bent) over {n} with my can (ever since|since then) / (and I think|I think|I believe|and perhaps) I am learning it, late
      *A storm (took|broke) the (fence|pots|roof), and it flattened the rest / we (walked|went|waded) out in (boots|coats|robes) for a look / And (there|up) in the (mud|mess), with one (bud|leaf) to the sun / stood {n}, (like some kid|like a child) with a book`,
    bridge: `
      It's (not|never) in a hurry, it (leans|turns|grows) to the light / it (asks for|wishes|wants|takes up) no more than it needs / And I, with my (lists|bills|mail) and my (clocks|phones|plans) and my noise / (I'm learning|I've learned) how to live from some seeds
      You can't make it (hurry|bloom), you can't tug it up tall / you can't (tell|teach|order) it when to (be|go|turn) green / You give it good (dirt|rain), and you get out the way / it's the (most|best) of the love I have seen
      They'll (ask|want to know) in the end what I (made|built) in my time / what (tower|statue|fortune|big boat) has my (name|face) on the side / I'll (show|give) them {n}, with a (nest|bird) in the green / (and I'll say|I'll say) it with (dirt|mud) and with pride`,
    refrain: `
      One (leaf|shoot), and (another|one more), and then a green sky / there's {n} (in the window|at the window), and still here am I
      You can't hear it growing, but (lean|put) down your ear / {n}, (inch by inch|bit by bit|leaf by leaf), will outlast the year
      I've got no green fingers, I've got (little|no great) luck / (but {n}|and {n}|still, {n}) came up from the mud and the muck
      Some rain for {n}, (and some sun|some sun), and a song / and we'll (all|both) turn out right, if it takes all year long`,
  }),
  tale({
    kinds: ['animal'],
    voice: 'they',
    hooks: `
      «Wild and free, {o}», (wild|so wild|still wild) and free
      «Don't be afraid, {o}», (don't|oh, don't|no, don't) be afraid
      «There {goes} {n}», (there|look, there), and we stare
      «I saw you, {o}», (I|yes, I) saw you go by
      «Leave {n} alone», (leave|just leave|oh, leave) {them} be
      «Long live {n}», (long|oh, long) may {they} roam
      «What do you dream of, {o}», (what|say, what) do you dream`,
    first: `
      I sat with my (sandwich|breakfast|coffee), and minded my own / when I (felt|sensed|knew) there was (somebody|someone|something) near / There was {n}, as close as my (hand|spoon) to my cup / (and neither|but neither|and not one) of us (showed|felt|had) any fear
      The (book|sign|guide) has the (Latin|numbers), the (length|height) and the weight / what {they} {v:eat}, and how (long|late) {they} {v:stay} / It hasn't one (word|line) of the way that {they} {v:look} / at the (end|close) of a (very|really|rather) long day
      (My son|My kid|The child) pulled my sleeve, and said, quick, (over there|look at that) / I said to him, (what|where|why), and I saw / There was {n}, in the (last|gold|gray) of the light, not a sound / (and we stood|we stood|and we knelt) (in the grass|on the path|in the wind) there in awe`,
    later: `
      I came back on (Thursday|Sunday), I (sat|hid|lay) in the grass / I waited till (seven|evening) or so / And (there|here) was that (face|look|head) again, (turned|tilted) to me / (as if|as though) it would (say|ask|think), (you|what, you)? Hello
      (The|Some) men came with (maps|poles|paint), and they measured the (ground|hill) / (they said|and said|then said) it was (ready|perfect|easy) to sell / I asked them, and what about {n}, (good|dear) sirs / (and they coughed|they coughed|then they smiled), and they (wished|bade) me well
      That winter was (hard|long), and we (put|left) out some food / we (saw|found) only tracks by the wall / Then (March|April) came round with a (rustle|crash), and a nose / it was {n}, with the young ones and all`,
    bridge: `
      We're (clever|busy), we're many, we've (built|bought) the whole place / (we've|we have|with) (numbers|charts|names) for all that we do / But (none|few|not one) of us ever (has stood|stood there) in the (rain|world) / so at home (in it|in a skin), {o}, as you
      I don't know your word for the moon or for (home|rain) / (you don't|and you don't) know (my word|our words|a word) for the sea / But (once|twice), for a (minute|moment|heartbeat), we looked eye to eye / (and that|that) is the whole (word|news) for me
      If (one|some) day they ask us, what (was left|became) of the (wild|woods|sea) / (who saw it|who knew it|who loved it|who named it|who sold it), and who let it go / I'll (say|tell them) I met {n}, (one|just one) (evening|morning) in March / and (all|half|most) of me (whispered|answered|stammered) just, oh`,
    refrain: `
      No (wages|taxes|watches), no (mirror|mortgage|Monday), no worry, no plan / (there's {n}|it's {n}|here's {n}), go on, catch {them} now if you can
      The (moon|wind) is your lantern, the grass is your bed / (oh|so|say), {o}, what goes on in that wonderful head
      Tread (softly|gently), tread softly, don't (make|breathe) a sound / there's {n}, and the world is still (good|whole|wide) and still round
      I've seen all the (movies|castles|museums), I've paid for the shows / (but nothing|and nothing) like {n} with the dew on the nose`,
  }),
  tale({
    kinds: ['pastime'],
    voice: 'singer',
    hooks: `
      «One more day of {t}», (one|just one|give me one) more day
      «{t} all day», (and|yes, and|oh, and) all night
      «Save me a day for {t}», (save|oh, save) me a day
      «I live for {t}», (I do|oh, I do|it's true)
      «Nothing feels like {t}», (nothing|no, nothing) at all
      «Ask me about {t}», (ask|go on, ask|please ask) me
      «{t} is calling», (calling|it's calling|hear it calling) my name`,
    first: `
      The (first|very first) time, I fell before counting to ten / the (kids|dogs) all came round me to stare / My (friend|coach|cousin) only grinned, said, that's {t} for you / you fall, and you get up from there
      There's a (bruise|scrape) on my elbow, there's (chalk|sand|mud) in my shoes / there's a (grin|look) I can't wipe off my face / They (ask|stop) me at work, and I tell them, it's {t} / and I (drum|tap) out the time on my case
      Some people have (riches|religion|lawyers), some people have wine / some (people|folks) have a car they adore / (At six|At five|At four) in the morning, with sleep in my eyes / it's {t} that gets me (up and|right) out the door`,
    later: `
      I was (ready|about) to (quit|stop), I had sold half my stuff / it was (March|cold), and I hadn't got far / Then a woman of (eighty|seventy) came by me and (winked|waved) / (and said|she said), dear, don't look, there you are
      (One day|Last June), for one breath, it was (easy|light) as a song / my hands and my (head|feet|heart) were one thing / There wasn't a bill or a boss in the world / (just {t}|{t}), and a (bird|gull|kite) on the wing
      I took you along once, you (hated|cursed) it all / (you froze|you ached), you were (muddy|tired) and sore / By (Friday|Monday) you (called|phoned) me, you coughed, and you said / (so when|well, when|and when) do we do it once more`,
    bridge: `
      I'll never be famous, I'll never be (first|best) / there's (no one|nobody) who's keeping the score / It's only the (wind|sweat) and the (ache|hush) and the laugh / (and the kid|the kid) that I was, at the door
      They (say|tell me) that you ought to act more like your age / (I'll do it|I promise, I'll do it) when I am dead / Till then there's {t} (to go to|to do), my dears / with a tune and a (leaf|breeze) in my head
      The (doctor|banker|neighbor) says rest, and my (mother|sister|boss) says, grow up / the (mirror|calendar) says, look at the time / And {t} says (nothing|no word), it just (whistles|waves) from the (gate|hill) / (and I'm gone|and I run), like a (clapper|bell) to its chime`,
    refrain: `
      You fall, and you (laugh|swear|shout), and you get up again / (it's {t}|oh, {t}), that's my (church|cure), and amen
      The week may be (heavy|crooked|stormy), the week may be long / (with {t}|but with {t}|there's {t}), and there's nothing that's wrong
      My (knees|hands|arms) are on fire, and my heart's in the sky / (you ask|they ask) me, why {t}? Ask birds why they fly
      Once more, and then (supper|bedtime|homeward), once more, and I'm done / (there's {t}|it's {t}) as long as there's (one ray|a ray|one inch) of the sun`,
  }),
];
