import { tale } from '../../tale.ts';

/** About lifting, counting and repeating: 'gym motivation, last rep'. */
export const TALE_OF_TRAINING = tale({
  pattern:
    /\b(?:gym|work-?outs?|reps?|weights|weightlifting|squats?|deadlifts?|push-?ups?|bench press|no pain,? no gain)\b/i,
  intent: 'rise',
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «One more rep», (one|just one|give me one) more
    «No excuses», (no|none|I've got no) excuses today
    «I'm not done», (I'm|no, I'm|no way, I'm) not done
    «Get back up», (get|come on, get|now get) back up
    «Stronger than yesterday», (stronger|I'm stronger|I'm back and I'm stronger) today
    «Push on through», (push|come on, push|now push) on through
    «Count it with me», (count|come on, count) it with me
    «I came here to work», (I came|you bet I came) here to work
    «Nobody lifts it for me», (nobody|no, nobody) but me
    «I'll rest when I'm done», (I'll rest|I'll rest then) and not before`,
  first: `
    The (alarm|clock) says it's five, and the street is still (black|dark) / my (bed|blanket) makes a very good case / I lace up my shoes with one eye (open|half shut), and I go / with the (cold|wind) like a slap in the face
    The first time I came here I (hid|stood) at the back / (too shy|afraid) to so much as look up / The bar (by itself|with no weights) was enough for my arms / (and my hands|my hands) shook too hard for a cup
    There's a crack in the mirror, there's chalk on the floor / (there's a song|and a song) that I play every day / The (girl|guy) at the desk doesn't ask how I've been / just (nods|smiles) like they know (it|me) anyway`,
  later: `
    There's a (voice|whisper) that says, that's enough for today / it (sounds|talks) like a friend, and it lies / I breathe (in|out), and I (set|plant) my feet, and I (lift|push) it again / with the salt running into my eyes
    I (failed|dropped) it on Monday, I (failed|dropped) it midweek / the bar (didn't|wouldn't) move from the floor / On Friday it (trembled|wavered), and rose like the sun / and somebody cheered by the door
    They said I would quit when the new year wore off / there were (thirty|forty) of us at the start / By March there was plenty of room on the (rack|mat) / (it isn't|it's never) the legs, it's the heart`,
  bridge: `
    It was never the mirror, it wasn't the scale / it's a (promise|debt) that I made to a kid / who was picked (last of all|at the end), who (gave up|sat down) on the bench / so look at me now, look, (I did|we did)
    Some days I have nothing, I'm running on fumes / I (go|come) anyway, that's the trick / You don't have to want to, you just have to start / (and it builds|it builds) like a wall, brick by brick`,
  refrain: `
    It burns, and it (shakes|aches), and it begs me to stop / but nobody's (ever been|yet been) carried up to the top
    I went down (nine|six) times, I got up after ten / I'll (rest|sit) when it's over, and not until then
    The weight doesn't care what I said I would do / it only (counts|knows) this one, so I'll see it through
    My arms say I'm finished, my legs say the same / (but something|there's something) inside me keeps calling my name
    The (sweat|clock) doesn't lie, and the iron is fair / it (gives|pays) what you give it, so (show up|be there)`,
});

/** About land a family has lost. */
export const TALE_OF_LOST_LAND = tale({
  pattern:
    /\b(?:los(?:e|es|ing|t)|sell(?:s|ing)?|sold|foreclos\w*|auction\w*|the end of|goodbye to)\b.*\b(?:farm|ranch|homestead|family land)\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «It was never just land», (never|no, never) just land
    «Goodbye to the {land}», (goodbye|oh, goodbye) to it all
    «They're selling the {land}», (they're selling|today they sell) it all
    «The last of my name», (the last|I'm the last) on this ground
    «The {land} is gone», (it's gone|yes, gone), and I'm still here
    «Who'll love this ground», (who'll|and who'll) love it now
    «What do I tell the {land}», (what|oh, what) do I tell
    «We're losing the {land}», (and who|so who) are we then
    «One more look at the {land}», (one|just one) more look`,
  first: `
    The (auctioneer|salesman) talks like a hard-driving rain / (and the neighbors|the neighbors) look down at their boots / They've lined up the tractor, the tools and the (bell|sled) / (like teeth|like trees) that came out by the roots
    The letter came (Monday|Tuesday), the print was so small / I read it out loud by the stove / It spelled our name right, and it counted the fields / and it never once mentioned the grove
    They bought it with blisters, with borrowing and luck / they pulled out the stones one by one / There's a wall all along by the (road|creek) where they lie / (it's the first|the first) thing that's touched by the sun`,
  later: `
    Two years of no rain, and then too much (at once|of it) / (then the price|the price) fell to less than the seed / The man at the bank had a very kind voice / he (typed|wrote) while I talked of our need
    I walked the last row with the dog at my heel / I shut (every|each) gate, as you do / The cattle were gone for a week, and I stopped / and called them, and called their names, too
    I stood in the barn where we measured the kids / (the marks|there are marks) going up on the beam / I left them all there for whoever comes next / (to wonder|to ask) what the lines ever mean`,
  bridge: `
    They'll put up some houses on streets that are named / for the birds that flew off from the (noise|plow) / I'll drive by it slow on my way into work / and (think|know) who would be milking by now
    You may have the (deed|gate), and the barn, and the well / you can pave it and call it your own / But I know where the frost lies in April, and why / (and I know|I know) it right down to the bone`,
  refrain: `
    They'll auction the tractor, the hay and the plow / but who's going to (wake|rise) with the rooster now
    There's dirt in my hands that will never come out / it knew (who|what) I was, and it never had doubt
    We gave it our backs, and we gave it our years / it gave us our bread, and our songs, and our tears
    The corn doesn't know it, it grows anyway / it waves like it did every (harvest|Lord-given) day`,
});

/** About sitting through office work. */
export const TALE_OF_THE_OFFICE = tale({
  pattern:
    /\b(?:meetings?|e-?mails?|deadlines?|spreadsheets?|powerpoints?|video calls?|conference calls?|slides|status reports?)\b/i,
  intent: 'complaint',
  voice: 'singer',
  hooks: `
    «Save me from {n}», (save|oh, save|please save) me
    «{n} again», (again|no, not again|and again)
    «No more {o}», (no more|please, no more|I beg you)
    «I was happy till {n}», (happy|so happy|quite happy) till now
    «Wake me after {n}», (wake|just wake|please wake) me then
    «Anything but {n}», (anything|please, anything) else
    «Not {n}, please», (not|oh, not|please not) today
    «I survived {n}», (I survived|just barely|again)`,
  first: `
    There's (nine|eight) of us here, and there's one who will speak / he's sharing a (slide|chart) we can't read / It's {n}, and I've drawn in my notebook a goat / (then a field|a field) and a (barn|farmer) and feed
    I came here with (coffee|cookies), I came with a pen / I came with an open mind / By ten I'd forgotten the point of {n} / by noon I'd resigned from mankind
    Somebody (asks|says), can you all see my screen / and somebody's dog starts to bark / It's {n}, we circle back, drill down, touch base / like (nine|eight) people lost in the dark`,
  later: `
    I once had a dream about {n}, and woke / and my mouth was (near|at) somebody's phone / I'd said, yes, of course, I'd be happy to lead / (a team|the team) that is me on my own
    He (told|promised) us, quick question, and looked at the clock / that was winter, and now it is spring / The plant by the window has grown up and left / (and I still|I still) haven't said anything
    My (grandmother|niece) asked me, so what do you do / I told her of {n}, the lot / She patted my hand, and she looked at me long / and asked, (and is|is) that all that you've got`,
  bridge: `
    (One day|Some day) they will find us, still here in our chairs / and (study|dust off) the crumbs of the cake / They'll say that {n} must have been some old rite / to keep the whole village awake
    I'll walk out of here with my (mug|plant) and my coat / I'll live in the woods by a stream / (And a bear|A bear) will come up and say, one little thing / could we (talk through|look at) {n} as a team`,
  refrain: `
    My smile is switched on, but my soul's gone away / with {n} going on for the rest of the day
    I nod, and I (frown|hum), and I write something down / it's {n}, and I'm somebody's well-behaved clown
    A life is so short, and the list is so long / {n} took the hour that was meant for a song
    If time is all money, then what did we do / on {n}, I (make|count) it a million or two`,
});

/** To a retiring father, grandmother or aunt: sung at home, not at the office. */
export const TALE_OF_RETIRING_RELATIVES = tale({
  pattern:
    /\b(?:mom|mum|dad|mama|papa|mother|father|grand\w+|granny|aunt|uncle|wife|husband|sister|brother)\b(?=.*\bretir)|\bretir\w*\b.*\b(?:mom|mum|dad|mama|papa|mother|father|grand\w+|granny|aunt|uncle|wife|husband|sister|brother)\b/i,
  intent: 'farewell',
  voice: 'you',
  hooks: `
    «Take it easy, {call}», (take|you take|just take) it easy now
    «You've earned it, {call}», (you've earned|oh, you've earned) every day
    «No more alarm clock», {call}, (no more|oh, no more) alarm
    «Put your feet up», {call}, (put|go on, put) them up
    «The work is done», {call}, (the work|your work) is done
    «It's all yours now», {call}, (all|it's all) your own time
    «Raise a glass to you», {call}, (raise|let's raise) it up high
    «Monday is yours», {call}, (Monday|now Monday) is yours`,
  first: `
    The (alarm|clock) will go quiet, and you'll wake up at (five|six) / (the way|as) that you've done all your life / Then (slowly|just slowly) you'll smile, and you'll turn the (light|lamp) off / and (sleep|snore) like a trumpet and fife
    You went when it (rained|snowed), and you went when it froze / you went when you'd rather have not / You came (home|back) in the dark with the day on your coat / and still gave us all that you'd got
    Your bag by the door looks a little bit (lost|sad) / (your cup|your flask) has a day of its own / (We've hung|Let's hang) up a sign on the front of the fridge / (that says|it says), do not hurry, you're home`,
  later: `
    I never quite knew what you did all those hours / I knew that you'd come through the door / (You'd sigh|You'd smile), and you'd sit, and the (day|whole house) would begin / (you asked|and you'd ask) about mine, and what for
    I learned it from you, how to stick with a thing / to be there, on time, and be kind / (You didn't|You never) once (say it|preach it), you did it, that's all / (and I've had|I've had) you each day on my mind
    There are (numbers|people) that no one will (print|put) on a card / the mornings, the miles and the bills / There's (bread|shoes) that they turned into, music and (books|bikes) / and a few (quiet|sunny) days in the hills`,
  bridge: `
    So (plant|paint) what you like, and then leave it undone / go (fishing|out walking) or don't, as you please / There's nobody keeping the time on you now / but (the cat|the sun), and the birds in the trees
    There's a (bench|chair) in the sun, and it's had your name on / (since before|from before) there was much that I knew / (Go on|So sit), put your feet up, and look at the sky / (the world|it all) can hold up without you`,
  refrain: `
    (You held|You've held) up the roof with your two hands alone / now (let|here) us hold up you, {call}, put down the phone
    The day has no (edges|whistle), the week has no end / go (meet|greet) it, {call}, slow as you would an old friend
    (You gave|You've given) us the best of the years and the light / (so put|now put) the bag down, {call}, we've got it tonight
    (A cheer|Here's three cheers) for the hands, and a (cheer|song) for the feet / (there's nobody|nobody's) earned it like you on this street`,
});
