import { intent } from '../../intent.ts';

/** Occasions, and the people celebrated on them. */
export const CELEBRATE_INTENTS = [
  intent({
    id: 'birthday',
    pattern:
      /\b(?:birthdays?|b-?day|turn(?:s|ing|ed)? (?:\d+|thirty|forty|fifty|sixty|twenty|eighteen|sixteen|five|six|seven|eight|nine|ten|one|two|three|four))\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «Happy birthday, {call}», (this one's|this song is|tonight is) for you
      «Happy birthday, {call}», {does}
      «{age} looks good on you», happy birthday, {call}
      «Here's to {age}», {call}, (happy birthday to you|happy birthday, my dear)
      «Blow the candles out, {call}», happy birthday
      «One more year of {call}», happy birthday (to you|tonight)
      «It's your birthday, {call}», (so let us hear you laugh|so turn the music up|the cake is on its way|and we all know the tune)
      «Make a wish, {call}», happy birthday (to you|tonight)
      «Sing it out for {call}», happy birthday (to you|tonight)
      «We're singing for {call}», (it's your birthday tonight|happy birthday to you)
      «Happy birthday to you», {does}
      «Happy birthday, my friend», (this one's|this song is|tonight is) for you`,
    opening: `
      Look who is (here|smiling) today, {call}, it's you
      {call}, (the whole house|everyone here) has been waiting for this day
      It's your day, {call}, {does}
      (Somebody dimmed|They're turning down) the lights, {does}
      {age} years ago the world made room for you`,
    verse: `
      You never (liked|asked for) a fuss, but {does}
      Nobody loves {loves} the way that you do
      (Ask anyone|We all know), you were born for {loves}
      You bring the (laughter|noise|good news), we bring the cake
      (All your friends|The ones who love you) came from near and far
      There's a card on the table (we all signed|with your name)
      You're a little bit older, and so are we
      (Come on in|Sit right down), the best chair has your name`,
    chorus: `
      (One more|Another) trip around the sun, and look at you
      (May every|I hope each) wish you whisper now come true
      (We'd|I'd) sing it off-key for you all day
      There's (nobody else|no one on earth) we'd rather light the candles for today
      (So raise|Raise up) a glass for {call} tonight
      (We|We all) love you more with every candlelight
      (The years|The best years) look good on you, {call}, from here
      (We'll|I swear we'll) sing it again this time next year
      (Close your eyes|Hold your breath) and wish for something more
      (Louder|Louder now), they should hear it down the shore`,
    turn: `
      I remember you (small|younger), and even then you shone
      Last year we said (the same|it too), and here we are again
      (Remember when|Another year) {acted}
      Since (last time|last year) you have learned a thing or two`,
    bridge: `
      You (give|gave) us more than any gift could say
      (Don't count|Never count) the years, {call}, count the friends
      (The best|The good) part isn't the cake, it's you
      (Whatever|Wherever) the next year brings, we'll be right here
      One day we'll be ninety and (still sing it to you|still sing this way)
      Thank you for (being born|all of the laughs), it made our day`,
  }),
  intent({
    id: 'wedding',
    pattern:
      /\b(?:weddings?(?! (?:ring|dress|cake|photo|invitation|guest|singer|crash))|newlyweds|getting married|tie the knot|best man|maid of honou?r|bridal)\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «{call}», today you say (I do|forever)
      «Dance, {call}», (the first one is|tonight is|this dance is) for you
      «It's {call} today», {does}
      «{call}, say I do», {does}
      «Two hearts, one ring», {does}
      «Raise a glass to {call}», {does}
      «Here's to {call}», (and the years ahead|and a love that stays|and all that's still to come)
      «From this day on», {call}, (you're one|you're home|it's two)
      «Today you say I do», {does}`,
    opening: `
      {call}, the chairs are full, {does}
      Everyone we love is here in (one room|the front row)
      You (two met|found each other) when nobody was looking
      (Look at|Just look at) you both, {does}`,
    verse: `
      You finish each other's (stories|jokes), and always will
      Two coffee cups, two (keys|coats), and now one name
      She (laughed|smiled) at his worst joke, and that was that
      (Somebody's|Your) mother has been crying since (noon|ten)
      There's (rice|confetti) in our hair, {does}
      You steer the car, and you fold up the map`,
    chorus: `
      (Hold on|Hold tight) to each other, come what may
      (Love looks|You both look) so much like you on this day
      (Two roads|Two lives) ran together, now it's one way through
      (All of|The whole of) this room is in love with you
      (Dance|Dance slow) until the band has gone home
      (Neither one|No one) of you has to walk alone
      (For better|For richer), for every day and night
      (We're|We are) all here to see you start it right
      Take (her|each other's) hand, this is the one you chose
      (So here's|Here is) to wherever the long road goes`,
    turn: `
      It (started|began) with a look that (went on|stayed)
      (Once|Before this) you were two strangers with plans
      There were (storms|hard days), and you came through as two`,
    bridge: `
      When the flowers (fade|dry), the promise will stay
      (Someday|One day), gray and slow, you'll still dance this way
      (No dress|No ring) is as bright as the way you two shine
      A house, a (garden|kitchen), and years by the line
      (Keep this|Remember) the way that {does}`,
  }),
  intent({
    id: 'anniversary',
    pattern: /\b(?:anniversar\w*|(?:\w+|\d+) years (?:of marriage|married|together))\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «{years} of you», (and I'd still say yes|and it's still not enough|and I'd do it again)
      «After {years}», {call}, (I'd still choose you|it's still you and me)
      «Happy anniversary», {call}, (it's still you and me|I would do it again)
      «{call}, dance with me», {does}
      «I'd marry you again», {call}, {does}
      «Still you and me», {call}, {does}
      «I would do it all again», {does}
      «All these years», {call}, {does}`,
    opening: `
      {years}, {call}, and {does}
      We said it once out loud, and then we lived it
      {call}, you looked at me, {years} went by
      Look how far we got on (one small ring|a borrowed car)`,
    verse: `
      We learned each other slowly, room by room
      You still (laugh|hum) before the joke is done
      We had (no money|nothing), and we had the time of our lives
      (Every|Each) gray hair you have, I know by name
      You still take the side of the bed by the wall`,
    chorus: `
      (I'd|I would) pick you out of any crowd, that's true
      (The best|The only) thing I ever did was you
      (Ask me|Ask me now) again, I'd say yes right away
      (I love|I'd take) the worst of us on any day
      (Here's|So here's) to the years, and here's to more
      (You're|You are) still the one I hurry through the door for
      (Your hand|This hand) in mine is all I need tonight
      (We got|I think we got) it more than half right`,
    turn: `
      There were (hard years|years) when we hardly had a dime
      (Remember|Think of) the night {acted}
      We were (just kids|so young) when {acted}`,
    bridge: `
      If I could live it twice, I'd (wait|look) for you
      (Not every|Not each) day was gold, but none was gray
      We'll (grow|get) old and (forget|lose) the rest, not this
      Give me (another|one more) {years}, I'd ask for more`,
  }),
  intent({
    id: 'congratulations',
    pattern:
      /\b(?:congrat\w*|graduat\w*|class of|new job|got (?:in|accepted|promoted|the job)|promotion|pass(?:ed|ing) (?:the|his|her|my) (?:exam|test|bar)|commencement)\b/i,
    you: 'somebody',
    tone: 'good',
    hooks: `
      «You made it, {call}», {does}
      «Look at you now», {call}, {does}
      «This is your day, {call}», {does}
      «We made it through», {does}
      «Throw it up high», {n}, {does}
      «{n}, we made it», {does}
      «All of us made it», {n}, {does}
      «Here's to {n}», {does}
      «It was worth every night», {does}
      «Watch me {d}», {does}
      «Who would have thought I'd {d}», {does}
      «I said I'd {d}», (and I did it|and here I am|so sing it)
      «They said I'd never {d}», {does}`,
    opening: `
      (They|Nobody) said it would be easy, and it (never|sure) was
      We (counted|crossed off) the days, and here is the last
      (Somebody reads|They read) the names out loud, {does}`,
    verse: `
      All those (late nights|mornings), and the coffee gone cold
      (More than once|So many times) you nearly turned around
      There's a (picture|chair) we saved for those who can't be here
      You did the work when (nobody|no one) was watching`,
    chorus: `
      (This one|This day) is yours, you earned it all the way
      (They'll|We'll) tell the story of you, starting today
      (You did|You've done) the thing they said you'd never do
      (The whole|This whole) wide world is waiting now for you
      (So lift|Lift) your head up, let it show
      (You've|You have) got somewhere good to go
      (Step out|Walk out) into the morning light
      (You fell|We fell), and got back up, and got it right`,
    turn: `
      Four years back you (stood here|came here) without a clue
      There was one (night|week) you almost let it go
      (Remember|I remember) the day {acted}`,
    bridge: `
      (Don't forget|Remember) the ones who (held|carried) you here
      Whatever comes next, you know what you can do
      What they (teach|taught) you matters less than who you are
      (Take it|Carry it) with you, wherever you go`,
  }),
  intent({
    id: 'growing',
    pattern:
      /\b(?:first (?:day (?:of|at) (?:school|kindergarten|college|preschool|daycare)|steps?|words?|tooth)|grow(?:s|ing|n)? up (?:so|too) (?:fast|quick\w*)|newborn|new baby|baby shower|expecting|pregnan\w*|(?:is|was|being) born|empty nest|off to college|leav(?:es|ing) (?:for college|the nest)|becoming a (?:mother|father|mom|dad|parent))\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «{n}», {does}
      «Oh, {n}», (where did the years go|slow down a little|I'm not ready, go on)
      «{call}, look at you», {does}
      «{call}, off you go», {does}
      «Go on, {call}», (I'll be right here|don't you look back)
      «{call}, you're growing», {does}
      «So small, {call}», {does}
      «Look at you go», {does}
      «{g}», {does}
      «{S}», {does}`,
    opening: `
      (Yesterday|Only yesterday) you were as long as my arm
      You (let|have let) go of my hand, and {does}
      (New|Little) shoes by the door, and {does}`,
    verse: `
      I (wave|wave back) until my arm is sore
      There's a (mark|line) on the door frame that's too high
      I (fold|keep) the small things in a box for later
      You don't (look|turn) back, and I'm glad, and I'm not
      Somebody told me the days would be long
      I (practiced|practice) this smile in the car mirror`,
    chorus: `
      (I was|I'm only) so sure that I'd be ready for you
      (The world|The whole world) is about to be brand-new
      (I held|I've held) you close, and I blinked one day
      (And now|Now) you are up, and you're running away
      (You'll fall|You will fall), you'll get up, and you'll be all right
      (I'll leave|I will leave) you a lamp on for every night
      (The best|The hardest) part of love is to let it go
      (I'm right|I'm always) behind you, I thought you should know
      (So small|How small) are the shoes that you wore at the door
      (I love|I loved) you today, and tomorrow more`,
    turn: `
      (I remember|I think of) the night that you came
      (There was|I had) a year when I carried you all day
      (Remember|I remember) how {acted}`,
    bridge: `
      (One day|Someday) you will wave at a child of your own
      (Run|Fly) as far as you like, you can always come home
      I'm not (crying|sad), it's the wind, it's the sun`,
  }),
  intent({
    id: 'thanks',
    pattern:
      /\b(?:thanks?|thank you|grateful|gratitude|appreciat\w*|tribute to|mother'?s day|father'?s day)\b/i,
    you: 'subject',
    tone: 'good',
    hooks: `
      «Thank you, {call}», {does}
      «Thank you, {call}», for (all you never said|every single day|being who you are)
      «{call}, this is for you», {does}
      «All I am», {call}, (I got from you|is thanks to you)
      «I owe it all to you», {call}, thank you
      «Two small words, {call}», thank you, (thank you|and that's all)
      «Thank you for everything», {call}, {does}
      «For all that you do», thank you, {does}
      «Thank you», for (every single day|all you never said), {call}`,
    opening: `
      I (never|hardly ever) said it, so I'll sing it now
      {call}, you (won't|never) ask for this, {does}
      Nobody (writes|sings) songs about the things you do
      Day after day {does}`,
    verse: `
      You were (there|up) before the sun and after dark
      You gave (the last|your) slice away and called it luck
      (You never|I never saw you) ask for anything back
      When I was (down|lost), you were the one who came`,
    chorus: `
      (Thank you|I thank you) for the things you do
      (I'd|I would) not be standing here if not for you
      (It's late|I'm late), but here's the thing I meant to say
      (You|It's you that) made it better every day
      (You held|You kept) the door when others let it fall
      (You never|You didn't) ask for anything at all
      (A song|One song) is not enough, I know
      (You planted|You planted all) the good that helped us grow`,
    turn: `
      (One night|Once) I came to you with nothing left
      I was (young|small), and I thought that it was free
      I remember the (year|day) {acted}`,
    bridge: `
      (If I|Should I) turn out half as kind, I'll be all right
      I'll (pass|hand) it on the way you handed it to me
      They should (name|paint) a street for people such as you
      It took me (years|this long) to see what you have done`,
  }),
  intent({
    id: 'holiday',
    pattern:
      /\b(?:christmas|xmas|santa|advent|hanukkah|new year'?s?(?: eve)?(?! old)|thanksgiving|halloween|easter|diwali|eid)\b/i,
    you: 'somebody',
    tone: 'good',
    hooks: `
      «{feast} is here», {does}
      «This {feast}», {does}
      «Home for {feast}», {does}
      «It must be {feast}», {does}
      «One more {feast}», {does}
      «{feast} with you», {does}
      «Wait for me this {feast}», {does}
      «It's {feast} again», {does}`,
    opening: `
      (The whole|Our) street is dressed for {feast} tonight
      It's {feast}, {does}
      (I count|We're counting) the days on a paper door`,
    verse: `
      There's a (chair|place) at the table for you
      (Someone|Grandpa) is telling the same tale again
      The (phone|window) lights up with the ones far away
      We (hide|wrap) what we have in last year's paper`,
    chorus: `
      (All that|The only thing) I wished for is you here
      (I hope|Let's hope) we sing it all again next year
      (Leave|Keep) a candle in the window, leave the light
      (Everybody's|Everyone is) coming home tonight
      (I'd|I would) walk through miles of winter back to you
      (And what|And all) we wished as children feels so true
      (Come in|Come on in) from the cold and close the door
      (It's never|It isn't) been as good as this before`,
    turn: `
      Some years there were (fewer|empty) chairs, and still we sang
      Last {feast} {acted}
      When I was (small|seven), I stayed up all night`,
    bridge: `
      It was never the (presents|lights), it was you
      When the tree comes down, let the (kindness|warm part) stay
      (For those|To those) who are alone tonight, we sing
      (Snow|Rain) on the window, and peace in the room`,
  }),
  intent({
    id: 'party',
    pattern:
      /\b(?:part(?:y|ies|ying)|friday|saturday(?: night)?|weekend|(?:night)?clubbing|nightclub|(?:in|at|to) (?:the|a) club|dance ?floor|danc(?:e|ing)|celebrat\w*|festival|rave|night out|prom|disco)\b/i,
    you: 'somebody',
    tone: 'good',
    hooks: `
      «{n}, all night long», {does}
      «Turn it up for {n}», {does}
      «{o}, here we go», {does}
      «It's {n}, oh», {does}
      «Nobody sleeps», it's {n}, {does}
      «Let's {d} all night», {does}
      «Come on and {d}», {does}
      «{g}», (and the night is ours|and I don't want to stop|and nobody's watching)
      «I'm {g}», {does}
      «Keep on {g}», {does}
      «Turn the music up», {does}
      «We own the night», {does}`,
    opening: `
      (Shoes|Coats) on the floor, and {does}
      All week long I've been (waiting|aching) for this
      (Somebody's|Your) cousin has the speaker on ten`,
    verse: `
      (One more|Another) song, and then one more again
      Nobody (knows|asks) what time it is by now
      (I lost|We lost) my jacket and my common sense
      Every (stranger|neighbor) is a friend by ten
      My (feet|shoes) are done, the rest of me says go`,
    chorus: `
      (We've got|I've got) nowhere else to be tonight
      (Turn up|Go turn up) the music, turn down the light
      (Everybody|All of us) knows the words to this one too
      (There's only|There's just) the beat and me and you
      (Let it|So let it) shake the windows and the floor
      (And when|Each time) it ends, we're shouting out for more
      (Hands up|Get up), and let the whole street know
      (I'm|I am) never, never letting go
      (Tomorrow|Monday) is a thousand miles away
      (Nobody|No one) is going home till day`,
    turn: `
      (Around|At) midnight the whole place was one voice
      Then the lights (went|blew) out, and we (only|just) sang louder
      I was (tired|alone) when I came, and look at me now`,
    bridge: `
      When we're old and slow, we'll (talk|laugh) about tonight
      (If the|Should the) roof comes down, we'll dance beneath the sky
      (Hold|Stop) the clock right here, and let it play
      The sun comes (up|in), and no one wants to leave`,
  }),
];
