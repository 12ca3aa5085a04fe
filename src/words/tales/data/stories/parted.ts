import { story } from '../../story.ts';

/** Addressed to someone who is leaving, far away, gone, wronged or asleep. */
export const PARTED_STORIES = {
  farewell: story({
    first: `
      {does}, and you (empty|clear out) your drawer / there's {kn} and a dried-up pen / (Somebody|Someone) says you'll be bored in a week / you say, try me, and laugh again
      {fact}, and today is the day / {does}, and we stand around / (Nobody|None of us) knows what to do with our hands / and the (clock|kettle) is the only sound
      {call}, you {sact} as if this were a Monday / {does}, and we let it show / There's {kn} that you leave on the (desk|shelf) for us / and (none of us|nobody here) wants you to go`,
    later: `
      My first day I came in with {kn} / {did}, and I got it wrong / You {dp}, and you never told a soul / and I've tried to do that all along
      (Tomorrow|On Monday) the (chair|hook) by the door will be bare / {does}, and we'll look up for you / Somebody has to {dx} from now on / and (none of us do|nobody does) it like you
      {fact}, and you made it look light / {sacting} day after day / It's (only the ones|the people) who (can do|do) it the best / (who|that) make it look easy that way`,
    bridge: `
      So go and {sact}, or do nothing at all / {does}, and the morning's yours / (Sleep|Stay in bed) till ten, get up when you like / and walk out (through|of) all of the doors
      We'll keep {kd} right here on the wall / so the new (ones|kids) will ask us who / And we'll tell them how somebody used to {dx} / (and|but) all the while mean thank you`,
  }),
  grief: story({
    first: `
      ~{does}, and your cup's on the shelf / I (can't|don't) put it away / There's {kn} just where you left it / (like you'd|as if you'd|like you would) be back today
      ~The house is too (quiet|big), and {does} / I turn to (tell you|say) something new / It takes me a (second|moment), (it takes me each|every single) time / and then I'm back here without you
      =There's {kn} and a spot by the door / where the (floorboards|tiles) are worn from you / {does}, and I'm up on my feet / and I don't know what to do
      =I come home, and {does} / and nobody (runs|comes) to see / I've got {kn} still here in my coat / and your (leash|fur) still hanging on me
      {fact}, and I think of it now / {does}, and I (smile|laugh) and break / There's {kn} that I cannot give up / and a (lamp|song) that I keep for your sake`,
    later: `
      I still see the way {acted} / {at}, and the sun coming down / You'd no idea we were (running out|short) of time / and the best little time in town
      ~You used to {dx}, and I'd roll my eyes / now I {dx} like you / I do it all wrong, (but|and) I do it (out|too) loud / and it (almost|nearly) feels like two
      =We had one summer when you {dp} / and you (shook|dried) yourself over me / I'd take all the (mud|fur) on the (carpet|sofa) again / for (a minute|an hour) of how it could be
      ~It's spring, and {does} / and I wear (your|that) ridiculous coat / I found {kn} in the pocket of it / and a list that you (once|) wrote
      =Last night I dreamed that you {dp} / {at}, young and free / You (looked|turned) round once, the way you would / (and waited|you waited) a moment for me`,
    bridge: `
      They say it gets lighter, it just gets known / {does}, and I (breathe|get) through / There isn't a day that I don't {dx} / and say (good morning|hello there) to you
      =You asked for so little, {kn}, and me / and you gave it all back (times ten|again) / If I could come home to you (one more night|once again) / I would (never|not) be late again
      ~I'll tell it to anyone willing to hear / how you'd {sact} and you'd sing / You're gone, and {does} / and you're in (every|each) ordinary thing`,
  }),
  far: story({
    first: `
      {does}, and it's morning with you / I (do the|am doing) sums on my hand / You left me {kn} and the key to your bike / and a (map|card) of another land
      {fact}, and I said that I'm glad / {does}, and I am, it's true / But nobody here knows to {dx} / at the (moment|minute) I need them to
      I {iact} past your door like a fool / {does}, but the blinds are down / There's {kn} (still|left) in the window of yours / and the rest of you's out of town`,
    later: `
      You (wrote|said) that the people are (kind|nice) over there / {did}, and you found a place / I (read|hear) it all twice, and I'm happy for you / and I'd still rather (look at|see) your face
      (Remember|I think of) the night that you {dp} / {did}, and we swore to be / (old|gray) on that bench with {kn} one day / I hold you to that, you'll see
      You called, and the line was as (bad|poor) as can be / I heard you {sact}, and then / a (crackle|hiss), a laugh, and how are you now / and I was all right again`,
    bridge: `
      I'll come with {kn} and a week of news / we'll {dx} till the (night|dark) is through / It's only a sea, and it's only some miles / it's nothing to me and you
      Some friends are for (Fridays|parties), some friends are for rain / {does}, and here's what I know / The ones that you {dx} with once / don't leave you, wherever they go`,
  }),
  lullaby: story({
    first: `
      {does}, and the day's put away / the (toys|blocks) are asleep in a row / There's {kn} keeping watch by the bed / and nowhere (we have|you need) to go
      The house has gone quiet, {does} / the (moon|street) has nothing to do / There's {kn} (tucked in|resting) at your side / and I'm sitting here with you
      {call}, put your (head|cheek) on my arm, (like|just) so / {does}, that's the whole of the sound / The (world|bed) is a boat on a very slow sea / and it's rocking you round and round`,
    later: `
      Today you (saw|met) clouds, and a bee, and a bus / {did}, and you laughed at a spoon / That's plenty of world for (a person|somebody) so small / the rest of it's coming soon
      You fought it so (hard|bravely), but look at you now / {does}, and you start to yawn / {kd} has already closed its eyes / and I'll be right here till dawn
      Tomorrow there's {kn} and a hundred new things / {does}, and it all can wait / It sleeps on the other side of the (hill|wood) / and it's never a minute late`,
    bridge: `
      One day you'll be taller than I am now / and you'll {sact} on your own / But tonight you weigh just as much as a song / the loveliest weight I've known
      And if you should dream of {kn} / {at}, soft and deep / I'll stand at the edge of it, holding the light / so sleep, little (heart|one), sleep
      The (owl|fox) has its tree, and the ship has its bay / {does}, and you have me / So (down|drift), little boat, go and drift with {kn} / far out on your sleepy sea`,
  }),
  apology: story({
    first: `
      I {iact}, and I (see|hear) it again / {does}, and I know I'm to blame / You stood there with {kn} in your hand / and I couldn't say your name
      {fact}, and I've no excuse / {does}, and it's quarter past three / I've written you (letters|a letter) I'd never send / they (all|) start with it isn't you, it's me
      {does}, and you're not on the phone / I've practiced it all on the wall / I'd say that I didn't mean half of it / but I (know|knew) I meant none at all`,
    later: `
      I think of the (way|day) that we {dp} / {did}, and it (came|was) so light / I had the whole world and {kn} back then / and I traded it all to be right
      I walked to your door with {kn} / {did}, and I turned around / It takes me a (minute|second) to break a thing / and (a year|so long) till the pieces are found
      {fact}, and you (went|got) quiet / I (watched|saw) it go out in your eyes / I'd (give back|swap) each time I was clever with you / for (one time|one night) of being wise`,
    bridge: `
      I don't ask for all of it back at once / {does}, and I'll wait outside / I'd (rather|sooner) be (standing|out) here, wrong and wet / than (dry|warm), and alone with my pride
      You don't have to answer, just know that I know / {does}, and I've (learned|heard) the tune / I'll carry {kn} up those stairs every day / if you'd (only|just) say sometime soon`,
  }),
  'get well': story({
    first: `
      {does}, and your chair's standing there / we don't (really|even) know where to start / I brought you {kn}, and the gossip in full / (and soup|some grapes) and the whole of my heart
      They say you're a terrible patient, {call} / {does}, and you want to go home / So here's {kn}, and a card from us all / and someone to (talk|gossip) on the phone`,
    later: `
      Last summer you {dp}, and now you lie still / {does}, and it isn't fair / So (shout|yell) at the ceiling, and swear at the (soup|pills) / and (then|when you're done,) we'll still be there
      The (doctors|nurses) say weeks, and you bargain for days / {does}, and you practice your walk / From the bed to {kn}, and then back to the bed / and you've still got the breath to talk`,
    bridge: `
      And soon you'll {sact} like it never was / {does}, and you'll show the scar / and (tell us it|say that it) hardly hurt at all / and we'll let you, because we know who you are`,
  }),
  breakup: story({
    first: `
      {does}, and your (key's|ring's) on the hook / I put on the radio (loud|low) / There's {kn} that you never took / and I guess that is all I know
      I {iact}, and it's (half|quarter) past two / {does}, and I don't (call|phone) you / I moved {kn} out of sight / and the (bed|chair), and the photograph too
      {fact}, and I smiled like a fool / {does}, and the street goes by / You didn't have the decency even to shout / you (only|just) looked (up|out) at the sky
      {fact}, and that's all she wrote / {does}, and the tea goes cold / There's {kn} that's older than us / and a (joke|story) that you never told`,
    later: `
      I saw you {at} with somebody new / {did}, and you looked away / I had all the words that I'd saved up for (months|weeks) / and nothing was left to say
      I kept all our letters, {kn} / I thought I would (burn|drown) them tonight / {does}, but I (sat|sit) there and laughed instead / and turned on the (kitchen|hallway) light
      (It's|Now it's) June, and I {iact} / {does}, and guess what I found / {kd}, and it's only a thing / and it (hardly|barely) made a sound
      You left me {kn} and the rent / {did}, and I learned to cook / I (slept|sleep) like a starfish all over the bed / and I finished that (stupid|long) book`,
    bridge: `
      I won't say I'm sorry I loved you at all / {does}, and it was, and it's through / But I was a whole lot of someone before / and I'm (getting|taking) that back from you
      So keep the good (plates|knives) and keep half of our friends / {does}, and I'm letting it go / The best thing you (gave|left) me was room on the floor / to (dance|sing) where you'd told me no
      I'll (meet|love) someone else, or I won't, who can say / {does}, and the sun comes round / I (sing|hum) in the kitchen with {kn} / and it's such a wonderful sound`,
  }),
  congratulations: story({
    first: `
      {does}, and they're reading the names / somebody's (mother|father) cries / You've got {kn} and a borrowed gown / and the (sun|future) right in your eyes
      {fact}, and nobody (gave|handed) it to you / {does}, and you (laugh|stand) in the light / There's {kn} that knows what the others don't / it was there through (every|each) (single|) night`,
    later: `
      Remember the day that you {dp} / {did}, and you (nearly|almost) quit / You slept on {kn} and you got up again / and you laughed, and got on with it
      You came here with {kn} and a terrible cold / {did}, and you knew no one / (and|so) look at the row of them, all on their feet / (now|to) shout for the (work|thing) you've done`,
    bridge: `
      So go on and {sact} wherever you like / {does}, and the door's ajar / And call (home|us) on Sundays, and eat something green / and remember how (good|loved) you are
      They'll give you a (paper|handshake) and tell you you're done / {does}, and you've just begun / So keep {kn} from the (bad|long) old nights / it's part of how this was won`,
  }),
};
