import { story } from '../../story.ts';

/** Trouble, anger, work, hope, roads and celebrations, told by the people involved. */
export const WORLD_STORIES = {
  fall: story({
    first: `
      {does}, and I've (told|fooled) them I'm fine / I {iact}, and I smile / There's {kn} that I haven't moved / and I won't, for a little while
      {fact}, and the sun came up / {does}, and I had to laugh / I've got {kn}, and my coat, and my name / so I'm down to about a half
      I {iact}, and it's (only|just) half past two / {does}, and the day won't go / I look at {kn}, and it looks at me / and there's nothing we both don't know
      It all began with {kn} / {does}, and then it was all / I {iact}, as if that would help / and I talk to the bedroom wall`,
    later: `
      I had (such a|a great) plan, and I told everyone / {did}, and it came undone / They (nodded|clapped) and they asked about {kn} / and I (stood|sat) there, the lucky one
      A friend came around with {kn} / {did}, and she let me be / She washed up the (dishes|glasses) and opened the blinds / and left half (an orange|a sandwich|a cookie) for me
      Last night I {iacted}, for once I slept / {did}, and I dreamed of the shore / and {kd} weighed as much / as a (feather|paper cup), and nothing more
      The day that it happened, {did} / (there was|and) nothing to tell me so / I {iacted} and whistled, of all the things / it's funny, the things you don't know`,
    bridge: `
      I won't say it's good, and I won't say it's done / {does}, and I'm still on my feet / I'll {iact} tomorrow, and after that / I'll cross to the sunny side of the street
      You'll laugh when I tell it, and so will I / {does}, and there'll come a day / when {kn} is only a thing / and the rest of it's gone away
      I met an old woman who'd lost it all twice / {does}, and she poured me tea / She (showed|gave) me {kn}, and she laughed out loud / and some of it came to me`,
  }),
  complaint: story({
    first: `
      I (just|only) wanted an hour of peace / {does}, and it's gone by ten / I look at {kn}, and I count to five / and I start at the top again
      {fact}, and I'm a patient soul / {does}, and I'm counting to three / There's {kn}, and there's nobody here / to blame (for it all|for the mess) but me
      I {iact}, like I always do / {does}, and I shut my eyes / Of all of the ways that a (day|week|year) could begin / {kn} is the worst surprise
      {does}, and (I think|it's clear) it's a sign / I {iact}, and I (moan|groan) / There's {kn} in the place where my patience was / and a (friend|mother) who won't pick up the phone`,
    later: `
      I told it to (mother|my sister), she laughed till she cried / {did}, and it wasn't a joke / I showed her {kn}, and she laughed even more / (and then|and) something inside (me|of me) broke
      I (bought me|read in) a book about finding your calm / {did}, so I threw it away / I {iacted} and I screamed in a pillow or two / (and that|and it) was the (best|height) of the day
      Last Tuesday I thought, now I've got it solved / {did}, and it all came back / I'd hidden {kn}, and I'd locked the door / and it must have come in through a crack
      {fact}, and I (bet|swear) it will / {does}, and it's never my turn / I've (asked|begged) and I've written it down on {kn} / some (people|folks|of us) will never learn`,
    bridge: `
      Perhaps it is me, (I have|I've) thought of that / {does}, and it isn't, no / I'd move to the woods and I'd live with {kn} / if I had any (place|cabin) to go
      And one day I'll miss it, they say that you do / {does}, and I don't see how / I'll (frame|bury) {kn} and I'll laugh till I'm blue / (but|though) that is a long way from now`,
  }),
  protest: story({
    first: `
      {does}, and they tell us to wait / (they've told|they told) us that line before / There's {kn}, and it's more than enough / to (bring|get) me out of the door
      I {iact}, and I pay, and I wait / {does}, and I know the song / They've got a (nice|warm) room with a view of it all / and it's us who were warm all along
      {fact}, and they don't even look / {does}, and they don't hear a thing / So I wrote it on {kn} in paint / (and|so) here we all stand, and sing`,
    later: `
      My neighbor stood up with {kn} / {did}, and then there were three / By noon you could hear it the length of the street / by evening it (reached|got to) the sea
      They sent us a (letter|paper), it said to (be|stay) calm / {did}, and we (mailed|sent) it back / We wrapped it round {kn} with a bow / and signed it in (red and|letters of) black
      We {iacted} for years, and we said please / {did}, and it (came|went) to naught / You can't eat a promise, you can't (heat|warm) a law / we've learned more than we were taught`,
    bridge: `
      They'll say it was nothing, they'll say (it was|we were) few / {does}, and they'll know it's a lie / You don't have to shout to be heard, my friends / you just have to not walk by
      Remember this evening, remember {kn} / and who was it (held|took) your hand / The ones who come after will {iact} / (and ask|they'll ask) where you used to stand`,
  }),
  rise: story({
    first: `
      The alarm goes off, and {does} / I (could|might) turn around and sleep / But I {iact}, for I gave my word / and it's one that I mean to keep
      {fact}, and I don't mean maybe / {does}, and I feel each bone / I've got {kn} and a reason to move / and a (fire|stretch) that is all my own
      {at}, and my heart's like a drum / {does}, and I (count|breathe) to ten / Whatever it was that (had knocked|once knocked) me down / can (come here|come back) and try it again
      I'm not what you'd call the heroic kind / {does}, and I shake all through / But I {iact}, and I don't look round / that's all that the brave ones do`,
    later: `
      Last winter I couldn't get out of my bed / {did}, and I didn't care / (Today|And now) I {iact} with {kn} / and the morning is everywhere
      They told me to know what I couldn't become / {did}, and I let them talk / I {iacted} in the dark till my body gave in / (and then|and) I got up to walk
      I fell on my (face|knees), and I lay there a while / {did}, and I (nearly|almost) quit / Then somebody whispered, one more, only one / and I don't know who said it, but that was it`,
    bridge: `
      It isn't the (cup|prize), and it isn't the crowd / {does}, and they all go home / It's you in the (mirror|morning) with {kn} / the (day|hour) that you knew you had grown
      If you're at the bottom, then look at me here / I {iact}, and (I'm still|still I'm) slow / (But|And) slow is a speed, and a step is a step / and I've somewhere to go`,
  }),
  grind: story({
    first: `
      Five in the morning, and {does} / I {iact}, and the street's asleep / My mother worked (doubles|nights) to get me this far / and I've got a promise to keep
      I came up with {kn}, and a hole in my shoe / {does}, and it (let in|brought) the rain / You won't hear me (crying|complain) about it now / I was learning to (work|walk) through pain
      {fact}, and I (still|can) find a way / {does}, and the week runs long / I {iact} with the radio on / and I sing like there's nothing wrong`,
    later: `
      I lost (it all|the lot) once, and I built it again / {did}, and the lights were out / I {iacted} by the (glow|light) of the phone / and that's what it's all about
      They laughed when I {iacted}, they laughed out loud / {did}, and I didn't reply / I kept {kn} as a thing to look at / on days (that I'd|when I'd) rather not try`,
    bridge: `
      And if it all goes, I know how to start / with {kn}, from the floor / I've been there before, it's a place that I know / and I know where they keep the door
      So here's to the ones who were there at the start / who {iact} for free / When I get to the (top|roof) I am holding the rope / and you're coming up with me
      I don't need a (medal|mansion), I don't need a throne / {does}, and I'm doing fine / I (look|smile) at {kn} and the road that I came / and every last inch was mine`,
  }),
  faith: story({
    first: `
      I came in from the (cold|road) with nothing to bring / {does}, and I bowed my head / I'd asked for a sign, I was given {kn} / and a (place|table) where the lost are fed
      {does}, and I'm down on my knees / I've been here so long in the night / I hold on to {kn}, and I whisper a name / and somebody turns on a light
      {fact}, and I'm standing here still / {does}, and I lift up my hands / There's more in {kn} than I'll ever explain / and (Someone|a Friend) who understands
      It's been a hard road, and {does} / I've carried it all alone / Then somebody told me to lay it all down / and my (burden|trouble) rolled off like a stone`,
    later: `
      I doubted (it all|You, Lord), and I said so out loud / {did}, and the sky was dumb / I {iacted} with the last of my strength / and the help that I prayed for had come
      I buried a (friend|brother), and I lost my way / {did}, and I couldn't sing / The whole congregation got up in their coats / and they carried the song till spring
      There were weeks when I lived on {kn} / {did}, and I asked Him why / He didn't give me an answer, no / but He sat with me till I was dry`,
    bridge: `
      So if you are (weary|heavy), then sit (here|down) with me / {does}, there's (plenty|always) of room / The night's only night till the morning comes / and the stone's only stone on the tomb
      I don't need to know where the river will go / {does}, and I'm stepping in / I {iact}, and I'm not who I was / and I'm singing (Amen|it out) to begin
      I'm no kind of saint, and I never will be / {does}, and I sing it loud / There's a (seat|chair) at the table for somebody like me / and I'm telling the whole wide crowd`,
  }),
  journey: story({
    first: `
      My life's in the back, and {does} / I {iact}, and I don't look round / I left (half the plants|the cat) and {kn} with a friend / and a (note|sign) that said, outward bound
      {fact}, and I can't tell you why / {does}, and I start to hum / I've got {kn} and a number to call / in a place where I don't know anyone
      {at}, and I'm nobody here / {does}, and I like it so / I ask for the way, and I hold up {kn} / and they point, and away I go`,
    later: `
      The first week I cried in the (shower|kitchen) at night / {did}, and I almost flew / right back to the life that I had before / then somebody said, are you new
      A year down the line, and {does} / the (baker|barber) has learned my name / I {iact} like I'd done it my whole life long / and nothing is quite the same
      I called up my mother, I said I'm all right / {did}, and she heard it, too / I told her of {kn} on the wall / she said, it sounds just like you`,
    bridge: `
      You carry it with you, (whatever|wherever) you leave / it's {kn}, it's a tune, it's a key / I thought I was looking for (somewhere|someplace) to live / I was (really|only) looking for me
      If ever I (turn|return), will the door know my hand / {does}, and I let it lie / There's {at} behind me, and all the rest / is (road|track), and a bit of sky
      They'll (ask|want to know) if I'm happy, they'll ask if I'm well / {does}, and I'll say, I grew / I've {kn} on the sill, and a (spoon|bowl) of my own / and a window that has a view`,
  }),
  free: story({
    first: `
      {does}, and the clock can't count / I {iact}, and I sing out loud / We've got {kn}, and a half tank of gas / and the shadow of only one cloud
      {fact}, and the Monday's canceled / {does}, and we're on our way / There's {kn} on the seat where the worry was / and all of it's ours today`,
    later: `
      We took (a wrong|the wrong|one wrong) turn, and we ended up there / {did}, and we swam in our clothes / We {iacted} until it was far too late / and somebody burned his nose
      At some point it rained, and nobody cared / {did}, and we danced in a ring / I found {kn}, and I've kept it since / it's a worthless and wonderful thing`,
    bridge: `
      I know it won't last, that's the best of it all / {does}, and it's almost done / When I'm stuck at a desk I'll remember {kn} / and the taste of the dust and the sun
      So promise me this, when we're sensible (folk|men) / and we {iact} no more / you'll call me up once on an evening in June / and I'll (stand|honk) at your door by four`,
  }),
  party: story({
    first: `
      {does}, and my coat's on the floor / I {iact}, and I (find|lose) the beat / All week I've been good, and I've been on time / and (now|tonight) I am only feet
      {at}, and they've turned it up / {does}, and the walls join in / There's {kn} that was funny at half past ten / and nobody knows where it's been
      {fact}, and tonight we forget / {does}, and we find our song / I {iact} with somebody's hat on my head / and you can't tell me I'm wrong`,
    later: `
      At midnight the (power|music) went out all at once / {did}, and you know what we did / We sang it ourselves, with {kn} for a drum / (each|every) grown man and woman a kid
      The neighbor came (up|round) to complain of the noise / {did}, and he stood in the hall / By one he was dancing with {kn} / the (wildest|loudest) one of us all
      I came here alone, with {kn} and a face / {did}, and you gave me your hand / I've known you an hour, or known you for years / and here comes the (rest|end) of the band`,
    bridge: `
      We'll talk of this night when we're (ninety|eighty) and slow / {does}, and we won't agree / On who broke {kn}, and who kissed whom / but you were (there|still) dancing with me
      Tomorrow there's (dishes|headaches), tomorrow there's rain / {does}, let it wait outside / Tonight I {iact} till the (birds|trams) wake up / with (nothing|not a thing) at all to hide`,
  }),
  holiday: story({
    first: `
      {does}, and the (street|town) holds its breath / there's {kn} by the window pane / My (uncle|father) is telling the one with the (goat|bear) / and we laugh at it once again
      {fact}, and it's {feast} all the same / {does}, and I (hum|sing) along / There's {kn} and a light in each house that I pass / and somebody else's song
      It's {feast}, and {does} / I (count|check) who is here, who is not / We set one more plate, with {kn} beside / for the (ones|friends) that we haven't forgot`,
    later: `
      The year it went wrong, {did} / we ate from the (pan|pot) on the floor / You gave me {kn} in a paper bag / and I've never loved anything more
      When I was just seven I stayed up all night / {did}, and I heard a sound / I never saw who it was brought me {kn} / but I know who was creeping around
      Some (seats|chairs) have gone empty, and some are filled / {did}, and the small ones grow / They'll tell it one day, about {kn} / and us, and (how loud|the noise), and the snow`,
    bridge: `
      It's not what was under the (paper|ribbon) and bow / {does}, and it's soon put away / It's you coming in with the cold (in|on) your coat / and saying you're going to stay
      To those who are (working|alone), to those who are far / {does}, and I think of you / I light up a window with {kn} tonight / and I hope you can see it through`,
  }),
  warning: story({
    first: `
      My grandfather knew it another way / {does}, and it's gone, he said / He'd (show|draw) me {kn}, and he'd say to me / (now keep|you keep) it inside your head
      It came without (trumpets|thunder), it came without noise / {does}, and we looked at the screen / There was {kn}, and the sky was the wrong kind of gold / and we asked what it all might mean`,
    later: `
      We {iacted}, and said it would be all right / {did}, and we closed the blind / The child pointed out at {kn} and asked / and I had no answer to find
      They signed (the agreement|their names), they went out to lunch / {did}, and the waiters poured / I read it all out to {kn} that night / and even the (clock|cat) looked bored`,
    bridge: `
      But somebody's out with a bucket at dawn / {does}, and she isn't alone / You start with {kn}, and you start with today / and a (place|street) you can call your own
      It isn't too late, it is (only|just) late / {does}, and we still can choose / There's {kn}, and there's you, and there's all of us / and (everything|all of it) left to lose`,
  }),
};
