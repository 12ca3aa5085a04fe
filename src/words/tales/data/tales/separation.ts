import { tale } from '../../tale.ts';

/** To someone who is gone, leaving, far away or asleep. */
export const TALES_OF_APART = [
  tale({
    intent: 'grief',
    whom: 'person',
    voice: 'you',
    first: `
      (I still|I always) set two cups when I (boil|put on) the tea / (and then|then) I (stand|just stand) there and stare / (Your coat's|Your coat is) on its hook with a (list|stub) in the sleeve / (and I can't|I can't) move it from there
      (The radio|The morning) plays that one tune that you loved / (and I wait|I wait) for you humming along / (It goes|It gets) to the end, and (the news|the weather) comes on / (as though|as if) there were nothing wrong
      (Your number's|Your number is) still at the top of my phone / (I've called|I have called) it to hear how you said / (I'm out|I'm out now), call me back, and then (laughed|coughed) at the end / (I lay|I lie) with it there by my (bed|head)`,
    later: `
      (That last|That long) afternoon, we just (sat|stayed) in the sun / (you said|you told me), well, the (roses|birds) have come / (I wish|How I wish) that I'd (known|told) you, I wish that I'd stayed / (until|right until) the whole day was done
      (I do|I've done) it like you now, the (lid|knife) and the (cloth|sleeve) / (the same|the very same) little sigh on the (stair|chair) / (I caught|I saw) my own face in the glass of the door / (and for one|for one) small second you were there
      (You taught|You'd taught) me to whistle, to (fix|mend) and to wait / (to say|and to say) what you mean, and be kind / (I'm learning|I'm trying) the last thing you left me to learn / (it's the hardest|the hardest) of all that I find`,
    bridge: `
      (They tell|They've told) me it fades like a (coat|stain) in the sun / (I don't|I do not) really want it to go / (The weight|The size) of the hole is the (shape|size) of the love / (that's all|and that's all) that I think that I know
      (So I'll|I will) plant something small where you (liked|used) to sit / (and tell|I'll tell) it whatever's been new / (And somebody|And some child) will come by and (ask|say), who was that / (and then I|and I) can start over with you`,
    refrain: `
      (I talk|I'm talking) to you while I (fold|hang) up the clothes / (you'd laugh|you would laugh) at me now, with the tears on my nose
      (The house|This house) keeps your voice in the (wood|walls) and the stairs / (I go|I walk) round in your sweater, and no one else cares
      (It's quiet|It is quiet), so quiet, (it's louder|and louder) than rain / (I'd give|I would give) every song just to hear you complain
      (You're not|You are not) in the (ground|stone), you (are not|aren't) in the sky / (you're here|you are here) in the kitchen, and in my goodbye`,
  }),
  tale({
    intent: 'grief',
    whom: 'animal',
    voice: 'you',
    first: `
      (I still|I always) step over the place by the door / (where you'd lie|where you lay|where you slept) with (one|an) (eye|ear) on the street / (Your bowl's|Your bowl is) washed and dried, and I put it (away|up high) / (and I miss|I miss|how I miss) the (weight|warmth|breath) on my feet
      *(I came|I got) home last night, and I (called|whistled) like a fool / (and the hall|the hall|the house|and the stairs) had so (little|awfully little) to say / (There's hair|There's fur) on my coat, and I (leave|let) it right there / (I won't|I don't want to) brush it away
      The (leash|collar|brush) on the hook still (swings|hangs) by the door / I (go|walk) the same (loop|path) round the lake / The (others|neighbors) all ask me, I (nod|shrug), and I (smile|wave) / (and then sit|and sit) on our bench for your sake`,
    later: `
      *(That first|On that first) day you were all (feet|ears) and surprise / (and you slept|you slept) in the crook of my arm / (You cried|You yelped) in the night till I (sat|slept) on the floor / (and you thought|you thought) I could keep you from harm
      (You were slow|You got gray) at the end, and you (slept|dreamed) in the sun / (your paws|your feet) (running|chasing) (after some|after a|down some) bird / (You looked|You gazed) at me once like you (wanted|meant) to say / (it was good|it's been good|we were good), (all of it|start to end), every word
      You (chewed|ate) up my (slippers|passport), you (rolled|slept) in the (fish|mud) / you (barked|sang) at the (snow|moon) and the broom / And (when|if) I had (fevers|bad news), you (lay|stayed) on my feet / (like a stove|like a guard) at the (end|foot) of the room`,
    bridge: `
      (You asked|You'd asked) me for nothing but dinner and time / (and a hand|a hand|one hand) on the (top|back|crown) of your head / (You gave|You've given) me all that you had every day / (and half|with half|and most) of the (room|space) in the bed
      (They say|I'm told) that it's only an animal, dear / (they've never|they have never|I guess they've not) been met at the door / (as though|as if) they had come from (the war|the storm|the sea) (and|or) the moon / (they don't|they do not|they can't) (know|guess|see) what anything's for
      I (dug|chose) you a (place|bed) by the (plum|pear) tree out back / with (your ball|the old blanket) and a (piece|bit) of cheese / Some (night|day) there'll be (blossoms|pears) come down in the grass / (and I'll throw|I'll throw) you one, out in the breeze`,
    refrain: `
      (Good night|Sleep well), my old friend, (you were good|you were good), you were mine / (there's sun|there's a spot) where you are now, and (nothing but|only) time
      (No feet|No paws) on the floorboards, (no nose|no face) at the pane / (I'd walk|I would walk) you for hours in the wind and the rain
      (I hear|I heard) you in doorways, I (see|saw) you in chairs / (a shadow|some shadow) that's going ahead up the stairs
      (You came|You'd come) when I called you, you (came|you'd come) when I cried / (I didn't|I never) once walk with you not by my side`,
  }),
  tale({
    intent: 'far',
    voice: 'you',
    first: `
      (We said|We told) our goodbyes with the (bus|train) at the door / (we were brave|we smiled), and we (talked|joked) about rain / (I walked|I went) home the long way, and (found|there was) your spare glove / (and I stood|I stood) there again and again
      (It's supper|It's midnight) with me, and it's (morning|breakfast) with you / (I can see|I see) you, half dressed, with your tea / (You hold|You held) up the phone to the (window|street) for the view / (of the roofs|the roofs) where you'd (rather|like me to) be
      (Your room's|Your place is) still the same, there's a (sock|book) on the floor / (I go|I walk) in and (sit|stay) for a while / (The shop|The girl) at the corner keeps asking for you / (and I tell|I tell) her you're (well|fine), and I smile`,
    later: `
      (You wrote|You told me) that your street has a (baker|market), a bridge / (and a neighbor|a neighbor) who (sings|hums) on the stair / (You've learned|You have learned) how to swear and to (ask|pay) for the bill / (and you laughed|you laughed) like you're (at home|happy) there
      (You called|You phoned) me in tears (one|last) night, it was late / (you said|you told me), nothing's where it should be / (I put|I set) on the radio, close to the phone / (and you fell|you fell) fast asleep there with me`,
    bridge: `
      (I've marked|I have marked) on the (calendar|wall) every last day / (I've got|I have) tickets, a bag and a plan / (I'll stand|I will stand) at the gate with a (sign|cake) and your name / (as loud|I'll be loud) as one (family|person) can
      (I'm glad|I am glad) that you went, and I (mean|say) it, I am / (you were made|you're made) for a much (bigger|wider) sky / (But leave|Just leave) me this minute to (miss|want) you out loud / (and then|then) I'll be (proud|all right), by and by`,
    refrain: `
      *(There's sea|There's miles) in between us, and (mountains|borders) and snow / (you're closer|you are closer) than people I see when I go
      (You left|You've left) with one suitcase, and (half|most) of my jokes / (they're not|they are not) half as funny with all other folks
      (I look|I'm looking) at the moon, and it's yours and it's mine / (the same|the very same) silly lantern on one (long|thin) line
      (So eat|Now eat) well, and sleep well, and (call|write) when you can / (you're missed|you are missed) more than anyone (tells|told) you they can`,
  }),
  tale({
    intent: 'farewell',
    voice: 'you',
    first: `
      (Your desk|Your shelf) fits in one little box, (who'd have|who would have) thought / (a plant|one plant) and a mug and a pen / (You turned|You turn) off the lamp like you (did|do) every night / (then you turn|and you turn) it back on again
      *(There's cake|There are plates) in the hallway, a (card|banner) we all signed / (and nobody|no one) knows quite where to look / (You thanked|You've thanked) every one of us, (even|right down to) the door / (and you hung|you hung) up the key on its hook
      The (printer|kettle) will miss you, {call}, it (jams|sighs) as you pass / the (plant|fern) on the sill hangs its head / You (told|taught) us the (place|drawer) where the good (pens|biscuits) are kept / (and that|that) it's (braver|better|kinder) to laugh it off instead`,
    later: `
      (My first|On my first) week I broke the machine on the wall / (I hid|and I hid) in the (room|hall) with the mops / (You sat|You came) down beside me and (told|showed) me the trick / (of what people|of what you) all do when it stops
      (You knew|You've known) all our birthdays, the names of our kids / (and who|just who) took their coffee with cream / (They'll hire|They'll find) someone new with a very fine suit / (but they won't|they won't) get the heart of the team
      The (day|week) that the (boiler|big boss) blew (up|his top), we all ran / you (sat|stood) there and finished your tea / You (said|told us), it's (only|just) a (noise|storm), it will pass / (and it did|it went by), and you (winked|smiled) at me
      You (never|not once) took the (credit|corner), {call}, you took the late bus / you (left|wrote) us (short|small) notes with a sun / There's (half|most) of this (building|office) that stands due to you / and you'll (say|swear) it was nothing, you've done`,
    bridge: `
      (So sleep|Now sleep) through the (alarm|rain), {call}, let it ring / (learn painting|learn tango|learn Spanish), (go out|get lost|fall off) on a bike / (And think|But think) of us, (mornings|Mondays), at (seven|nine|eight) in the (rain|snow|dark) / (then turn|and turn|then roll) over, as (long|much|late) as you like
      (We'll leave|We will leave) your (chair|cup), {call}, a (day|week), maybe more / (there's no one|there's nobody) quite your size / (And then|Then some) Monday morning you'll (walk|stroll) through the door / (with donuts|with stories) and (sleep|sun) in your eyes
      There's (rivers|gardens|mountains) you told us of (over|through) your tea / there's a (boat|shed) half (painted|built), and a dog / So (go|walk|slip) out now, {call}, before there's a form / (and vanish|just vanish|slip out) like (trains|ships|cats) in the fog`,
    refrain: `
      (You held|You've held) it together with tape and a smile / (we'll miss|we will miss) you on Monday, and all the long while
      (The lights|Our lights) will come on, and the (phones|bells) will all ring / (it won't|it will not) be the same without hearing you sing
      (So long|Farewell), and take care, and (go slow|go easy), and go far / (and don't|please don't) ever change from the one that you are
      (You're leaving|You are leaving) by daylight, that's rare for you here / (so one|so one more) for the road now, and (give|let's have) us a cheer
      So long, {call}, go (slow|easy|well), and go far / (and don't|don't you|oh, don't) ever change from the one that you are
      You held it (together|all up), {call}, with tape and a smile / we'll (miss|want) you on Monday, and all the long while
      The (lights|lamps) will come on, {call}, the phones will all ring / it won't be the same without (hearing you|you there to) sing
      You're (leaving|off now), {call}, by daylight, that's (rare|odd) for you here / (so one|one more) for the road now, and give us a cheer`,
  }),
  tale({
    intent: 'breakup',
    voice: 'singer',
    first: `
      (You said|You wrote) it in twelve words, I (counted|know) them by heart / (while the bus|as the bus) took me home in the rain / (Somebody|Some woman) moved over and (gave|lent) me her seat / I (must have been|think I was) crying again
      (Your toothbrush|Your jacket) is gone, and the (left|good) side of the bed / (there's a ring|there's a mark) where your coffee would stand / (I cleaned|I've cleaned) the whole place, and I (found|kept) just one sock / (like it's someone|like someone) is holding my hand
      There's a (hair tie|guitar pick|spare button), a (stub|note|coin) in my coat / there's a (film|book|show) we won't know how it ends / I (walk|go) to the (shop|park), and I walk round the block / (and I lie|and I smile) when I run into friends
      I (wrote|typed) you a (letter|message), I (tore|wiped) it away / (I wrote it|I wrote one) again, and it's worse / The (driver|barber|plumber) just asked me how somebody was / (I told|and I told) him it all in reverse`,
    later: `
      (My friends|The girls) came with ice cream and (terrible|dreadful) films / (they said|they told me) what they'd thought all along / (You never|You never once) laughed at a joke that was mine / (you would|you'd always) get the words to it wrong
      (I saw|I passed) you on Friday, with somebody new / (you were wearing|she was wearing) the scarf that I made / (And I waited|I waited|I was waiting) for (thunder|lightning|frogs) to fall from the sky / (but the sun|the sun) just came out, and it stayed
      I (boxed|packed) up your (records|sweaters|mugs), I (swept|washed) out the (hall|room) / I (danced|sang) with the (broom|mop|cat) for a bride / By (midnight|morning|breakfast) the (neighbors|whole house) had joined in the tune / and (something|a window|a door) (flew|came|fell) open inside
      My (mother|sister|aunt) drove two hours with a (soup|pie) on her knees / she (never|not once) said a word about you / She (fixed|oiled) all the (hinges|windows) you'd promised to fix / and (then|so) she (painted|whitewashed) the whole (kitchen|bathroom) blue`,
    bridge: `
      (I'll keep|I am keeping) the records, the (plant|cat) and the view / (I'll keep|I am keeping) the best of my jokes / (You keep|You can keep|Now you keep) the (excuses|apologies|couch), and (half|most) of the rent / and (the rest|the whole|the lot|most) of your (wonderful|beautiful|marvelous) folks
      (There'll come|There will come) a day when I'll pass by your (street|door) / (and I'll think|and think|just thinking) about (bread|rain|lunch), about shoes / (And then|Only then), round the corner, I'll (stop|laugh) when I see / (there was nothing|there's nothing) left there to lose
      I (thought|swore) I would die of it, (sometime|at latest) in March / (then the|the|and the) (crocuses|swallows|tourists) came in a crowd / I (laughed|sneezed) in the (sun|rain) at the (bus stop|crosswalk), alone / and (I noticed|I heard|I felt|it struck me) I was doing it loud`,
    refrain: `
      (I cried|I've cried) for a week, and I (slept|slept through) for a day / (and then|then) I got up, and I (threw|gave) you away
      (It hurts|It's hurting) when I breathe, so I (breathe|laugh) even more / (I'm learning|I'm getting) to dance where you walked out the door
      (I'm better|I am better) than this, and I (know|knew) it, I do / (I'm all|I am all) of the things that I was before you
      (So don't|You don't) write me at midnight, and (don't|you don't) say you're blue / (the number|this number) you're calling has no room for you
      It (hurts|stings|burns) when I breathe, so I breathe even more / (goodbye|so long|farewell) now to {t}, I have opened the door
      I'm better than this, and I (know|knew) it, I do / I'm (done|through|finished) with {t}, and I'm (starting|painting) it new
      I (cried|slept) for a week, and I (sang|slept) for a day / then (somebody|someone|a stranger) said {n}, and it (sounded|felt) far away`,
  }),
  tale({
    intent: 'lullaby',
    voice: 'you',
    first: `
      *(The day's|The day is) put away with your (shoes|socks) on the chair / (the bear's|your bear is) tucked in up to his nose / (The house|Our house) gives a creak like a (ship|boat) on the sea / (and the curtain|the curtain) comes down on your toes
      (The moon's|The moon is) hanging low like a (lamp|cup) on a string / (it's pouring|it pours) out its milk on the floor / (The whole|This whole) day you've been running, you (caught|chased) the whole world / (it'll wait|it will wait) for you outside the door
      (That noise|That sound) is the wind, and it's (only|just) going home / (the rain|the clouds) has to find its own bed / (The dark|Dark) is a blanket that (everyone|everybody) gets / (so I'm|I'm) tucking it round your head
      The (bath|soap) and the bubbles have gone down the drain / with (one last|a|its own) (little|funny) whispering sound / Your hair smells of (apples|summer|biscuits), your hand is in mine / and sleep comes on (slippers|tiptoe|soft feet|cat feet) around`,
    later: `
      *(Today|This morning) you learned about puddles and cats / (and you told|you told) a slow snail to come, too / (You laughed|You giggled) so hard that the (milk|soup) had to come / (from your nose|through your nose|down your nose), all over your shoe
      (You're fighting|You still fight) it bravely, you (open|lift) one eye / (to see|you check) if I'm still here, I am / (I'm counting|I count) every breath like a (shepherd|farmer) with sheep / (and you're warm|you're warm) as a soft little lamb
      *(The foxes|The rabbits) are sleeping, the (fish|birds) in a row / (the trains|the boats|the trams) have all (pulled up|drawn up|folded) their knees / (There's nobody|There's no one) left out in the world but the owl / (saying who|asking who|singing who) to the (tops|tips|ends) of the trees
      Your (blocks|trains|bears) are asleep in the (bag|box) on the floor / your (sweater|jacket|raincoat|small coat) asleep on its hook / The last page is turned, and the (rabbit|mouse|duckling) is (home|home and) safe / (he's dreaming|and dreams|asleep there|it's snowing) inside of the book`,
    bridge: `
      (One day|Some day) you'll be tall, and you'll (sail|drive) far away / (you'll sing|you will sing) this to somebody small / (But now|Tonight) you're as long as the (crook|length) of my arm / (and I'd rather|I'd rather) be nowhere at all
      (And if|If) you should wake from a dream that's too big / (I'm here|I'm near), on the edge of your night / (I'll blow|I will blow) it away like a (feather|candle), like so / (and I'll turn|then I'll turn) up the little light
      The (worry|morning) can wait, it has (patience|shoes on) enough / the (dishes|letters|laundry) can wait in a heap / I've (nowhere|no place) to be that is better than here / (the whole world|my whole world) is (falling|just dropping) asleep
      There's nothing you (need|have) to get done before (dawn|day|six) / no (hill|stair|wall) that you still have to climb / The (world|sky) turns itself, and it turns (very|so very) slow / and (lends|gives|leaves) you the (whole|rest) of the time`,
    refrain: `
      (Sleep soft|Hush now), and sleep deep, let the night hold you tight / (I'll be|I will be) the first face in the first of the light
      (The stars|All the stars) are on duty, (they blink|they nod) and they keep / (a watch|their watch) on your window, so (darling|you can) sleep, go to sleep
      (There's nothing|Not a thing) can find you but (morning|dreaming) and me / (so close|now close) them, those eyes, and drift out to sea
      (Breathe in|In), and breathe out, like the waves on the sand / (I'm not|I am not) letting go, I have got your hand`,
  }),
];
