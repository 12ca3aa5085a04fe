import { intent } from '../../intent.ts';

/** Love, sleep, faith and perseverance. */
export const HEART_INTENTS = [
  intent({
    id: 'lullaby',
    pattern:
      /\b(?:lullab\w*|(?:go(?:ing)? to|fall(?:ing)? a|won'?t|will not|before) ?sleep|good ?night|bedtime|cradle song|wiegenlied|schlaflied|berceuse|nana|canci[oó]n de cuna)\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «Sleep now, {call}», (the day is done|the moon is up|I'm right here)
      «Hush now, {call}», {does}
      «Goodnight, {call}», {does}
      «Close your eyes, {call}», {does}
      «Dream away, {call}», {does}
      «Sleep tight, {call}», {does}
      «Hush, little {call}», {does}
      «Hush now, sleep now», {does}
      «Close your little eyes», {does}`,
    opening: `
      The house is (quiet|dark) now, {does}
      {call}, the moon is (looking in|at the sill) for you
      The day is put away, {does}`,
    verse: `
      The (toys|stars) are all asleep, and so is the street
      I'll (sit|stay) here beside you until you're away
      (Tomorrow|The morning) can wait on the other side
      Your (breath|breathing) goes slower, in and out
      (Soft|Slow), soft, the curtain, the moon on the floor
      The wind has gone (quiet|gentle) to listen to you`,
    chorus: `
      (I'll keep|I will keep) the dark away from you
      (The moon|The moon up there) is keeping watch on you too
      (So hush|Hush) now, let go of the day
      (I'm right|I'm always) here, I won't go away
      (The stars|All the stars) have lit their little light
      (There's|There is) nothing here to fear tonight
      (Breathe in|Breathe deep), breathe out, and soft and slow
      (I'll|I will) hum it once more, and then off you go
      (Curl up|Lie down) small and safe and warm with me
      (Dream|Go dream) of whatever you want it to be`,
    turn: `
      All day you looked at (everything|the whole world), {call}
      All day long you were (so brave|so busy), {call}
      You (fought|fight) it so bravely, and now you can rest
      Somewhere a little (boat|train) waits just for you`,
    bridge: `
      (One|Just one) more kiss on the forehead, and one for the moon
      When you wake up the (sun|birds) will be singing for you
      (Down|Deep) in your dream there's a (field|garden) made of light
      I'll (love|hold) you tomorrow the way I do now`,
  }),
  intent({
    id: 'love',
    pattern:
      /\b(?:love|loves|loving|lovers?|in love|falling (?:in love|for)|crush(?: on)?|romance|romantic|propos(?:e|al|ing)|valentine\w*|kiss\w*|girlfriend|boyfriend|sweetheart|soulmate|marry me|amor|liebe|amour)\b/i,
    you: 'somebody',
    tone: 'good',
    hooks: `
      «{call}, it's you», {does}
      «{call}, it's always you», (and it always was|wherever I go)
      «I'm in love with {n}», {does}
      @«I fell for {n}», {does}
      «Say yes, {call}», {does}
      «{call}, be mine», {does}
      «Stay with me, {call}», {does}
      «All I think of is {n}», {does}
      «Call it love», {does}
      «This is love», (and I never saw it coming|I don't know what else to call it)
      «Love at the door», {does}
      «I'm falling for you», {does}
      «Love, here I am», {does}
      «All I want is love», {does}
      «{g}», {does}`,
    opening: `
      I wasn't (looking|ready), and there you were
      You (walked|came) in with the rain, {does}
      I (knew|know) it from your laugh, {does}
      It (begins|started) with a look, and {does}`,
    verse: `
      I practice what I'll say, and say hello
      You (tell|told) a terrible joke, and I was gone
      I (learn|know) the way you take your coffee now
      I (walk|float) into doors when you come by
      My friends all (say|know) it's written on my face
      (Every|Each) song on the radio's about you now
      I keep the (ticket|napkin) from the night we met`,
    chorus: `
      (I'd|I would) cross the (city|ocean) on my hands for you
      (There's|There is) nothing in this world I'd rather do
      (You make|You've made) an ordinary Tuesday glow
      (I love|I loved) you long before I let it show
      (Stay|So stay) a little longer, stay all day
      (I lose|I've lost) every clever thing I meant to say
      (My heart|This heart) is at your window every night
      (With you|Near you) the crooked things come right
      (I used|You know I used) to think that love was made for someone else, not me
      (You're|You are) everything I hoped that love would be
      (I've|I have) never felt so much like this before
      (The more|And the more) I know you, I love you more`,
    turn: `
      One night in the (kitchen|rain) you took my hand
      (I was|I'd been) so careful till the day we met
      (Remember|I think of) the evening {acted}`,
    bridge: `
      When we are old, I'll (tell|sing) you this again
      (If this|If love) is a fever, then don't make me well
      I don't need (forever|a sign), just you, and then more
      Whatever (comes|happens), I'm glad it was you`,
  }),
  intent({
    id: 'faith',
    pattern:
      /\b(?:worship|praise|gospel|god|lord|jesus|prayer|praying|faith|grace|hallelujah|blessing|holy|hymn)\b/i,
    you: undefined,
    tone: 'good',
    hooks: `
      «There is {n}», (and it will carry me|and it is here|when the night is long)
      «{n} will carry me», {does}
      «Lift me up, {o}», (I'm coming home|hallelujah)
      «Hallelujah for {n}», (I was lost, now I can see|I'm home)
      «{n}, hallelujah», (the morning is near|sing it out)
      «I will sing of {n}», (all my days|hallelujah)
      «Give me {n}», Lord, (when I am low|and I will rise)
      «Rise up and sing», hallelujah, (rise|sing)
      «Carry me home», hallelujah, (Lord|I'm coming)`,
    opening: `
      (I came|I come) to the water with nothing to bring
      When the night is (long|deep), I still lift up my hands
      (I have|I've) wandered so long on a road of my own`,
    verse: `
      In the valley (low|deep) there's a candle for me
      (You know|You knew) every tear before it falls
      My hands are (small|empty), but they're open wide
      (A broken|A heavy) heart is still a heart you hold
      (The mountain|A mountain) can move, and the sea can part
      I was (hungry|weary), and you laid the table for me`,
    chorus: `
      (You're|You are) the lamp that leads me through the night
      (I lift|I'm lifting) up my voice toward your light
      (I will not|I won't) be afraid, I know it's true
      (My soul|My whole soul) will sing, and rest in you
      (Your mercy|Your kindness) is new with every day
      (And where|Where) there was no road you made a way
      (I fall|I fell), you lift me, and set me free
      (There's hope|There is hope) for a sinner just like me
      (You call|You called) my name before I heard the call
      (You hold|You're holding) the sparrow, you hold us all`,
    turn: `
      I was (lost|down) on the floor of the longest night
      (There was|I had) a stone on my heart, and you rolled it away`,
    bridge: `
      (Sing|Sing it) with the angels, sing it with the least of us
      When my days are done, (let|may) me still be singing
      Not by my own strength, (but|only) by yours
      (Higher|Louder), higher, let the rafters hear`,
  }),
  intent({
    id: 'rise',
    pattern:
      /\b(?:hope|hopes|motivat\w*|inspir\w*|never giv(?:e|ing) up|beat (?:cancer|the odds)|cancer[- ]free|remission|survived|don'?t give up|no pain|gym|work-?out|marathon|overcom\w*|sober|sobriety|quit(?:s|ting)? (?:smoking|drinking|cigarettes|sugar|booze|gambling)|recovery|stronger|strength|courage|brave|believe|dreams? (?:big|come)|keep going|second chances?|starting over|start over|resilien\w*|surviv\w*|champions?|winning|victory|win the|comeback|empower\w*|confiden\w*|self-love|freedom|totally fine|rebuild\w*)\b/i,
    you: 'somebody',
    tone: 'good',
    isOfSinger: true,
    hooks: `
      «{call}, keep going», (you're nearly there|I'm proud of you|one day, and one day more)
      «Stand up, {call}», {does}
      «One more day, {call}», (and one day more|I'm proud of you)
      «I'm proud of you, {call}», {does}
      @«{o}, don't give up», {does}
      «This is for {n}», {does}
      «{n} in my bones», {does}
      «Stronger with {n}», {does}
      @«Rise up, {o}», {does}
      @«Go on, {o}», (the finish line is near|we believe in you)
      @«{o}, one more time», {does}
      «I'm {g}», (and I'm still standing|and I won't be stopped|and I'm fine)
      «{g}», and I'm (still here|doing fine|all right)
      «Still standing», {does}
      «I won't lie down», {does}
      «One more round», {does}
      «I will get there», {does}`,
    opening: `
      (They|You) counted me out, and I counted to ten
      (The alarm|My alarm) goes off in the dark, {does}
      (Nobody|No one) saw the hours it took to begin
      It's a long way up, and {does}`,
    verse: `
      (One foot|One hand), then the other, and don't look down
      I (shake|hurt) all over, and I try it again
      There's a voice that says quit, and I turn it down
      (I've been|I was) on the floor, and I know it by name
      (Sweat|Salt) in my eyes, and the summit in sight
      (Every|Each) scar that I have is a door I came through`,
    chorus: `
      (I've|I have) got a fire nobody can see but me
      (I'm|I am) not what I was, I am what I'll be
      (Get up|Stand up), get up, it's a brand-new day
      (No wall|No hill) is so high that it's here to stay
      (I fell|I went down) a hundred times, and I came through
      (And if|If) I can make it, then so can you
      (It's always|They say it's) darkest just before the light
      (I'm gonna|I'm going to) make it, and I'll make it right
      (You can|You could) knock me down, I'll get up off the floor
      (I'm stronger|I'm bolder) now than I was before
      (The road|This road) is steep, and the start is slow
      (But look|Look) how far I've come, and watch me go`,
    turn: `
      (Last|That) winter I almost let it all go
      There was a (day|night) I couldn't get up at all
      Then something (broke|turned), and it wasn't me`,
    bridge: `
      If you're down (there|tonight), take my hand, I know the way
      (It isn't|It's not) the winning, it's that I showed up
      (They'll|They can) call it luck, I call it every day
      (And when|When) I'm tired, I'll rest, but I won't quit`,
  }),
];
