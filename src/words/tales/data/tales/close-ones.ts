import { type Tale, tale } from '../../tale.ts';

const TALE_OF_TEAMS = tale({
  pattern:
    /\b(?:team|club|football|soccer|volleyball|basketball|hockey|handball|cup final|match|penalt\w+|goals?|league|championship|semi-?finals?)\b/i,
  voice: 'you',
  hooks: `
    «We're still here», {call}, (still|and still) we sing
    «Come on», {call}, (come|come on) and play
    «Win or lose», {call}, (win|win) or lose
    «One more time», {call}, (one|just one) more time
    «Up on your feet», {call}, (sing|up) for the team`,
  first: `
    *(It's raining|It's windy), the grass is all mud to the knee / (there's nine|there's eight) of us, one with a cold / (The goal|The net) has a hole you could drive a (truck|train) through / (the ball|that ball) is a hundred years old
    *(The lights|The floodlights) are on, and my hands are like ice / (there's my father|my brother) and me in the stand / (We've had|We have) the same seats and the same (lucky|woolen) scarf / (and the same|the same) little flag in our hand`,
  later: `
    (It's one|We're down) to the last of it, (time's|it's) nearly gone / (and somebody|someone) sends in a cross / (For a second|For one breath) the town had its mouth open wide / (then we|and we) sang, all the same, for the loss
    (The time|That time) we were losing by seven to none / (our keeper|our captain) sat down and just laughed / (And the laugh|That laugh) went around, and we (scored|got) one, just one / (and they carried|we carried) him off on a raft`,
  bridge: `
    (They say|They tell us) it's only a ball and a line / (it's only|it's just) some grown people who run / (But tell|Go tell) that to me when the net starts to shake / (and I'm|I'm) hugging a man who weighs a ton
    (Next week|Next Sunday) we're back, with our knees and our hope / (and the tea|with tea) in the flask, black as tar / (It isn't|It's not) for the cup that we come in the rain / (it's for this|it's this), it's for who we all are`,
  refrain: `
    (We lose|We've lost), and we sing, and we (lose|sing) even more / (you don't|we don't) love a thing for the sake of the score
    (So lift|Now lift) up your voice till the (rafters|stands) come down / (there's no|there is no) other color in all of this town
    (The whistle|That whistle) can blow, and the (others|winners) can dance / (we're here|we'll be here) every week, come whatever chance
    (Run on|Play on), my brave hearts, in the mud and the rain / (whatever|and whatever) the score is, we'll love you again`,
});

/** To a loved one, without an occasion. */
export const TALES_OF_YOURS = [
  tale({
    pattern:
      /\b(?:grand\w*|granny|granddad|nana|oma|opa|uncle|aunt\w*|great-?\w+|mother|mom|mum|mama|father|dad|papa)\b/i,
    voice: 'you',
    hooks: `
      «Tell it again», {call}, (tell|please, tell) it again
      «You're one of a kind», {call}, (one|you're one) of a kind
      «They don't make them like you», {call}, (not|oh, not) anymore
      «Sit down with me», {call}, (stay|sit) a while
      «{call}, my {call}», (what would|oh, what would) I do
      «Still going strong», {call}, (look|just look) at you
      «I got it from you», {call}, (all|the best) of it`,
    first: `
      (When I|Back when I) was small, I would stand on your shoes / (and you'd walk|you'd walk) me across the whole floor / You (smelled|smell) of the (garden|kitchen), of soap and of rain / (and nobody|no one) could want any more
      (Your hands|Those hands) are a map of wherever you've been / (there's a scar|one scar) from the war and the wheel / (You peel|You'd peel|You cut) me an (apple|orange) in one single curl / (and you ask|then ask) me how I (really|truly) feel
      (You tell|You've told) me the one with the (goat|train) and the priest / (and you laugh|you laugh) long before it's begun / (The whole|And the whole) table (groans|grins), and we all know the end / (and we all|we all|and we still) (want to hear|come to hear|wait to hear) how it's done`,
    later: `
      (The year|That year) I got lost, and I (came|crept) to your door / (with nothing|and nothing) but (snow|mud) on my shoe / You (asked|asked of) me no questions, you (put|set) down a plate / (and said|you said), well, I've been (that way|lost there), too
      (They told|They've told) you to rest now, they (told|asked) you, go slow / (you nodded|you smiled) and went out in the rain / (I found|We found) you an hour later, (up|halfway up) a tree / (with pears|with cherries) in your hat, once again
      (I saw|I found) an old picture of you in the sun / (with your arm|one arm) round some (friend|girl) at the fair / (You were wild|You were young), you were (daring|laughing), the whole world was yours / (and that look|and the look|and the spark) in your (eyes|face) is still there`,
    bridge: `
      (One day|Some day) I'll be old, and I'll (tell|do) it like you / (I'll get|I will get) half the story all wrong / (And some|A) kid on my shoes will hold on to my hands / (and we'll dance|we'll dance) to this very song
      (I don't|I do not) want a house, and I (don't|do not) want a ring / (when you're done|one day), with the (world|years) and its ways / (I'd ask|I would ask) for that laugh, and the (coat|hat) on the hook / (to have with|to keep|to be near|to warm) me the (rest|last) of my days
      There's (photos|boxes) up there in the (attic|hall) in the dark / of (hats|cars|dogs) and of (people|uncles) long gone / You (name|know) every (one|face) like a (card|bead) on a string / (and you hand|you hand) me the (string|end) to go on`,
    refrain: `
      (You never|You don't ever) say much, but you (always|still) come through / (the best|all the best) things I am, I have stolen from you
      (The years|All the years) may be many, (your steps|the steps) may be slow / (you're still|you are still) the first one I tell when I know
      (So pour|Now pour) us a small one, and (move|pull) up your chair / (I'd know|I would know) that I'm home just because you are there
      (They've got|They have) their big heroes in bronze on the square / (I've got|I have) you in your slippers, with (flour|wind) in your hair`,
  }),
  tale({
    pattern:
      /\b(?:son|daughter|kid|child|children|boy|girl|niece|nephew|grandson|granddaughter|godson|goddaughter|twins|baby)\b/i,
    voice: 'you',
    hooks: `
      «You be you», {call}, (just|go on,) you be you
      «I'm so proud of you», {call}, (so|I'm so) proud
      «Shine on», {call}, (shine|go and shine) on
      «Whoever you are», {call}, (I'm|I am) on your side
      «That's my {call}», (that's|look, that's) who I love
      «Nothing could change it», {call}, (I'm|I am) yours`,
    first: `
      *(You stood|You stand) in the door with your (chin|hands) in your sleeves / (and there was|there was) something you wanted to say / (I put|I set) down the dishes, I (dried|wiped) both my hands / (and I thought|I thought), how you've grown, in one day
      (I held|I've held) you when you weighed no more than a loaf / (and you yelled|you yelled) at the moon to come down / (You've still|You still) got that frown when the world isn't fair / (and it's still|it's still) the best frown in the town`,
    later: `
      (They'll tell|Some will tell) you to whisper, to (walk|stand) in a line / (to be somebody|be somebody) easy to know / (You came|You've come) with your own kind of (music|weather) in you / (so let|now let) the whole neighborhood know
      (I saw|I watched) you last night, when you (thought|felt) no one did / (you were dancing|you danced) all alone in your socks / (And I thought|I thought), that's the bravest thing (under|beneath) the sun / (a heart|a young heart) that has opened its locks`,
    bridge: `
      (I don't|I do not) have the answers, I've (never had|not had so) much / (but I've got|I've got) two arms and a door / (You can|You may) come with your storms at whatever o'clock / (and then come|and come) back again with some more
      (When you're|When you are) gray and tall and (you tell|you're telling) it round / (say somebody|say there was someone who) stood there and knew / (That of all|Of all) of the people that you could have been / (the best|the right) one of them all was you`,
    refrain: `
      (I wouldn't|I would not) change your laugh, I (wouldn't|won't) change your name / (if I had|if I'd had) all the world, I'd have picked you the same
      (Go loud|Walk tall), and go gently, go (any|which) way you choose / (I'm right|I am right) here behind you, I'm tying your shoes
      (The sun|That sun) has to wait till you get out of bed / (there's nobody|there's no one) more you, from the toes to the head
      (Hold on|Hold fast) to your heart, it's a good one, it's true / (whoever|whoever it is) you may love, I'll be loving you, too`,
  }),
  tale({
    pattern: /\b(?:friend|bestie|best mate|buddy|sister|brother|cousin|siblings?|roommate|mate)\b/i,
    voice: 'you',
    hooks: `
      «You and I», {call}, (like|just like) it was then
      «Where did you go», {call}, (I|you know I) miss you
      «Call me», {call}, (call|call me) any time
      «Always my {call}», (that's|you know that's) how it is
      «Me and you», {call}, (against|and all) the rest
      «Two of a kind», {call}, (two|we're two) of a kind`,
    first: `
      (We had|We'd had) one good bike, and we (both|each) took a turn / (one pedaled|I pedaled), one hung on and screamed / (We swore|We'd sworn) on the roof with our hands in the air / (to do|we'd do) every thing that we dreamed
      *(You know|You knew) every song that I'm (too|so) proud to like / (you know|you've known) who I kissed, and the rest / (You've seen|You have seen) me with braces, with (bangs|rage) and with flu / (and you say|you still say) those were me at my best
      You (lent|gave) me your (notes|coat), and you (lent|gave) me your (bed|couch) / you lied to my (teacher|mother) for me / We (split|cut) the last (doughnut|banana) with (rulers|a thread), to be fair / (and fought|then fought) about crumbs until three`,
    later: `
      (The time|That time) I got left at the side of the road / (you drove|you came) half the night in your socks / You (brought|gave) me a sandwich, you (let|saw) me be quiet / (we watched|we counted|and we drew) the (boats|lamps|gulls) at the docks
      *(It's weeks|It's months) since we spoke, with your days and with mine / (there's a baby|there's children), a job and a train / (But I saw|I saw) something silly and reached for the phone / (and we laughed|we'd laugh) till it hurt us again
      The (night|week) I (said|cried) I was (useless|finished), you (came|biked) through the (rain|snow) / you (wrote|made) me a list, (and you|you) read / There were (forty|ninety) good reasons, the (last|first) was my soup / (and the rest|the rest) was of (things I had|what I'd once) said`,
    bridge: `
      (We'll get|We will get) a small house with two chairs and a cat / (we'll shout|we will shout) at the kids on the grass / (And you'll|You will) still owe me the ten that I lent / (and we'll still|we'll still) split the last little glass
      (There's people|There's some) that you meet, and there's some that stay / (and one|just one|there's one) that you (don't need to|never must|don't have to) call / (They know|You know) by the way that I'm breathing hello / (that I'm not|I'm not) really doing well at all
      And (someday|one day), who knows, we'll have (nothing|less left) to say / we'll (sit|lean) with our backs to the sun / (And one|Then one) of us, somewhere, will (snort|start) about that / (that night|the night) with the (goat|hat), and we're done`,
    refrain: `
      (You're half|You are half) of my stories, you're (all|most) of my sin / (the door's|my door is) never locked, you just (knock|walk) and come in
      (Whatever|Wherever) we turn to, (wherever|whatever) we land / (there's one|there is one) foolish number I know like my hand
      (We fight|We'll fight) like two cats, and (we make|we'll make) up by ten / (I'd grow|I would grow) up beside you (all over|right here) again
      (They come|Some come) and they go, like the (trains|rain), like the (rain|trains) / (but you've|you have) got a key, and a cup, and my brains`,
  }),
  tale({
    pattern: /\b(?:dogs?|puppy|cats?|kitten|kitty|hamster|horse|pony|rabbit|bunny|parrot|guinea pig|pet)\b/i,
    voice: 'you',
    hooks: `
      «Good {o}», (oh, good|yes, good) {o}
      «You rule this house», {call}, (and|yes, and) you know
      «Come here», {call}, (come|come over) here
      «Who's the boss», {call}, (who's|say, who's) the boss
      «What have you done», {call}, (what|oh, what) have you done
      «King of the couch», {call}, (king|king) of it all`,
    first: `
      *(I bought|We bought) you a basket, a (bed|cushion) of your own / (and you sleep|you sleep) in the box that it came in / (You look|You stare) at me (coolly|kindly) from (under|behind) your eyes / (like it's me|it's me) that you think about taming
      (It's six|It's five) in the morning, you (sit|stand) on my chest / (and you breathe|you breathe) with your nose on my nose / (I feed|I've fed) you, I (love|serve) you, I open the door / (you walk|you'll walk) out, and you walk in, and doze`,
    later: `
      (The vet|That vet) had a needle, you (hid|crept) in my coat / (you shook|and shook) like a leaf in a gale / (And that|That same) night you pretended it (never|hadn't) took place / (but you slept|you slept) on my arm, with your tail
      (One time|One day) you were gone for a day and a night / (I walked|I went) through the streets with a tin / (I cried|I yelled) out your name at (each|every) garden and gate / (at home|back home) you were waiting, come in`,
    bridge: `
      (They say|I've read) that you dream about running and birds / (I think|I guess) that you dream about ham / (But when|And when) I've been crying, you (come|climb) without words / (and you lean|and lean) your whole weight where I am
      (I don't|I do not) own the chair, I (don't|do not) own the bed / (I'm staff|I'm help), and I know it, and fine / (There's no one|There's nobody) else in the whole of the world / (I'd pick|I would pick) up the hair of, but mine`,
    refrain: `
      (You've four|You have) muddy feet, and no (manners|respect), no shame / (and my heart|my heart) gets up running whenever you came
      (You chew|You scratch) up the sofa, you (steal|guard) the whole bed / (I'd fight|I would fight) any man for one hair of your head
      (You can't|You cannot) count to three, and you (can't|cannot) tell a lie / (there's more|there is more) in your look than the wise could reply
      (The house|This house) would be tidy, the (house|floor) would be clean / (and the loneliest|the loneliest) place that you ever have seen`,
  }),
  TALE_OF_TEAMS,
];

/** The same with no one addressed: 'we lost the final'. */
export const TALE_OF_OUR_TEAM: Tale = {
  ...TALE_OF_TEAMS,
  voice: 'singer',
  hooks: [
    '«We are still singing», (still|we are still) singing along',
    '«Same time next Sunday», (same|the same) rain and all',
    '«Win or lose», (win|oh, win) or lose, we sing',
    '«Up on your feet», (up|all up) for the team',
    '«Sing for the losers», (sing|come, sing) it loud',
    '«What a match it was», (what a match|oh, what) a day',
  ],
};
