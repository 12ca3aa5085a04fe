import { tale } from '../../tale.ts';

/** About abstract things: entropy, forgiveness, freedom. */
export const TALE_OF_IDEAS = tale({
  kinds: ['idea'],
  voice: 'singer',
  hooks: `
    «Tell me what {n} is», (tell|somebody, tell|oh, tell) me
    «Looking for {n}», (looking|still looking) all day
    «So this is {n}», (so this|oh, this|and this) is it
    «{n}, where are you», (where|oh, where|say, where) tonight
    «It's all about {n}», (all|it's all) in the end
    «A little more {n}», (a little|just a little), please
    «Who knows {n}», (who really|say, who really) knows`,
  first: `
    They taught us of {n} with a (chart|map|graph) on the wall / I copied it down, and forgot / I (met|saw) {n} for real in my grandmother's (house|yard) / (in the way|just the way) that she (stirred|watched) a pot
    You can't buy it whole, and you can't buy it (new|cheap) / you can't put it up on a shelf / I've (looked|searched) for {n} in the (stars|church) and in books / and (found|met) it one night by myself
    (A man|A voice|Some man) on the radio talked about {n} / (an hour|for hours) in words like a fence / My (son|kid), who is (five|six|four), put his spoon down, and said / (but why|and why|yes, why)? And it made perfect sense`,
  later: `
    I (broke|dropped) your good cup, and I waited for (storms|rain) / you (looked|gazed|stared) at the pieces, and smiled / (And that|Right there) was {n}, on the cold kitchen floor / as (plain|clear) as the face of a child
    The (year|night) I lost most of it, I (sat|stood) on the stairs / with one (lamp|match|bag), and one hand, and the cold / And {n} (came and sat|sat down) there, and didn't say much / it looked young, and it (also was|looked) old
    My (father|uncle|grandpa) had no word for {n} at all / he had a (field|truck|barn), and a rope, and a hat / But (I watched|I saw) him walk home with the light on his back / (and I think|I think) that he knew about that`,
  bridge: `
    They've (carved|built) it in marble, they've sung it in (laws|choirs) / they've fought for it, war after war / (And still|But still), in the end, {n} lives between two / like (somebody|someone) who's holding the door
    I'll never have {n}, not all in one (piece|place) / it's (sand|rain), and it slips through the hand / But now and again, when I'm looking (away|elsewhere) / I (almost|nearly|come near to) understand
    My (nephew|grandson) will ask me what {n} was for / (when all|once all) of this (noise|dust) has gone by / I'll (take|lead) him outside, and we'll (look|stare) at the dark / (and it won't|it won't) hurt to (not|never) know why`,
  refrain: `
    You can't (see|weigh|hold) it or catch it, or tie it with string / (but {n}|and {n}|yet {n}) goes through each and every thing
    Some call it a dream, and some call it a law / (I only|I just) know {n} by the (light|thing) that I saw
    The wise wrote a (thousand|hundred) fat books for the shelf / (but {n}|and {n}|no, {n}) is something you learn for yourself
    We're (born|here), and we wonder, we (work|laugh|love), and we go / (and {n}|oh, {n}) is half of the little we know`,
});

/** To a child starting school. */
export const TALE_OF_SCHOOL = tale({
  pattern:
    /\b(?:kindergarten|preschool|pre-?k|daycare|(?:start\w*|first day (?:of|at|in)) (?:\w+ )?(?:school|nursery|grade)|first grade)\b/i,
  intent: 'growing',
  voice: 'you',
  hooks: `
    «First day of school», {call}, (here|oh, here|and here) you go
    «Look at you», {call}, (look|just look) at you now
    «Little and brave», {call}, (little|so little) and brave
    «Don't look back», {call}, (don't|I'll look) for us both
    «Go on in», {call}, (go|go on|yes, go) in
    «Wave to me», {call}, (wave|one more wave|just wave)
    «Big as you are», {call}, (you're|oh, you're) still mine`,
  first: `
    Your backpack is bigger than most of your back / (you've packed it|you pack it) and packed it again / A (bear|cat|frog) for the courage, a (stone|shell) for the luck / (and a drawing|a drawing) of us and a hen
    We've practiced the zipper, we've practiced the (stairs|road|bell) / (we've practiced|and practiced) the way that you wave / You (told|asked) me, don't cry, and I (promised|swore) I would not / (it's me|I'm the one) now who has to be brave
    You've (laid|set) out your (shoes|socks) in the hall, side by side / (since Tuesday|since Thursday), they're (pointing|looking) outside / You (sleep|slept) with your (name tag|lunch box), you (wake|woke) us at (four|five) / (and asked|you asked) with your arms (open|stretched out) wide`,
  later: `
    The hall (smelled|smells) of crayons and somebody's (shoes|lunch) / you held on so tight to my thumb / Then somebody asked you, (hey|so), do you like (frogs|trains|cats) / (and you went|you went) in as loud as a drum
    At home it was (quiet|tidy|empty), I made my own tea / I (folded|tidied) your blanket in three / At noon you (ran|flew|came) out with your (hair|shoes) all undone / (and you told|you told) the whole story to me
    You came (back|home) with a (feather|pebble), a (plaster|sticker), a word / that I (hoped|thought) you would (learn|hear) at ten / You'd a (friend|girl) called (Matilda|Jerome), and a (cough|loose tooth), and a plan / (and you ask|you ask) me, (can I|do I) go again`,
  bridge: `
    (One day|Some day) you'll be (taller|older) than I am, I know / with a (key|bike|phone) and a book and a plan / Right now you can still fit it all on my lap / (so stay|oh, stay) there as long as you can
    The letters will come, and the numbers will, too / (and somebody's|somebody's) name in a heart / (But this|And this) is the (morning|hour) I keep in my coat / (the day|the one) when we learned how to part`,
  refrain: `
    (Go in|Walk in|March in), little lion, and learn to be you / (I'm here|I'll be here) at the gate when the whole day is through
    Go (paint|draw|show) them a sun with (nine|ten) legs and a hat / there's nobody else in the world who does that
    One step, and one more, and you're through the big door / I've never been (prouder|smaller|softer) in my life before`,
});

/** About Christmas, at home and far from it. */
export const TALE_OF_CHRISTMAS = tale({
  pattern: /\b(?:christmas|xmas|advent|santa)\b/i,
  intent: 'holiday',
  voice: 'singer',
  hooks: `
    «Home for {feast}», (home|oh, home) again
    «It's {feast} again», (hear|oh, hear|come hear) it ring
    «Keep me a chair for {feast}», (keep|oh, keep) me a chair
    «Ring it in, {feast}», (ring|oh, ring|come ring) it in
    «Far away at {feast}», (far|so far) from your door
    «All I want at {feast}» (is you home|is the ones I love)
    «One more plate for {feast}», (one|just one) more plate`,
  first: `
    There's a (box|crate) in the (attic|hallway) with {feast} on the side / in (crayon|green letters|red paint) from when I was four / (A star|A bell) with one (corner|point) and a (bird|deer) with no tail / (and you won't|you won't) let us buy any more
    The (train|bus) is so full there are (skis|dogs|drums) in the aisle / there's a (tree|harp) and a (cake|goose) on a knee / It's {feast}, and (everyone's|half the world's) going somewhere / (and someone|there's somebody) waiting for me
    *The (street|square) has gone quiet, the (shops|bars) have gone dark / there's (a|one) kid with (his nose|a mitten) to the pane / Then (all of|most of) the windows say {feast} at once / like a (song|word|wave) going up through the lane`,
  later: `
    The (year|time) that you couldn't come (home|back), we still laid / your (plate|cup), and we (called|phoned) you at ten / You (sang|hummed) us the (second|low) part down the line / and (Grandma|the aunts|the small ones|the cousins) joined in there and then
    My (uncle|father) burned (dinner|the roast), and the (dog|cat) ate the rest / we had (toast|eggs|soup) by the light of the tree / It was {feast}, the (best|worst|strangest) that I can recall / (and we laughed|we laughed) until quarter past three
    A (man|fellow|neighbor) from the (third|fifth|top) floor, with nowhere to go / we (knocked|rang|sang), and he stood in the door / (We got|There came) a (cheese|plum cake) and a song from the (coast|hills|south) / (there's a chair|now a chair|and a chair) there (for good|from then on), evermore
    We (phoned|called|rang) with the (picture|pictures) propped up on the salt / you (turned|held|moved) it to (show|bring) me the tree / And all the small cousins came close to the glass / and (breathed|waved) till I hardly could see`,
  bridge: `
    The (presents|ribbons) get lost, and the (candles|cookies) (burn down|are gone) / the tree's on the (curb|street) in the end / But (somebody|someone) you love (had|hung) their (coat|hat) on the hook / (and that is|that's) the most of it, friend
    If ever you're far, and the (night|road) is too long / (go out|look up) where the (church bells|street lamps) begin / It's {feast} there, too, whatever your (tongue|name) / there's (somebody|someone) would wave you in
    I (packed|wrapped) up my heart in the (smallest|plainest) of ways / (a card|a call|a kiss) and a (stamp|song|bow) and a line / And {feast} will (bring|take|send) it by (water|railway|river) and snow / (to a window|to a table|to a street|to the door) that used to be mine
    There's a (song|hymn) that they (sing|hum) where I come from tonight / I (start|hum) it, and half of it's gone / (But someone|A stranger) across from me knows how it ends / and (two|both|some) of us (carry|take|hum) it on`,
  refrain: `
    So (light|dress) up the window, put wood on the fire / (it's {feast}|oh, {feast}), and we're (singing|ringing) as loud as a choir
    No (gift|ribbon|parcel) as big as a face at the door / it's {feast}, come (in here|closer), there's room for one more
    The (miles|years) may be many, the (snow|sea) may be deep / (but {feast}|and {feast}|yet {feast}) is a promise the (stubborn|faithful) ones keep
    It's (only|just) one evening, it's only some bread / (it's {feast}|but {feast}), and my heart has a (hat|star) on its head`,
});

/** Country storytelling: a place, a trade, and a twist in the last verse. */
export const TALES_OF_COUNTRY = [
  tale({
    style: 'country',
    needs: 'thing',
    voice: 'singer',
    hooks: `
      «They sang about {n}», (they|oh, they) sang it all night
      «Here's to {n}», (and|oh, and) a cold glass of beer
      «That's {n} for you», (that's|boys, that's|friends, that's) how it goes
      «Me and {n}», (and a|just a) long gravel road
      «They can't take {n}», (no|Lord, no), they can't
      «Lord, thank you for {n}», (I thank|oh, thank) you
      «All I've got left is {n}», (that|me|Lord, me) and the moon`,
    first: `
      My daddy sold (feed|seed|tires) out on County Road (Nine|Ten|Two) / (with two|and two|just two) (pumps|tanks) and a (bell|cat|lamp) on the door / He left me {n}, some (debts|bills), and his hat / (and he|he|then he) (told|asked) me to (sweep|mop) up the floor
      There's a (town|bend) west of (Tulsa|Laredo|Macon) you'd miss if you sneezed / (one church|a church) and (one|a) (bar|pump|store) and one light / And that's where {n} and I, broke as a (plate|stick) / (pulled up|rolled in|blew in|washed up) on a (Saturday|Halloween|Valentine's) night
      The (mill|mine) had shut down, and the (river|creek) had run dry / (and half|then half|then most) of the (valley|county|township) moved out / We stayed with {n} and a stubborn old (mule|dog) / (and the Lord|the Lord|and the sun|and the moon) (only|alone) knew what about`,
    later: `
      The bank sent a (man|boy|fellow) in a (clean|new|white) (cowboy|Stetson) hat / (he wrote|and wrote|who wrote) (the whole farm|all the farm|our farm down) in a book / He (pointed|got round) to {n}, and he asked us, how much / (and Mama|and Grandma|my mama|and Daddy) (just gave|gave|then gave) him that look
      I lost {n} once in a poker game, Lord / to a (trucker|preacher|drummer|dentist) (from down|who came from|out of) Abilene / I drove the whole night, and I won it all back / with (three|two) (jacks|tens|nines|fours) and a (lucky|wrinkled) old queen
      She (wore|had) boots (to|at) the (altar|courthouse), and (rice|rain) in her hat / (we had|we'd got) forty-two dollars and change / Her (brother|uncle|father) gave us {n}, and shook my hand / (and that's|now that's|so that's) how a (life|day|road) can be strange`,
    bridge: `
      I (opened|sorted|cleaned) my daddy's old (toolbox|workbench|tackle box) last (week|fall) / (there's a note|a note) there stuck under the lid / It said, I cussed {n} every day of my life / (and I kept|I kept|and kept) it (because of|on account of|all for) you, kid
      (Now I've|Today I've|These days I've) got a (boy|son|grandson) of my own on my knee / (who looks|he looks|who stares) at me like I (hung|built|lit) stars / He says, Pa, when you're (old|gone), will you leave me {n} / (and I laugh|I laugh) till I feel all my scars
      There's a (photo|picture|snapshot) in Granny's old (Bible|hymnbook), page ten / (a girl|some girl) with a grin, (nineteen|eighteen), small / She's (leaning|laughing), (barefoot|sunburned), by {n} with a man / (and that man|that man|and the man) isn't Grandpa at all`,
    refrain: `
      Some folks have a (fortune|mansion|jet plane), some (folks|men) have a name / there's {n}, and a (dog|truck|porch), and I sleep just the same
      The Lord made the rivers, the (wheat|corn), and the rain / (then he|and he) made {n} so I'd (never|hardly) complain
      So (lift|hold) up your (bottle|glasses|coffee), and take off your hat / (there's {n}|here's {n}), and there's no more to say now than that
      It don't come in (silver|diamonds|marble), it (don't|won't) come in gold / (but {n}|and {n}|Lord, {n}) is the last thing I'd (ever have|want to see) sold`,
  }),
  tale({
    style: 'country',
    voice: 'they',
    hooks: `
      «Wherever you're from, {o}», (stay|won't you stay) a while
      «God bless {n}», (God bless|Lord, God bless|oh, bless) and keep
      «Everybody knows {n}», (from|all from) here to the line
      «There's {n}», (there's|and there's) a light in the rain
      «Ask for {n}», (ask|just ask|you ask) when you come through
      «Keep the light on, {o}», (keep|oh, keep|please keep) it on
      «Nobody like {n}», (nobody|no, nobody) here`,
    first: `
      There's a (diner|station|bar) off Main where the big rigs all stop / (and the coffee|the coffee) is blacker than sin / You'll find {n} by the door, with a (word|nod) and a wink / (and you feel|you feel) that you ought to come in
      {n} came to town on a (bus|train) in the rain / with (a coat|one bag|one boot) and a dollar or two / Nobody asked questions, we don't around here / (we figured|we reckoned) that somebody knew
      It's (ninety|fifty) flat miles from this (town|pump) to the next / (there's wheat|just wheat|there's sage), and the sky, and the heat / And right in the middle, there's {n}, with a (fan|rag) / (and a laugh|a laugh) that would hold up the street`,
    later: `
      One (Christmas|winter) a trucker broke down by the bridge / (a kid|one kid) in the seat, and the snow / {n} gave them (blankets|supper), a stove and a key / (and never|and didn't) let anyone know
      They say {they} once sang on the (radio|Opry), friend / they say there's a ring in a drawer / You ask, and {they}'ll laugh, and {they}'ll fill up your cup / (and tell|and sing) you what old rain is for
      The (sheriff|banker|mayor) came by with a paper to sign / {they} read it, and gave it right back / (And said|Then said), you go tell them that {n} is here / (till the|as long as a) train leaves the track`,
    bridge: `
      I was eight when our truck broke down there in the snow / {they} fed us, and (sent|wrote) us no bill / I (drove|came) all this way just to lay on the (bar|desk) / the (twenty|ten) that we owe {them} still
      They asked {them} to move where the money is good / {they} (looked|stared) at the road and the hill / and (said|told them), someone's got to be here at night / (and I|I) reckon {they} always will
      I (asked|wondered) for years where the money came from / when (Mama|Daddy) was sick, and (so|too) thin / It (came|was) in a (feed sack|tin can) on the porch (every|each) spring / (last week|today) {n} (let slip|told me) why, with a grin`,
    refrain: `
      So (tip|lift) your hat, stranger, and (wipe|knock) off your shoes / (there's no one|there's nobody) like {n} for the Monday night blues
      The highway is long, and the (night|moon) doesn't care / (but {n}|oh, {n}|and {n}) will leave you a (light|plate) and a chair
      There's saints in the windows in purple and red / there's {n} (out here|down here|right here) with the (coffee|pancakes) and bread
      Some folks get a statue, some folks get a song / (it's {n}|there's {n}|well, {n}) who was there for us all along`,
  }),
];
