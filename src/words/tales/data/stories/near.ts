import { story } from '../../story.ts';

/** Addressed to a loved one. */
export const NEAR_STORIES = {
  you: story({
    first: `
      ~When I was (small|little), I'd watch you {sact} / {at}, in the (yellow|morning|evening) light / There was {kn}, and that was yours / and when you were near me, (everything|the whole world) came right
      {at}, that's where I (see|find) you still / {sacting} with (nobody there|no one around) to see / {does}, and you don't look up / but you (hum|smile), and you (move over|make room) for me
      (Everyone|Everybody) hurries, but you take your time / {sacting} where the (days|hours) go slow / You keep {kn} no one may touch / and you hum a tune (only you|that just you) would know
      =You (turned up|came home) in the rain one night / now {sacts}, as if you own the place / {does}, and I (laugh|sigh) out loud / at the look on your (innocent|serious|sleepy) face
      {fact}, that's just like you / {sacting} the (whole|livelong) day / {does}, and you shake your head / you wouldn't have it (another|any other) way
      {fact}, as (everyone|anyone) knows / {does}, and you (grin|nod) at me / There's {kn} and a (chair|place) by your side / that's as close to home as (I'll|a heart can) be`,
    later: `
      ~(And now|Nowadays) I catch myself {dg} / and I laugh, 'cause I know where it's from / I'd know {kd} (in the dark|anywhere) / and your (step|voice) at the door when I come
      The (winter|year) it all went wrong, you came / and you {dp}, as you always will / No (speeches|big words), only {kn} / and you stayed till the (house|street) was still
      The years (ran on|went by), and {does} / there's more gray than there used to be / You still {dx} the way you did / and you still leave (a light on|the last piece) for me
      {fact}, and {does} / (thank God|and I'm glad) some things never change / Without you {sacting} {at} / the whole (world|week) would (feel|be) strange
      =(Once|One day) you were gone for a night and a day / {did}, and I called your name / Then there you stood with {kn} / and (nothing|no day) has been the same`,
    bridge: `
      ~If I have (children|a child) one day, I'll show them / how to {dx} (like|the way that) you do / And if they ask me who (taught|showed) me that / I'll sing them this one all the way through
      ~Some people leave you (money|gold), some leave a name / you (gave|give) me {kn} and a song / I wouldn't swap {kd} for the (moon|world) / (it's|it has) been with me all along
      Go on and {sact} as long as you like / {does}, and we're not going far / There's (nothing|not a thing) I would change about you / you're (perfect|enough) the way that you are
      I (never|hardly ever) say it, so here it is / {does}, and my (voice|throat) gets tight / Whoever I am when I {dx} / it's you who got me right`,
  }),
  birthday: story({
    first: `
      {does}, and the (phone|doorbell) won't stop / (we all|so we) came to sing you the tune / You said (nothing|no fuss), so here is {kn} / and after the (cake|candles), the moon
      {fact}, and the whole (room|house) knows / {does}, and the lights go low / You take a (big|deep) breath, and you close your eyes / there's a wish that nobody will know
      {sacts} like it's any old day / but the (kitchen|hallway) is full of your friends / (Somebody's|Your sister's) wrapping {kn} / and we hope that the night never ends
      {call}, you {sact} and you say you forgot / {does}, and you're (smiling|grinning) too / (As if|Like) anyone could let a day go by / that brought us (somebody|someone) like you`,
    later: `
      (Remember|I think of) the year that you {dp} / {did}, and we laughed till it hurt / There's still {kn} from that (night|day) / and (icing|frosting) all over your shirt
      A year ago, {did} / (and|but) a year from now, who knows / Today you can {sact} in a (paper|cardboard) crown / with frosting (upon|on the end of) your nose
      {fact}, and (long may|so may) it last / {does}, and we (stamp|clap) on the floor / Each year you {sact} a little bit more / and (each|every) year we love you more
      The (boy|kid) that you were would be proud of you / {sacting} {at} / You've still got {kn} and the same (old|big) laugh / and I tip (the|a) hat to that`,
    bridge: `
      They say you get (older|wiser), I don't see it yet / you still {sact} like a kid / So keep {kd}, and keep the bad jokes / and (all of the|every) mad thing you did
      Here's to the ones who are here (tonight|with us) / and the ones singing from far away / May you {sact} for a hundred years / (and|) may we all (sing|sing it) this way
      So (here's|this one's) to the kid with {kn} / {does}, and you're still that kid / You'll (never|not ever) be older than you are right now / and I'm glad of (all|each thing) you did`,
  }),
  wedding: story({
    first: `
      {does}, and your hands (shake|tremble) a bit / (somebody's|your) father is drying his eyes / There's {kn} that nobody planned / and (that's|it's) one more good surprise
      {fact}, and (now look|look now) at you both / {does}, and the room goes still / (Somebody|The preacher) asks, and your voices crack / (he asks|they ask) if you do, and you will
      {at}, you turn round and (see|look) / {does}, and there's only you two / You've (practiced|written) the words for a month or more / and the only one that comes is I do`,
    later: `
      {fact}, two people with places to be / {did}, and neither one knew / One of you said something (funny|silly), and then / one (look|laugh), and the rest was you two
      There'll be (dishes|laundry) and rent and a roof that leaks / and (some nights|evenings) with nothing to say / So think of {kn}, and then / and {sact} like you (did|do) today
      (Before this|Back then) you both had a drawer of your own / {did}, and you slept till ten / Now there's {kn}, two names on the bell / and you'd (give|choose) it all again`,
    bridge: `
      And when you are old, and {does} / and your (children's children|grandchildren) come by / you'll show them {kn} and tell it again / and (one of you's|somebody's) going to cry
      It won't be (the dress|the cake) or the band they recall / or how {does} / It's (the way|how) you two stood there, (hand in hand|side by side) / (as sure|as plain) as the day to us
      So (here's|this is) to the morning, the ring and the rain / {does}, and you'll tell it again / How you stood there with {kn} and you looked at each other / and (nobody|no one) else was there, then`,
  }),
  anniversary: story({
    first: `
      We had {kn} and a (rented|borrowed) room / {did}, and we danced on the floor / (Nobody|Not one) gave us a (year|month) back then / and here you (come in|walk in) through the door
      {fact}, after (all|so many) these years / {does}, and you hum the tune / I step on your toes, and you laugh like a girl / by the light of a (kitchen|yellow) moon
      {sacts}, and I know what (comes|is) next / {does}, and you look at me / {years} I've been (learning|reading) that face / and it's still what I want to see`,
    later: `
      The (winter|year) that the money ran out on us / you {dp} and you said, we're fine / I kept {kn} from then to this day / and your cold little hand in mine
      The kids came along, and {did} / (we were|and we were) too tired to speak / But you'd {dx}, and I'd catch your eye / and it carried me through the week`,
    bridge: `
      If they gave it me (over|again), (the rain|the storms) and all / {does}, the (false|bad) and the true / I'd stand on (that very same|the very same|that very) corner at ten / in the same (awful|old) coat, for you
      Let's grow so old that we lose our (teeth|keys) / and {sact} till a quarter to four / {does}, and I'd ask you again / to dance with me round the floor`,
  }),
  love: story({
    first: `
      I was (only|just) {iacting}, and there you were / {does}, and I lost my place / I've forgotten whatever it was I said / but I know every line of your face
      {at}, you look at me once / {does}, and I forget my name / You take my hand like it's nothing at all / and nothing is ever the same
      {fact}, and I (grin|smile) like a fool / {does}, and the (rain|night) can fall / I (used to|could) have {kn} and a plan for it all / and now I've no plan at all`,
    later: `
      (By now|Now) there's {kn}, and it's ours / and your (coat|scarf) hangs here next to mine / {does}, and I don't even mind / (I would|I'd) wait for you in any line
      We had our first fight, and I (walked|drove) for an hour / {did}, and I knew I was wrong / You came to the door with {kn} in your hand / and (told me|said that) it took me too long
      (It's|Well, it's) Tuesday again, and {does} / there's nothing to do but stay / You {sact}, and I think to myself, that's it / that's what the songs all say`,
    bridge: `
      One day we'll be old, and {does} / and our knees (will complain|are going to hurt) when it rains / and I'll still write your name like a fool in love / on the (glass|windows) of (the morning|all the) trains
      I don't need {kn} or a (ring|star) in the sky / I don't need (a sign|to be sure) from above / Just you {sacting} {at} / is all I know about love
      I used to think love was for (somebody|someone) else / {does}, and I (laugh|blush) at that / Now I keep {kn} in my pocket, my dear / and your (hair|name) on my Sunday hat`,
  }),
  growing: story({
    first: `
      {does}, and you (stand|wait) by the door / in a coat you'll grow into one day / You've got {kn} held tight in your hand / and you don't want to go, or to stay
      You look so (small|little) {at} / {does}, and you let go of my hand / I had a (long|whole) speech about being brave / it's me who can hardly stand
      {fact}, and I (smile|nod) like I should / {does}, and I wave at you / There's {kn} in the pocket you asked me to check / I checked it, and (then I|I) checked it too`,
    later: `
      (Yesterday|It was yesterday) you {dp} / {did}, and you couldn't reach / Now you {sact} all by yourself / like there's nothing more I could teach
      I still have {kn} in a box on the shelf / from before you could (say|spell) (my|your) name / {does}, and you run to the end of the street / and you're bigger, and just the same
      You came home and told me (about it|it all) in one breath / {did}, and a friend with a name / You ate, and you slept with (your shoes|your coat) still on / and (nothing|no day) will be the same`,
    bridge: `
      One day you'll {dx}, and you won't need me there / and I'll tell you I'm fine with that / I'll sit down with {kn} and a cup of tea / and the (smallest|littlest) winter hat
      Go on, and don't look to see if I'm here / {does}, and I'm waving still / You've the whole of the world and {kn} with you / and I'm at the top of the hill`,
  }),
  thanks: story({
    first: `
      {does}, and you never complain / {sacting} till late in the night / (Nobody|No one) stands up and (claps|cheers) for that / so I'm standing up now to get it right
      {fact}, and you said it was nothing / {does}, and you (shrug|smile) it away / But I was the one with {kn} in my hand / and I never knew what to say
      I (was lost|came in) with {kn} and a face like the rain / and you didn't ask me why / You {dp} like you'd done it a thousand times / and you waited till I was dry`,
    later: `
      I think of the (night|day) that you {dp} / {did}, and I couldn't see / You talked about nothing at all till dawn / and it made all the difference to me
      Now someone comes to me, lost like I was / {does}, and I know what to do / I {dx}, and I make them some tea / and I hear in my voice it's you
      You won't even know it, you've long moved on / {sacting} for somebody new / but there's {kn} on my shelf to this day / and (every|each) time, I think of you`,
    bridge: `
      If everyone had (someone|a friend) half like you / {sacting} when things fall apart / there wouldn't be locks on the doors in town / or (ice|frost) upon anyone's heart
      I'd give you the moon, but you'd hand it away / {does}, and that's how you are / So (here is|I bring you) {kn}, and (this|a) song / for the best of them all, by far
      You'll say it was nothing, and wave me away / {does}, and you'd do it again / But I'd not be here with {kn} in my hand / if you hadn't been there back then`,
  }),
};
