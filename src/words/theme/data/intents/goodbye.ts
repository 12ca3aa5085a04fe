import { intent } from '../../intent.ts';

/** Partings: from those who are leaving, gone, far away, or in the wrong. */
export const PART_INTENTS = [
  intent({
    id: 'farewell',
    pattern:
      /\b(?:retir(?:es?|ing|ement)|(?<!\b(?:an?|the) )retired|farewell|leaving party|last day (?:at|of) work|good ?bye (?:to|song|for) (?:a |my |our )?(?:co-?worker|colleague|boss|teacher|friend|team|captain)|send-?off|goodbye)\b/i,
    you: 'subject',
    tone: 'plain',
    hooks: `
      «Goodbye, {call}», (the door stays open for you|and thank you for it all|we'll keep your seat)
      «So long, {call}», goodbye, (the light is on|and take it slow)
      «{years}», goodbye, {call}
      «{years} of {call}», goodbye
      «You've done your part, {call}», goodbye
      «Goodbye, {call}», {does}
      «Goodbye, {call}, so long», {does}
      «Take it easy, {call}», goodbye
      «Goodbye to {n}», {does}
      «So long, {o}», {does}
      «One last look at {n}», goodbye, {does}
      «Goodbye, old friend», {does}`,
    opening: `
      {years} of (early|long) mornings, and today's the last
      (The room|This place) is too quiet, and everybody knows
      {call}, you shake every hand, {does}
      (Boxes|A box) by the door, and {does}
      It's the last time today, and {does}`,
    verse: `
      Nobody else knows where (everything|the spare key) is
      You (taught|showed) us the trick that no manual had
      (Who's|And who is) going to tell us when we're wrong
      The (clock|chair) in the corner still thinks you will stay
      You said no (speeches|cake), so we made (one|two) anyway
      (We count|I count) every story you leave us with`,
    chorus: `
      (Go on|Go now), there's a whole wide morning waiting for you
      (There's|There is) a chair in the sun, and you've nothing to do
      (It won't|It will not) be the same without you here
      (Come by|Come back) for a coffee, come back every year
      (We'll|We will) talk about you long after today
      (You did it|You did it all) right, you did it your way
      (Hang|Go hang) your coat up, and walk out slow
      (You've given|You gave) us more than you'll ever know
      (You leave|You're leaving) the place a bit better than before
      (And we'll|We will) miss your step on the other side of the door`,
    turn: `
      (I think|Think) of the first day {acted}
      We were green and scared, and you (let|made) us try
      {years} ago it (was all|all was) brand new`,
    bridge: `
      What you (built|began) here will not fall when you leave
      (Sleep in|Sleep late) tomorrow, you've earned it for good
      They can take down the (sign|name), they can't take what you gave
      It isn't the (end|last) of it, just the next road`,
  }),
  intent({
    id: 'grief',
    pattern:
      /\b(?:died|dead|death|passed away|funeral|grief|griev\w*|mourn\w*|in memory of|(?:he|she|they)'?s? (?:is |are )?gone|late (?:mother|father|grand\w+|husband|wife|brother|sister|friend)|lost my (?:mom|mother|dad|father|brother|sister|wife|husband|friend|dog|cat|grand\w+|best friend|child|son|daughter|baby)|miscarriage|heaven|first (?:\w+ )?(?:christmas|winter|summer|spring|birthday|year) without)\b/i,
    you: 'subject',
    tone: 'hard',
    hooks: `
      «I still talk to you», {call}, {does}
      «I miss you, {call}», {does}
      «{call}, I miss you», (more than the songs can say|and I always will|every day)
      «One more day», {call}, (is all I'd ask|that's all I'd ask)
      «You're everywhere, {call}», {does}
      «I keep you here, {call}», {does}
      ~«Save me a place, {call}», {does}
      =«Good boy, {call}», (rest your head now|you can rest now|I'll take it from here)
      «Rest easy, {call}», (I'll carry you with me|I've got you from here|I'll keep the light on)
      «Sleep well, {call}», (my heart is where you are|I'll leave the light on)
      «I carry you, {call}», (in everything I do|wherever I may go)
      «I still hear you, {call}», {does}
      «Since you've been gone», {call}, {does}
      «I miss you still», {does}`,
    opening: `
      ~I still (set|lay) a place for you, {call}, some nights
      {call}, since you left, {does}
      ~I found your (coat|glasses), and sat down on the floor
      =I still (step|walk) around the spot where you would lie
      =Your (bowl|blanket) is still here, I can't put it by
      =I (reach|reached) down for you, and my hand finds the air
      It's been a (year|winter) now, and {does}`,
    verse: `
      ~I (dial|know) your number just to hear it ring
      =You never said a word, and you told me it all
      =I (hear|heard) you in the hall, and it's only the rain
      =You never (asked|begged) for more than my hand on your head
      =The (evenings|mornings) are too long without our walk
      (Everyone says|They tell me) time will do its work
      ~I see your (walk|smile) on strangers in the street
      ~I laugh the (way|same) you did, and then I stop
      ~There's so much (news|today) I would have told you first
      (Some|Most) mornings I forget, and then I don't`,
    chorus: `
      (I'd|I would) give every tomorrow for a day with you
      (And all|Now all|And most) I ever learned of love, I learned from you
      =(You waited|You'd wait) at the door, now the waiting's for me to do
      (You're|You are) not so far, you're only out of sight
      (I leave|I'll leave) a lamp on for you every night
      (There's|There is) an empty chair, and love still sitting there
      (I say|I speak) your name out loud to the evening air
      (The hurt|What hurts) is only love with no place left to go
      (And there|Oh, there) is so much more I'd like you to know
      (You live|You're living) in the things I do and say
      (I didn't|I did not) get to keep you, but you stay`,
    turn: `
      ~(I remember|I think of) the last time that we spoke
      =(I remember|I think of) the last night on the floor with you
      =You were (small|brand-new) once, and you slept in my coat
      =They said you were only (a pet|an animal), they never knew you
      The day you went, the (clocks|birds) all went on
      (I still see|I can still see) the way {acted}
      We had (a summer|one summer) when {acted}`,
    bridge: `
      They say it gets (lighter|easier), it only gets known
      =You were (good|brave) till the end, and I held you through
      =(Rest now|Run free), little one, there is nothing to guard
      =I would (do|live) it again, every muddy day
      If love could (hold|have held) you, you'd be here right now
      ~I'll tell (them all|the little ones) who you were, and how
      Wherever you are, I hope (the sun is out|they know your laugh)
      (And when|When) it's my time, you'll be the first I see`,
  }),
  intent({
    id: 'far',
    pattern:
      /\b(?:miss(?:ing|es)?|far (?:away )?from|long[- ]distance|(?:mov(?:es|ed|ing)|is off|emigrat\w+|leaves) (?:away|to|abroad|overseas|for)|moved out|lives? (?:far|abroad|overseas)|overseas|deployed)\b/i,
    you: 'subject',
    tone: 'plain',
    hooks: `
      «I miss you, {call}», {does}
      «I miss you, {call}», (half a world away|more than I let on|and the phone is not enough)
      «Half a world away», {call}, (I miss you|I keep your chair)
      «Write me from {place}», {call}, (I'll read it twice|and tell me it all|in your crooked hand)
      «{place} is far, {call}», (and I'm happy for you|but the kettle is on|and your chair is here)
      «Say hello to {place}», {call}, (from all of us here|and save me a bed)
      «{place} has you now», {call}, (and we have the moon|and I let you go)
      «All the way to {place}», {call}, (I'll follow with songs|I carry your name)
      «Go well, {call}», (on to {place}|{place} will love you)
      «Write to me, {call}», {does}
      «Come home soon, {call}», {does}
      «Under the same moon», {call}, (I miss you|I sing to you)
      «{call}, come back», {does}
      «It's quiet here, {call}», {does}
      «So far away, {call}», {does}`,
    opening: `
      It's (evening|midnight) here, and morning where you are
      {call}, you took the laughter when you went
      Your (chair|street) is still there, {does}
      I (wave|waved) till the car was gone, {does}
      You packed your life in (boxes|two bags) bound for {place}
      I looked up {place} on a map, and it's (three|two) hands away`,
    verse: `
      I hope the (rain|light) in {place} is kind to you
      They'll (love|keep) you in {place}, I knew that they would
      I (save|keep) up the stories until you call
      The (line|screen) goes still, with your mouth open wide
      I (walk|go) past our corner, and nobody's there
      You (sent|send) me a photo, I look at it twice
      Nobody here (gets|knows) my jokes like you
      I've learned the (hours|time) between your place and mine`,
    chorus: `
      (There's|There is) half the world between me and you
      (I hope|I trust) the sky you're under now is blue
      (I count|I'm counting) up the miles, I count the days
      (But you|You) are in my pocket in a hundred ways
      (So call|Call) me when it's morning, when it's night
      (I'll hear|I will hear) your voice, and it will be all right
      (A friend|A heart) like this has nowhere else to go
      (I miss|I'm missing) you more than I let you know
      (There's|There is) a seat for you, a key, an open door
      (And when|When) you come we'll talk until it's four`,
    turn: `
      We (used|swore) to meet up every day at four
      (The day|The night) you left, I (said|swore) I wouldn't cry
      (Remember|I remember) the summer {acted}`,
    bridge: `
      (Distance|The distance) is a number, and you are not
      (One day|Next year) I'll get off the train in {place}
      {place} can have you, but (come|fly) back some day
      One day I'll (stand|wait) at the gate with a sign
      It's not (goodbye|the end), it's a very long pause`,
  }),
  intent({
    id: 'missing',
    pattern:
      /\b(?:miss(?:ing|es)?|homesick\w*|far (?:away )?from|long[- ]distance|moved (?:away|to)|moves away|used to|nostalgi\w*|childhood|remember(?:ing)?|clos(?:ed|es|ing)(?: down| today| forever)|(?:that|has|have|is|are) clos(?:ed|ing)|shut(?:s|ting)? down|last (?:show|night|time|song|summer|dance|call)|the end of|say(?:ing)? goodbye|goodbye|the old days|growing up|grew up|good times)\b/i,
    you: undefined,
    tone: 'plain',
    hooks: `
      «Take me back to {n}», {does}
      «I'm missing {n}», {does}
      «I still dream of {n}», {does}
      «I can still see {n}», {does}
      «{o}, I miss you», {does}
      «Oh, {o}», (wait for me|you're still with me|stay just as you were)
      «Home is {n}», {does}
      «Back to {n}», {does}
      «{o}, so far away», {does}
      «I'd go back to {n}», {does}
      «{g}», {does}
      «Still {g}», {does}
      «I was {g}», {does}
      «I miss you, {call}», {does}
      «Half a world away», {call}, {does}
      «Write to me, {call}», {does}`,
    opening: `
      I close my eyes, and {does}
      (It's all|All of it's) still there when I (close|shut) my eyes
      (I can still|I still) hear it, {does}
      There's a (smell|sound) that takes me back, {does}`,
    verse: `
      I was ten feet tall and (nothing|no one) could hurt
      (We didn't|We never) know then what it was we had
      I'd know it (blind|anywhere), {sees}
      (I still|I can) find my way there in the dark
      Every (road|song) I hear runs back to then
      (I kept|I keep) a piece of it, {sees}`,
    chorus: `
      (It's a long way|A long way) back, but I know it's true
      (There's a part|A part) of me that never left with you
      (I'd|I would) trade the whole world for one yesterday
      (You can|They can) sell the house, the summer will stay
      (I carry|I'm carrying) it with me everywhere I go
      (It made|They made) me who I am, I want you to know
      (Leave me the|Just leave me the) porch light burning, leave me the key
      (What's|All that's) good in there is still in me
      (Some days|Some nights) the distance is too far to call
      (I left|I'd left) with nothing, and I have it all`,
    turn: `
      Then we (got|grew) older, and the road grew long
      I went back (once|last year), and it was half the size
      (I remember|I think of) the summer {acted}
      The last time I was there, {does}`,
    bridge: `
      You can't go (home|back) again, but you can sing it
      If I (had|have) a child, I'd show them where it was
      (Nothing|Not much) stays but what you love, and that I have
      I didn't (know|see) that was the time of my life`,
  }),
  intent({
    id: 'breakup',
    pattern:
      /\b(?:break-?ups?|broke up|break(?:s|ing)? up|broken[- ]?heart\w*|heart-?br\w*|my ex|his ex|her ex|ex-(?:boyfriend|girlfriend|husband|wife)|cheat(?:ed|ing)|divorc\w*|left me|dump(?:ed)?|ghosted|unrequited|amor perdido|lost love|never (?:texted|called|wrote)(?: me)? back|toxic)\b/i,
    you: 'somebody',
    tone: 'hard',
    hooks: `
      «You never looked back», {does}
      «I'm better off», {does}
      «Keep it all», (the key, the coat, the bed|I don't want it back)
      «You and your silence», {does}
      «I waited for you», {does}
      «That was the last time», {does}
      «You're just a name now», {does}
      «I'm over you tonight», {does}
      «Don't call me now», {does}
      «Half of my heart», {does}
      «So much for {n}», {does}
      «{S}», {does}
      «{S}», (and I'm done with it|and it's fine by me|and I'll never know why)
      «Tell {n} it's over», {does}`,
    opening: `
      I (keep|kept) my phone beside me all night long
      Your (side|half) of the bed is cold, {does}
      (Three weeks|Two months) and not a word from you
      You (left|shut) the door, and {does}`,
    verse: `
      (Everyone|My sister) told me, and I wouldn't hear
      I wrote you (a letter|ten pages), and I burned it in the sink
      You said (forever|always), and you meant till June
      I (take|walk) the long way round to miss your street
      I (practice|learn) being fine when people ask
      Our song (comes|came) on, and I (let|let) it play`,
    chorus: `
      (It took|It's taken) me all this time to see it through
      (I lost|I lost so much) myself just holding on to you
      (You could|You might) have said it, there was a way
      (You let|You let all) me wait there day after day
      (I won't|I will not) be sitting up for you tonight
      (I'm|I am) turning off the phone, I'm putting out the light
      (I gave|I gave you) it all, you wanted more
      (So take|Take) your things, and don't forget to close the door
      (It hurts|It stings) like hell, but I will be free
      (There's|There is) one heart left here, and it belongs to me
      (You don't|You'll never) get to tell me how to go
      (You never|You didn't) loved me well, and now I know`,
    turn: `
      I saw you (Friday|once), and you looked through me
      (The night|The day) you left, I (learned|saw) how quiet sounds
      Back in (the spring|May) you swore it wouldn't end
      (Somebody|Your brother) told me you'd found someone new`,
    bridge: `
      One day I'll (hear|say) your name and feel nothing at all
      (I forgive|I'm forgiving) you slowly, not for your sake
      (I was|I am) whole before you, and I'll be whole again
      Thank you for (leaving|going), it showed me the way`,
  }),
  intent({
    id: 'apology',
    pattern: /\b(?:sorry|apolog\w*|forgive me|regret\w*|things I said|my fault|make it up to)\b/i,
    you: 'subject',
    tone: 'hard',
    hooks: `
      «I'm sorry, {call}», {does}
      «I'm sorry», {call}, (for the things I said|for the door I slammed|it was me all along)
      «Forgive me, {call}», {does}
      «I was wrong, {call}», {does}
      «Let me make it right», {call}, {does}
      «I take it all back», {call}, {does}
      «I'm sorry now», {does}
      «I said it wrong», {does}
      «If I could unsay it», {call}, {does}
      «The things I said», {does}
      «{S}», I'm sorry
      «{S}», forgive me, (please|oh)`,
    opening: `
      I lie awake with the words that I said
      (I walked|I've walked) past your door, and {does}
      (It's three|Three) in the morning, and {does}
      I (wrote|write) it down, and I tear it up`,
    verse: `
      You (cried|went quiet), and I let you walk away
      I'd (win|won) the fight, and I lost the room
      (Pride|Being right) is a cold thing to sleep beside
      I (hear|heard) my own voice, and it wasn't kind
      You (always|have always) deserved a better me`,
    chorus: `
      (There's|There is) no excuse, I know I hurt you
      (If you|When you) open up the door, I'll come through
      (I'd|I would) take back every word I had to say
      (I'd|I would) give you anything to make it okay
      (I was|I know I was) wrong, and you were right
      (Can we|Could we) start it over, can we talk tonight
      (You don't|You needn't) have to answer, I just want you to know
      (I'm learning|I learn it) late, I'm learning slow
      (I'm knocking|I'm knocking here) softly on your door
      (I won't|I will not) be who I was before`,
    turn: `
      We were (closer|thicker) than this once, you and I
      (I think|I keep thinking) of the day {acted}
      (Remember|You remember) how we laughed before`,
    bridge: `
      (Take|Take all) the time you need, I'll be right here
      If you can't (forgive|forgive it), I will understand
      (Two words|Small words) are so heavy, and I have them in hand
      I can't change what I (did|said), just what I do`,
  }),
  intent({
    id: 'get well',
    pattern:
      /^(?![\s\S]*\b(?:beat|beats|survived?|remission|cancer[- ]free)\b)[\s\S]*\b(?:get well|recover\w*|broken (?:leg|arm|bone)|surgery|in (?:the )?hospital|chemo\w*|cancer|(?:is|feeling) sick)\b/i,
    you: 'subject',
    tone: 'plain',
    hooks: `
      «Get well soon, {call}», {does}
      «Get well soon, {call}», (we miss you out here|we're saving your seat|the whole gang says hi)
      «Back on your feet, {call}», {does}
      «Hold on, {call}», {does}
      «Take it slow, {call}», (we'll wait for you|there's no race today)
      «You'll be all right, {call}», {does}
      «One day at a time», {call}, {does}
      «Get well soon», {does}`,
    opening: `
      {call}, I heard (the news|you fell), and {does}
      They (say|tell me) you're bored already, that's a good sign
      It's quiet (here|out here) without you, {does}`,
    verse: `
      We (signed|drew) it in marker, all over the cast
      I bring you (soup|grapes) and gossip, that's all I can do
      The doctors say (weeks|rest), and we all say sooner
      Nobody (laughs|jokes) the way you do, it's dull
      You've (got|had) more heart than anyone I know`,
    chorus: `
      (The whole|The whole wide) world is slower without you
      (There's|There is) nothing here you cannot make it through
      (So rest|Just rest) your bones, and sleep all day
      (We'll|We will) keep your place, we're not going away
      (You're|You are) stronger than you think you are tonight
      (Tomorrow|One morning) it's going to feel all right
      (And soon|And soon enough) you'll be back out the door
      (And you'll|You'll) run a little wilder than before
      (Just one|One) more step, then rest, and take it slow
      (We're|We are) right behind you everywhere you go`,
    turn: `
      (Last time|Last month) you were laughing, {acted}
      You (never|don't) sat still in your life until now`,
    bridge: `
      A (bone|heart) that has mended is stronger than new
      (Let them|Just let them) fuss on you, (just this|for) once
      When you're up again, we'll dance it off`,
  }),
];
