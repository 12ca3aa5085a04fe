import { tale } from '../../tale.ts';

/** To someone celebrated or loved. */
export const TALES_OF_NEAR = [
  tale({
    intent: 'birthday',
    voice: 'you',
    first: `
      *(The phone|The bell) hasn't stopped since a quarter to (nine|ten) / (and your|your) (kitchen|hallway|whole place) is full to the door / (You said|You told us) no presents, (so here|well, here) is a pile / and there's (one|somebody) still bringing in more
      (There's flour|There's sugar) on the ceiling, the (cake|thing) leans a bit / (we baked|we made) it as best as we could / You (counted|looked over) the candles and you (laughed|swore) out loud / (and told|you told) us it smells very good
      (We hid|We waited) in the dark with our (shoes|coats) in our (hands|arms) / (somebody|and someone) was trying not to sneeze / You (came|walked) in with your (shopping|keys) and the (lights|lamps) all went on / (and the milk|your bag) went (all|right) over your knees`,
    later: `
      (I think|I'm thinking) of the times that you (picked up|answered) the phone / (with a laugh|and a laugh|with a joke|with a song) that could make my head spin / You (never|don't ever) keep count of the (good|kind) things you do / (so tonight|tonight|and tonight) we are (counting|ringing) them in
      (The years|All those years) left some (lines|marks) at the side of your eyes / (each one|every one) is a (joke|tale|song) that you told / You (dance|laugh) like the (one|kid) that we (knew|met) way back then / (there's no one|there's nobody) worse at being old
      Look (round|out) at the faces, (the old|the odd|the loud) ones and new / (and you|you) are the one thing we share / (We'd never|I'd never) have met in a (hundred|thousand|million) long years / if you hadn't (pulled up|brought me|found me) a chair`,
    bridge: `
      (So close|Now close) both your eyes, and then (make|think) it a (big|good) one / (don't tell|don't say it), or else it won't fly / (We wish|I wish) you the (road|luck) and the (wind|sun) and the (time|health) / (and pockets|and cupboards|and bottles) that (never|won't ever) run dry
      (Whatever it is|And all) that the (new|next) year may bring / (we'll be|we will be) right here at your door / (with a bottle|with a cake), a bad tune and our (arms|hearts) open wide / (and a chair|some chairs) for a (hundred|few dozen) more
      We (know|knew) you with (braces|pimples), with (bangs|spots) and with rage / we (know|knew) you with (snow|paint) in your hair / And (each|every one) of the people that you've ever been / is (welcome|invited) tonight, (pull a chair|there's a chair)`,
    refrain: `
      (We're here|We came) for the cake, and (we're here|we came) for the song / (we'd|we would) do it each week, but a year's (just|not) too long
      (Blow hard|One breath) for the candles, (one breath|blow hard) for the dream / and the (biggest|first) slice for you, with the (cherry|berries) and cream
      (The world|This world) got a lot (better|brighter) the (day|hour) you came / (we'd|we would) know you (anywhere|blindfolded), (by laugh|by walk) or by name
      (The stars|The lamps) are all (lit|on), and the (glasses|cups) are (filled|raised) high / (to you|here's to you), and to all of the (years|days) going by`,
  }),
  tale({
    intent: 'wedding',
    voice: 'you',
    first: `
      *(There's rain|There's sun) on the steps, and there's rice in your (hair|shoes) / (somebody's|someone has) (lost|mislaid|misread) the whole speech / You (reach|feel|look) for a hand, and the (hand's|hand is) always there / (as close|just as close|as near) as a (hand|heart) can reach
      (You practiced|You wrote) all the words on the back of a (card|bill) / (and left|you left|then left) it (at home|behind|alone) on the shelf / (So you|You) looked up and (smiled|swallowed), and you said it by heart / (in words|with words|the true words) that came (all by|out by) themselves
      *(The band's|The choir's) out of tune, and (nobody|no one) can mind / (a friend|an aunt|a guest|a bridesmaid|the teacher) cries into her glove / (The ring|That ring) (sticks|slips) a moment, (you both|and you) laugh out loud / (and that's|that's) how it looks, this thing, love
      There's a (button|thread) come undone, there's a bird in the (church|roof) / and the (organ|music) begins before time / You (look|looked|gaze|gazed) at each other, and (all of|then all) the rest / (fell|falls|slid|slips) (quietly|softly) into its rhyme`,
    later: `
      (There'll come|There will come) a cold (Monday|Tuesday), a (roof|sink) and a leak / (and nobody|with no one) knowing what to say / (One puts|One sets) on the (kettle|soup), one (lays|puts) down the phone / (and then|then|and soon) it's as (good|bright|sweet) as today
      (Before|Back then) you had each half a bed and a (plan|cup|chair) / (and keys|with keys|a key) for one (coat|lamp|chair) and one door / (Now there's|Now you have) two of everything, (books|boots) in the hall / (and twice|that's twice) as much mess as before
      (One always|One of you) comes early, and one's (always|never|mostly|forever) late / (one sings|one hums|one talks), and one never lets go / (And somehow|But somehow|And yet) together you (keep|make) such good time / (the clocks|all clocks|the bells) have to (ask|beg) you to slow
      You'll (quarrel|argue) on (maps|trains|roads), and on windows at (night|dawn) / on whether it's (left|late|lost|right) or it's not / (Then|And) one will say, sorry, and (one|one says|one will say), so am I / (and that's|that's|and there's) the best (luck|map) that you've got`,
    bridge: `
      (And when|When) you are eighty, (on one|on some) little bench / (with one|with a) (bag|bowl) of (cherries|chestnuts|peanuts) to share / (one will|you will) spit out the stones, and the (other|slow one) will count / (and you'll|you will) still be today's happy pair
      (So here's|This is) to the long road, the (short|quick) one back home / (to storms|to rain|to clouds|to winds) that go round, not inside / May (the worst|the last|the one) thing you (fight for|fight over) be (blankets|the window|the covers), my dears / (and the best|the best) thing be (this|you), side by side
      There's (people|somebody) we (miss|love) who would (dance|sing) at this hour / (we've left|we left) them a (chair|glass) and a light / So (laugh|dance) a bit louder, so (kiss|turn) one for them / (they are|they're all) looking (on|in) through the night
      May the (bread|soup|house) be as warm as the (words|smiles|hands) are today / may the (roof|walls|coats|trees) keep you (dry|warm) in the rain / And (when|if) you forget (how|where|why) you said what you said / may you (say|sing) it (right there|out loud|once more) and again`,
    refrain: `
      (Two hands|Two roads), and one (promise|table), (two names|two coats) on the door / (there's nothing|nothing) to want that you (hadn't|had not) before
      (So ring|Come, ring) all the bells, let the (neighbors|whole town) complain / (here's love|here's to you) in the sunshine and love in the rain
      (You said|You've said) it out loud, and the (whole|entire) room heard / (a life|your whole life) can turn round on a very small word
      (We throw|We've thrown) up our hats, and we (dance|sing) till it's light / (for love|for you two) came the long way, and came (in|home) all right
      Two (hands|hats) and one (promise|table), {call}, (two|both) names on the door / there's (nothing|no more) to want that you hadn't before
      Oh, (bells|drums), for {call}, let the (neighbors|whole town) complain / (here's love|here's to you) in the sunshine and love in the rain
      You said it out (loud|clear), {call}, and the (whole|entire) room heard / a life can turn round on a (very|really) small word
      We (throw|toss) up our hats, {call}, and we (dance|sing) till it's light / for love came the long way, and came (in|home) all right`,
  }),
  tale({
    intent: 'anniversary',
    voice: 'you',
    first: `
      (You still|You always) leave the lamp on if I'm (out|home) after ten / (and pretend|you pretend) that you just couldn't sleep / (We've shared|We have shared) the one (bathroom|blanket) for all of this time / (there's no|with no) secret that's left us to keep
      (I asked|I found) you that night for the (next|second) little dance / (my shoes|those shoes) were a size (small|tight) for me / You said (I should|I must) lead, and I (led|walked) us right into / (a waiter|the punch bowl), the (cake and the|curtain and) tree
      We (wrote|carved) our two names on a (bench|wall) by the sea / the (paint|salt) has been (over|all through) it since / But I (know|find) by my (fingers|thumb) the (place|spot) where it was / (by the dent|by the notch|and the heart) of your (bad|poor) fingerprints
      You (hum|sing) when you (shave|cook), and you (talk|swear) in your sleep / you (tell|told) me the (plots|ends) of the shows / I (could|might) pick you out of the (crowds|choirs) of the world / by the (sound|way|tune|noise) of you (blowing|just blowing) your nose
      I (know|hear) by your (step|keys|boots) on the stairs how it went / I (know|hear) by the door if you're blue / You (know|hear) by my 'fine' that it (isn't|is not|was not) at all / (there's no one|nobody) can read me like you`,
    later: `
      (The years|Those years) came in noisy, (the money|the cash) went out fast / (we painted|we fixed|we heated|we built up) the house with a spoon / And (nights|times|weeks) when I thought that I (couldn't|could not|can't) go on / (you'd be|there you'd be) dancing with (plates|socks) to the moon
      (We had|We've had) our own weather, our (thunder|winters), our hail / (a week|one week) when we (hardly|barely) could speak / (Then you|And you) put the salt (next|down) to my hand without words / (and I kissed|I kissed|so I kissed) you (all over|right there on) your cheek
      We've buried some plants, and we've (worn out|outlived) some (chairs|coats) / we've (argued|fought) over salt and the map / And (many an|more than one|often an) evening, with (nothing|little) to say / I (slept|dozed|lay|dreamed) with my head in your lap
      There were days I was (wrong|lost), and I (knew|felt) I was wrong / and I couldn't have (said it|told you) for pride / You (waited|sat down|looked up|just nodded), and you asked if I'd (eaten|slept) today / and you (moved|slid) me a plate to my side`,
    bridge: `
      (If they|If they should) gave me the ticket to (start|ride) once again / (I'd take|I would take) the same (train|road), the same seat / (I'd spill|I would spill) the same coffee all over your (coat|book|shoes) / (and again|again|once more|just like then) fall in (love|heaps) at your feet
      (Let's grow|So let's grow) even older, (let's lose|and lose) all our teeth / (forget|we'll forget) where we (put|set) down the key / (Just sit|You sit|So sit|Come sit|Sit down) with your hand here on top of my hand / (and remember|remember|tell over|and keep) the best (part|parts) for me
      They (ask|asked) for our secret, the (young|new) ones next door / we (look|looked) at each other and shrug / It's (hard|slow) work, I (tell|told) them, you (tell|told) them, it's luck / (it's somewhere|somewhere in) between, in the (kiss|fight) and the hug
      Some (evening|morning|winter) (just one|one alone) of us lays out the (plates|cups) / let's (never|not yet) be (too ready|ready|all set) for that / Tonight there's a (moon|song), and there's you, and there's (tea|soup) / and the (slow|soft) snore of the (dog|kettle|clock) and the cat
      I don't need the (moon|south), and I don't need the stars / I've seen what the (postcards|brochures) all show / I (need|want) you to (hum|talk|laugh) to yourself in the hall / so (all of the|the rest of the|half of the) house seems to (glow|know)
      We (said|swore) it in front of our (friends|folks) and the (rain|crowd) / we hadn't a (clue|thought|notion|guess) what it meant / Now I'd (say|sign) it again, and I'd say it by heart / with the years, and the (bumps|bills), and the (dent|rent)`,
    refrain: `
      (You're still|You are still) the first one I (look|reach) for each night / (the years|all these years) only taught me how much I was right
      (We're gray|We are gray), and (we're slow|we are slow), and we're (still|both) at the dance / (I'd give|I would give) up the world for (one|that) very first glance
      (The song's|The song is) not so new, but (it knows|we both know) where to go / (my hand|your hand) on your back, and we (turn|sway) nice and slow
      (I do|I did), and I did, and I (will|would) every day / (there's no one|there's nobody) else I could (grow|be) old with this way`,
  }),
  tale({
    intent: 'love',
    pattern:
      /\b(?:[Mm]y|I|[Ww]e|[Yy]ou|[Gg]irl|[Bb]oy|[Ww]oman|[Mm]an|[Cc]rush)\b|\b[Ss]ong (?:for|to) \p{Lu}\p{Ll}+/u,
    voice: 'singer',
    first: `
      (I've walked|I have walked) past your (window|corner) three (times|days) in a row / (and I|I) hadn't a (reason|thing) to be there / (I practiced|I worked out) a line, it was clever and (short|smooth) / (you looked|then you looked) up, and it (vanished|went) in the air
      (I went|I came) in for nothing, I (came|walked) out with (two|three) / (of whatever|of something) it was (that|which) you said / You laughed (at my|with your) (hair|hat), and I (laughed|smiled) at the rain / (and I walked|I walked) home (on the top|right on top) of my head
      (You said|I heard you say) half a sentence, you (tucked|pushed) back your hair / (and the day|the whole day) went to pieces on me / (I put|I've put) salt in my coffee and (keys|cheese) in my shoe / (it's as plain|I'm as plain) as a man can be`,
    later: `
      (Tonight|At last) you said yes to a (walk|bench) by the canal / (we shared|and we shared) one umbrella for two / (My shoulder|One shoulder) got soaking, I (didn't|did not) even mind / (the dry|my dry) one was (leaning|resting) on you
      (I told|I've told) all my friends, and they (rolled|shut) both their eyes / (they said|and they said) that they'd known it since May / (The whole|It seems the whole) town had seen it all over my face / (except|but not) you, and you (live|work) down the way
      (You fell|You once fell) asleep on the (train|couch) on my arm / (and I didn't|I didn't) dare (move|breathe) for an hour / My hand went to sleep, and my (stop|train) went right by / (and my heart|my heart) stood in the (rain|light) like a flower`,
    bridge: `
      (I haven't|I don't have) a castle, (I haven't|I don't have) a plan / I've a (bike|room) and a song and (bad|two) shoes / (But what|Yet what) I have got, you can (have|take) it all / (there is nothing|there's nothing) I'm (frightened|so frightened) to lose
      (If you|And if you) should say no, I will (nod|smile) like a man / (and go|and walk) home by the (river|sea) and sing / (But if you|And if you) say maybe, (then I|well, I) will wait here / (from the snow|from first snow) to the (end|flowers) of the spring`,
    refrain: `
      (I don't|I do not) know what happened, (I don't|I do not) know when / (I only|I just) know I would do it (over|all over) again
      (You come|You walk) through the door, and the room turns to gold / (my words|and my words) are all gone, (but my|and my) heart's feeling bold
      (I've had|I had) a good life, and I (thought|said) it was whole / (then you|and you) came along with a match for the coal
      (There's no one|There's nobody) else in the (whole|wide) crowded square / (I see|I'd see) you in places when you (aren't|are not) there`,
  }),
  tale({
    intent: 'thanks',
    voice: 'you',
    first: `
      (I came|I walked) in that day with my (heart|nerves) in my shoes / (and nobody|no one else) looked up (but|only) you / You (moved|pulled) out a chair and you (asked|told) me to sit / (and for once|for once) somebody listened, it's true
      (You don't|You never) make noise, and you (don't|never) take a bow / (you were|you are) first in and last out the door / (The rest|All the rest) of us talk about what should be done / (you've done|you have done) it, and (cleared|washed) up the floor
      (I kept|I've kept) every note that you (wrote|left) on my (page|desk) / (the good|the big) ones, the (small|kind) ones in red / (They're in|I have) a box with the things I would (save|grab) / (if the house|if my house) were on fire overhead`,
    later: `
      (One time|One day) I got (angry|frightened) and walked (away|off) / (you waited|you stood there|you followed) and (you held|held) me the door / (You said|You told me), now, tomorrow's another good day / (and it was|it was one), like you said, and then more
      (I passed|I met) you in town, (and you|you) still (knew|had) my name / (after all|with all) of the names in your head / (I wanted|I'd wanted) to tell you the half of it there / (I got shy|I froze up), so I'm singing (it instead|instead)
      (Now I'm|These days I'm) the one they (call|wake) late at night / (and I hear|I hear) myself say what you'd say / (I pull|I hold) out a chair, and I (put|turn) down the phone / (you live|you're living) in me in that way`,
    bridge: `
      (There ought to|There should) be a statue of you (there in|in) the square / with (pigeons|a bucket|some swallows) and (flowers|candles|roses) and all / (You'd ask|You would ask) them to move it to make (some|more) room for kids / (who might|who could|who will) want to (play|run|practice) with a ball
      (They'll give|They will give) you some flowers, a (handshake|speech) and a card / (and it won't|it won't) be a tenth of what's (due|true) / (So I'm|And so I'm) standing up here with my heart in my throat / (to say|just to say|and to say) (what I owe|all I have|what there is), I owe you
      If (kindness|goodness) were (coins|flour), you'd be (running|owning) the bank / you would (open|unlock) the (vault|safe) to the street / You (smile|laugh), and you (say|tell me), oh, it's nothing at all / (that nothing|your nothing) put me on my feet`,
    refrain: `
      (You gave|You've given) so much, and you (gave|did) it for free / (whatever|what) there is good in my life, you're the key
      (The world|This world) turns around on the things no one sees / (and you do|you do) every one of them (down on|on) your knees
      (I'd say|I would say) it with roses, I'd (say|shout) it from walls / (you're the|you were the) one we could call, and you came to all calls
      (So take|Now take) this, it's small, and it's late, (but it's|and it's) true / (there's somebody|someone is) standing up straight due to you`,
  }),
  tale({
    intent: 'apology',
    voice: 'you',
    first: `
      (I saw|I heard) it go out in your (eyes|voice), like a (light|lamp) / (and I talked|I talked) even louder than that / (You took|You picked) up your coat without slamming the door / (I was left|I stood there) with my (pride|mouth) and the cat
      (The flowers|Those flowers) I bought look (ashamed|as bad) as I do / (the girl|the man) at the shop said, good luck / (I've walked|I have walked) round the block (seven|eleven) times now / (my feet|and my feet) and my sentence are stuck`,
    later: `
      (You asked|You'd asked) for so little, an (evening|hour), a word / (and I was|but I was) so (clever|busy), so tired / (I remember|I'd remembered) the (scores|bills) and the (keys|names) of the team / (not the one|but not the) single thing you (required|desired)
      (You waited|You'd waited) with candles, you (waited|sat there) with food / (till the soup|and the soup) had a skin like the moon / (I came|I walked) in with a joke that was (older|colder) than it / (and you said|you said) not a word (that whole|that) afternoon`,
    bridge: `
      (I won't|I will not) say it's the (traffic|office) or rain / (it's me|it was me), and I know it, that's all / (You don't|You do not) have to open, (just lean|just stand) on the door / (I'll sing|I will sing) to the wood, I'll (be|feel) small
      (Let me|I'd like to) carry the shopping, the bins and the blame / (let me|I'll) learn what I (should|might) have long known / (I'd rather|I would rather) be wrong in the kitchen with you / (than right|than be right) in the house on my own`,
    refrain: `
      (I'm sorry|I am sorry) is small for the size of the hole / (but I mean|I do mean) it right down to the heel of my soul
      (I can't|I cannot) turn back what I (said|did) or forgot / (but I can|I can) stand in the rain here and give what I've got
      (You've heard|You have heard) all my reasons, (I've run|I have run) out of those / (I've only|I have only) the truth, and the rain on my nose
      (I'd give|I would give) you the right to be mad for a year / (if you'd|as long as you'd) do it with me somewhere near`,
  }),
  tale({
    intent: 'get well',
    voice: 'you',
    first: `
      (They've put|They have put) you in white in a bed by the (wall|door) / (with a button|and a button) you press for the nurse / (You've told|You have told) her your jokes, (all of|the whole) eleven by now / (she says|she swears) that the pills (could be|are not) worse
      *(Your chair's|Your place is) standing empty, your cup's on the hook / (we argue|we're fighting) for who gets to call / (So here|Now here) is a card with (a dog|a duck) on the front / (and the names|with the names) of us, (nearly|almost) all`,
    later: `
      (I'm here|I came) with some grapes, and I (ate|had) half on the way / (and the paper|with the paper) with crosswords half done / (You look|You're looking) like someone who (lost|went) to a fight / (so tell|now tell) me about who has won
      (You never|You don't ever) sit still, and (now look|look now) at you there / (you count|you've counted) the tiles overhead / (The best|The worst) of all patients, the (doctors|nurses) agree / (they tied|they've taped) your good mood to the bed`,
    bridge: `
      (One step|Three steps) to the window, (one|then one) step to the hall / (and tomorrow|tomorrow) the stairs to the sun / (We'll wait|We're waiting) outside with a blanket and soup / (the real kind|a real one), with salt, (a big|by the) ton
      (It's slow|It is slow), and it hurts, and it (will|does) hurt some more / (then one|and one) day you'll forget which it was / (You'll run|You will run) for the bus and you'll (swear|grin), and you'll stop / (and you'll|you will) laugh out loud (just|simply) because`,
    refrain: `
      (Get up|Get well) when you can, and get (well|up) when you may / (there's a chair|we've a chair) and a table that's waiting all day
      (We miss|We've missed) how you (laugh|shout), and we miss how you (moan|groan) / (so hurry|now hurry) up slowly, and then (come|walk) on home
      (They say|I hear) that you're mending, (they say|I hear) that you're strong / (we knew|we've known) that already, we've known all along
      (The soup|The tea) there is awful, the (bed's|pillow's) far too thin / (the minute|the second) they let you, we're coming right in`,
  }),
  tale({
    intent: 'congratulations',
    voice: 'you',
    first: `
      (They called|They read) out your name, and I (jumped|leapt) from my chair / (I knocked|and knocked) over a lady in blue / (You walked|You came) up so slow, like you (didn't|did not) believe / that the (one|name) they were calling was you
      (There were|I know there were) nights when the (light|lamp) never went out / (and coffee|with coffee) as cold as a stone / (Nobody|No one) gets to see that on the (paper|parchment) there / (so I'm singing|I'm singing) it here, into the (phone|microphone)`,
    later: `
      (You almost|You nearly) gave up in that (terrible|second) year / (you sat|I found you) on the stairs with your bag / (You said|You told me), I can't, and you (slept|cried), and got up / (and went|you went) back like (it was|that was) just a snag
      (They said|They'd said) back at school not to (aim|reach) for so high / (that it's not|it's not) for the likes of (us|you) folk / (I wish|How I wish) they could see you up there in the sun / (and I hope|I hope) that they like a good joke`,
    bridge: `
      (Now throw|So throw) up your hat, and then (sleep|dance) for a week / (there's plenty|there's lots) of tomorrow to do / (And when|And if) it gets hard, (look|turn) around at this day / (at the ones|at us all) who were (shouting|yelling) for you
      (The door's|That door is) standing open, (the road's|the world's) looking wide / (go on|just go), with your (fear|nerves) and your grin / (And call|But call) us on Sundays, and (eat|have) something green / (and remember|remember) to let people in`,
    refrain: `
      (You did|You've done) it, you (did|made) it, and now it is done / (you were down|though down) more than once, and you got up and won
      (So stand|Now stand) there and take it, the noise and the light / (it's yours|it is yours), every day of it, every night
      (We're proud|I'm proud) as a peacock, (we're loud|I'm loud) as a train / (we knew|I knew) it before you could (dream|spell) it or explain
      (They'll hang|We'll hang) up the paper, (they'll frame|we'll frame) it in gold / (but the heart|the heart) that you did it with can't be sold`,
  }),
  tale({
    intent: 'growing',
    voice: 'you',
    first: `
      *(Your bag's|Your bag is) nearly bigger than you at the door / (there's tape|there's your name) on the toes of your shoes / (You ask|You've asked) if I'm crying, I (tell|told) you it's dust / (of all|it's the one) the excuses I use
      (Your room|The whole room) is in boxes, (your bed|the bed) is made up / (like it's waiting|all ready) for somebody else / (I found|I've found) the first tooth, and the (ticket|bear) from the zoo / (and a drawing|a drawing) of me and yourself`,
    later: `
      (I taught|I once taught) you to tie them, the (left|one), then the right / (it took|you took) the whole winter and spring / (You stuck|You'd stick) out your tongue, and you (frowned|sighed), and you swore / (by the cat|by the moon) and by (every|each) thing
      (You called|You rang) me last night, and you (sounded|talked) like a friend / (you'd cooked|you had cooked) and had burnt half the pot / (I gave|I've given) you my mother's best trick for the rice / (and you said|you said), oh, I miss you a lot`,
    bridge: `
      (So run|Now run), don't look round, I'll be (here|fine) at the fence / (with your scarf|with a scarf) and a (wave|sandwich) in my hand / (The trick|The trick of it) is to hold you so well you can go / (and nobody|no one) told me how grand
      (One day|Some day) you'll stand here with a (child|bag) of your own / (and a throat|with a throat) that has something inside / (And then|Only then) you will know what I'm (singing|not saying) right now / (and that I|that I) wasn't sad, it was pride`,
    refrain: `
      (You're bigger|You've grown taller) than last week, I swear that it's true / (the world's|this world is) a lot (bigger|brighter), it's waiting for you
      (I'll keep|I will keep) the light on, the (soup|bread) and the chair / (wherever|and wherever) you're going, a part of me's there
      (You let|You've let) go of my hand, and I (let|have let) go of yours / (and the house|now the house) is so full of (silence|air) and doors
      (Go on|Go out), make it loud, make a mess, make it good / I'd go (every|each) step of it with you, if I could`,
  }),
];
