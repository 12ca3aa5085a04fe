import { intent } from '../../intent.ts';

/** Roads, work, anger, trouble and the wider world. */
export const WORLD_INTENTS = [
  intent({
    id: 'protest',
    pattern:
      /\b(?:protest|against|no more|fight the|riot|revolution|rebel\w*|injustice|strike|too (?:high|expensive)|evict\w*|landlords?|corrupt\w*|greed|anti-?\w+|down with|stop the)\b/i,
    you: undefined,
    tone: 'hard',
    hooks: `
      «No more {o}», (we've had enough|not in my name|not one more day)
      «Enough of {n}», {does}
      «We won't take {n}», (any more|lying down)
      «Hey, {o}», (hear us now|we're at the door|your time is up)
      «Down with {n}», {does}
      «Not for {n}», (not today|not any more)
      «Shout it at {n}», (no, no, no|we won't go)
      «Who needs {n}», {does}
      «{n} has to go», {does}`,
    opening: `
      (They|They all) tell us to be patient, {does}
      I (read|heard) the news this morning, {does}
      We (work|pay), and we work, and {does}`,
    verse: `
      (They're|They are) dining upstairs on the money we made
      You can't (eat|warm) a promise, you can't sleep in a law
      My (neighbor|mother) can't pay, and she worked all her life
      They (raise|put) up the fence, and they call it a view
      (We're|We are) tired of asking, we're done with please
      (They count|They're counting) on us to be quiet and small`,
    chorus: `
      (We're|We are) not going to lie down for you
      (There's|There is) more of us than there are of you
      (We're|We are) on the street, and we're here to stay
      (You can|You could) turn off the lights, we won't go away
      (Bang|Go bang) on the pots till they hear it tonight
      (You had|You've had) all the power, we have the right
      (They can|They could) lock it and bolt it, we'll be at the door
      (We asked|We've asked) for a little, now we want more
      (So pass|Pass) it along, and let everyone know
      (It was|It was all) built on our backs, and it's got to go`,
    turn: `
      (Somebody|My sister) stood up, and then three, and then ten
      They sent us a letter, we (sent|mailed) it back torn
      (Last week|On Monday) {acted}`,
    bridge: `
      (One voice|One of us) is a whisper, a street is a storm
      (They'll|They will) write that we failed, and then teach it in schools
      Remember (our|these) faces, you'll see them again`,
  }),
  intent({
    id: 'warning',
    pattern:
      /\b(?:climate|global warming|melting|disappear\w*|extinct\w*|pollut\w*|plastic|planet|deforest\w*|drought|wildfires?)\b/i,
    you: undefined,
    tone: 'hard',
    hooks: `
      «Listen to {n}», {does}
      «{n}, and nobody moves», {does}
      «Wake up, it's {n}», {does}
      «{S}», (and who will tell the children|and we look away|can you hear it)
      «{S}», {does}
      «What about {n}», {does}
      «Before it's too late», {does}
      «{n} at the door», {does}`,
    opening: `
      The (map|summer) is not what it used to be
      My (grandfather|mother) knew it another way, {does}
      (It came|It comes) on quiet feet, {does}`,
    verse: `
      We (signed|saw) all the papers, and went out for lunch
      (There's|There is) a silence in the morning I can't explain
      (We were|We are) only passing through, and we left the tap on
      The (child|boy) asks me why, and I look at my shoes
      We had (a garden|it all), and we called it ours`,
    chorus: `
      (There is|There's) no other home for me and you
      (It isn't|It's not) too late for what we could do
      (We borrowed|We've borrowed) it all, and we threw it away
      (What will|What do) we tell them we did today
      (The earth|This earth) doesn't shout, it just turns out the light
      (How can|How do) we sleep through another night
      (It gave|It's given) us everything, and we asked for more
      (Now it's|And now it's) knocking, it's here at the door
      (And all|And the rest) of the wild things have nowhere to go
      (Don't say|You can't say) that we couldn't, don't say we didn't know`,
    turn: `
      (I remember|I knew) a time when {acted}
      (Once|Then), in a single year, {acted}`,
    bridge: `
      Plant me a (tree|seed) you will not sit beneath
      (Somebody|A child) starts with a bucket, and somebody joins
      If we (listen|wait) very still, there's a heart in it yet`,
  }),
  intent({
    id: 'complaint',
    pattern:
      /\b(?:hat(?:e|ing)|(?:I'm|I am|so|we're) (?:tired|sick|bored) (?:and tired )?of|fed up|noisy|annoying|mondays?|traffic|annoy\w*|roommates?|ate my|stole my|terrible|awful|worst|late again|broken printer|laundry|dishes|spam|commut\w*|alarm clock|leftovers|neighbou?rs? (?:is|are|who) (?:\w+ )?(?:loud|noisy|plays?|playing|shouts?|drills?|barks?|parks?|steals?|sm\w+|never|mows?|vacuums?|blasts?|complains?|practi[cs]\w+|hammers?)|rooster (?:that|who)|microwaves?|chews?|clips (?:his|her|their)|lost my (?:suitcase|luggage|order|package|parcel)|(?:airline|bank|landlord|company|delivery|customer service)\b.*\b(?:lost|late|cancel\w*|overcharg\w*|charged|hold)|snor\w*|wi-?fi|(?:is|are) (?:broken|late|down)|won't (?:work|start|stop)|out of order)\b/i,
    you: undefined,
    tone: 'plain',
    hooks: `
      «{S}», (and I'm still not over it|and I want it back|oh, what a day)
      «{S}», {does}
      «{n} again», (somebody help me|oh, here we go)
      «Save me from {n}», {does}
      «Here we go again», it's {n}
      «{o}, why me», {does}
      «God help {n}», {does}
      «{g}», (it's a full-time job|and it isn't getting better)
      «Why do I always {d}», {does}
      «Don't make me {d}», {does}
      «I'll never {d} again», {does}
      «Oh, no, not {n}», {does}
      «Not {n} again», {does}`,
    opening: `
      I (only|just) wanted one quiet day
      (I'm|I am) a peaceful person, ask anyone
      You will not believe it, {does}`,
    verse: `
      I count to ten, and (then|I) I count again
      (My mother|My doctor) says to breathe, so I (breathe|do)
      (I wrote|I left) a note, and I underlined it twice
      I laugh, so that I (don't|do not) start to scream
      (Some people|Other people) have hobbies, and I have this
      I'd (call|phone) the police, but they'd laugh at me`,
    chorus: `
      (Is it|Is that) too much to ask of you
      (I swear|I swear to you), I'm nice until I'm through
      (It happens|This happens) every single day
      (I'd|I would) laugh if it would go away
      (I'm gonna|I'm going to) lose my mind tonight
      (Somebody|Somebody here) has to be in the right
      (I've never|I never) been this calm before
      (I'm calm|So calm), I'm calm, I kicked the door
      (I swear|I swore) that I would let it go
      (It comes|It comes back) every time, and it brings the whole show`,
    turn: `
      (Last|Just last) week I thought I had it solved
      (Then came|It was) the day that {acted}
      So I bought a lock, and then (lost|I lost) the key`,
    bridge: `
      (Someday|One day) I'll look back, and I still won't laugh
      (Maybe|It could be) it's me, no, it's (surely|never) not me
      In another life I am rich and (asleep|alone)`,
  }),
  intent({
    id: 'free',
    pattern:
      /\b(?:quit(?:s|ting)? (?:my|your|the|his|her) job|last day of school|school'?s out|summer break|vacation|holiday at|day off|finally free|freedom|out of (?:office|here)|road ?trip|adventure|run(?:ning)? away|wild and free)\b/i,
    you: undefined,
    tone: 'good',
    isOfSinger: true,
    hooks: `
      «{o}, here we go», {does}
      «At last, it's {n}», {does}
      «This is {n}», (let it never end|and nobody can stop us)
      «We're free», it's {n}, (free|oh)
      «Hello, {o}», {does}
      «Sing it for {n}», {does}
      «{g}», (and I'm free|oh, I'm flying)
      «Watch me {d}», {does}
      «Let's {d}», (come on|and don't look back|tonight)
      «I'm gonna {d}», {does}
      «Oh, {n}», (turn the music up|the summer is ours)
      «{S}», (and the road is mine|oh, I'm free)
      «{n}, and the road is ours», {does}`,
    opening: `
      (Windows|All the windows) down, and {does}
      (I slept|We slept) like a kid on the night before
      The clock (ran|runs) out, and {does}`,
    verse: `
      (No alarm|No clock) in the morning, no tie and no list
      I (left|threw) the key on the table, and I didn't look back
      (The radio's|The radio is) loud, and we know half the words
      I haven't (laughed|breathed) like this since I was a kid
      (We don't|I don't) know where we're sleeping, and nobody minds`,
    chorus: `
      (There's|There is) a whole wide world for me and you
      (And not|Not) a single thing we've got to do
      (We've waited|I've waited) all year long for just this day
      (So throw|Throw) the map and the shoes away
      (We're|We are) wide awake, and we're driving through the night
      (And every|Every) light we come to turns to light
      (I don't|I do not) care where, I just want to go
      (Roll all|Go roll) the windows down, and sing it slow
      (I'm never|I'm not) going back to how it was before
      (Come on|So come on), the future is right outside the door`,
    turn: `
      (Somewhere|Halfway) along the way {acted}
      (There was|I had) a day I thought it would never come
      Then we (stopped|stood) for a minute, and no one spoke`,
    bridge: `
      It can't (last|stay) forever, so let it be long
      When I'm (old|stuck) at a desk, I will hum this song
      (Keep|Take) a stone from the road, so we know it was true`,
  }),
  intent({
    id: 'journey',
    pattern:
      /\b(?:mov(?:e|ing) (?:to|out|away|in)|trip|travel\w*|journey|train|new (?:city|town|country|life|start|home)|road|highway|flight|emigrat\w*|immigra\w*|leaving (?:home|town)|abroad|sail(?:ing)?|wander\w*|pilgrim\w*|train ride)\b/i,
    you: undefined,
    tone: 'plain',
    isOfSinger: true,
    hooks: `
      «{g}», (and I don't know a soul|and I'll find my way)
      «I'm {g}», {does}
      «Watch me {d}», {does}
      «I said I'd {d}», (and here I go|so wish me luck)
      «Take me to {n}», {does}
      «All aboard for {n}», {does}
      «Somewhere past {n}», {does}
      «{n}», (and the night outside the window|and nobody I know)
      «I belong to {n}», {does}`,
    opening: `
      One (suitcase|ticket), and a name I can't pronounce
      (I watch|We watch) the town get smaller, {does}
      My whole life (fits|went) in the back of a car
      It's (early|late), and {does}`,
    verse: `
      (I left|We left) a note and the plants with a friend
      (A stranger|Somebody) asks where I'm going, and I smile
      I (learn|read) the names of the stops like a prayer
      (Nobody|No one) here knows who I used to be
      I call (home|my mother), and say I'm all right
      (The map|My map) has a coffee stain right where I am`,
    chorus: `
      (I don't|I do not) know where it's taking me and you
      (But every|And every) mile behind me makes me new
      (What I|The part I) couldn't carry, I gave away
      (I'm scared|I'm scared now), and I'm going anyway
      (There's|There is) always a window with a light
      (I'll find|I will find) my way there, maybe not tonight
      (A part|Some part) of me is still there at the door
      (The rest|And the rest) of me has never wanted more
      (The world|This world) is wide, and the wheels are slow
      (I'll tell|I will tell) you when I get there, when I know`,
    turn: `
      The first (week|night) I cried, and then I slept
      (Then one|One) morning the corner shop knew my name
      (A month|A year) down the line, {acted}`,
    bridge: `
      Home is a (thing|place) that you learn how to carry
      If I (turn|turned) around now, would it know my face
      (You don't|I don't) need to see the whole road to go on
      One day this (street|station) will feel like mine`,
  }),
  intent({
    id: 'grind',
    pattern:
      /\b(?:grind\w*|hustl\w*|get(?:ting)? (?:money|rich|paid)|stack\w*|boss life|flex\w*|came from nothing|started from|from the bottom|success|ambition|on top|money)\b/i,
    you: undefined,
    tone: 'good',
    isOfSinger: true,
    hooks: `
      «{g}», (all day, all night|and I won't slow down|till my mama don't work)
      «I'm {g}», (no sleep, no stop|and they know my name)
      «I came from nothing», {does}
      «Up from the floor», {does}
      «All for {n}», (no sleep, no stop|I put the hours in)
      «Count it up», {does}
      «Started with nothing», {does}
      «{n} on my mind», {does}`,
    opening: `
      (Four|Five) in the morning, and {does}
      (No cosign|No shortcut), no ladder, I came up the stairs
      They (laughed|slept) on the kid with the hole in his shoe`,
    verse: `
      (I wrote|I put) my goals on a pizza box, taped to the wall
      (My mama|My mother) worked doubles, now she can sleep
      (Same team|Same friends), since the days we had nothing to split
      (I don't|I never) talk on it, I let it talk for me
      (They clap|They're clapping) now, and I remember who didn't
      (Lights off|No heat) in the winter, I worked by the phone
      (I stay|I'm) out of the drama, I stay in the lab
      (One meal|One bowl) for the three of us, now it's a feast`,
    chorus: `
      (I did|I did it all) what they told me I could never do
      (You sleep|You can sleep) on the dream, and I'll work on it too
      (I put|I'm putting) in hours they never will pay
      (No days|No nights) off, that's just how we play
      (I worked|I've worked) in the dark, now I'm out in the light
      (We went|We've gone) from the bus to the first-class flight
      (I knocked|I knocked once), and I waited, then I built my own door
      (I got|I've got) what I wanted, and I still want more
      (I keep|I'm keeping) it quiet, I let the work show
      (From nothing|From zero) to something, now watch me go`,
    turn: `
      (Remember|I remember) the winter {acted}
      (I lost|They took) it all once, and I built it again
      (Everybody|Everyone) left when the money was low`,
    bridge: `
      (If it|When it) all goes tomorrow, I know how to start
      I didn't (come|get) this far to look down
      (Pour|Here's) one for the ones who believed from the start`,
  }),
  intent({
    id: 'fall',
    pattern:
      /\b(?:fail\w*|bankrupt\w*|lost (?:my|the|our) (?:job|game|match|house|way|money|keys?)|los(?:e|ing)|fired|laid off|insomnia|can'?t sleep|lonely|loneliness|depress\w*|anxi\w*|sad|burn-?out|afraid|fear|stuck|broke|alone|doubt|rejected)\b/i,
    you: undefined,
    tone: 'hard',
    isOfSinger: true,
    hooks: `
      «{S}», (and I'm still here|and the sun came up|oh, let it go)
      «{S}», {does}
      «{g}», (and I'm still breathing|and the night goes on)
      «{g}», {does}
      «{o}, let me be», {does}
      «{o}, sit down», (we both know this song|you'll stay anyway)
      «It's only {n}», {does}
      «Hello again, {o}», {does}
      «Nothing but {n}», {does}
      «Still {g}», {does}`,
    opening: `
      (I tell|I've told) everyone I'm fine, and {does}
      (The ceiling|My ceiling) knows me better than my friends
      It's (quiet|late), and I'm (adding|adding) it up again`,
    verse: `
      (I had|I made) a plan with arrows, and it burned
      (I don't|I didn't) open the letters, I know what they say
      (My friends|The friends) all send hearts, and I put down the phone
      (There's|There is) a box in the hall with my name on the side
      (I make|I'm making) a coffee and watch it go cold
      (I'm learning|I've learned) the weight of a day with no plan`,
    chorus: `
      (I gave|I'd given) it everything, and it fell through
      (There's|There is) nothing to prove now, and nothing to do
      (But I|I) got out of bed, and that counts today
      (It's not|It isn't) the end if it feels that way
      (It hurts|It's heavy), and I carry it through the night
      (And somewhere|Somewhere) ahead there's a little light
      (I lie|I'm lying) here with my heart on the floor
      (You have|You've got) to fall down to want more
      (I thought|They thought) I knew something, and now I know
      (It's hard|How hard) to hold on, it's hard to let go`,
    turn: `
      (The day|The night) it came down, it was sunny outside
      (I remember|I think of) the day {acted}
      (We were|I was) so sure of it, drunk on the start`,
    bridge: `
      (Maybe|It may be) the crack is where something gets in
      (I'll try|I will try) it again, and I'll fail at it better
      (One day|Someday) I will tell it, and we'll laugh till we cry
      (Not yet|Not now), not tonight, but the morning will come`,
  }),
];
