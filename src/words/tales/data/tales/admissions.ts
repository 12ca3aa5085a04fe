import { tale } from '../../tale.ts';

/** A singer's confession that involves no one else: 'I can't parallel park'. */
export const TALE_OF_OWNING_UP = tale({
  pattern:
    /\bI (?:can't|cannot|can not|don't|never|keep|always|still|forgot|forget|lost|lose|hate|moved back|failed|talk to|cry|overthink)\b|\bI'm (?:always|never|still|not|so|too|bad at|afraid|scared|terrible)\b/i,
  needs: 'owning up',
  voice: 'singer',
  first: `
    I've (practiced|rehearsed) it so long in the (bathroom|hallway) at night / with the tap on, so nobody hears / It's (small|short), and it's (silly|plain|clumsy), it weighs (ninety|two hundred) pounds / and I've carried it (round|here) now for years
    You look at the others, they've got it all (right|down) / they wave, and they smile, and they know / And I'm in the (corner|kitchen) with (crumbs|rain) on my (sleeve|coat) / (with a secret|a secret|one secret), and no place to go`,
  later: `
    I told it to my (sister|cousin), I thought she would laugh / she (set|put) down her (coffee|scissors|phone), and she sighed / She said, listen, (me, too|so do I), since the (summer|year) I turned ten / (I just never|I never|but I never) told you, from pride
    I looked it up late on the phone in my bed / (there's a forum|there's a club|there's a group), there's a page and a name / There's (ninety|eleven|forty) thousand people in (town after town|their slippers) / (confessing|admitting|all typing) exactly the same
    My (grandmother|uncle|neighbor) has a saying for (days|things) of this kind / (it's said|you say it) while stringing the beans / It's (old|short), and it (rhymes|limps), and it (helps|soothes) a bit / though (nobody|no one) knows what it means`,
  bridge: `
    (One day|Some day) they'll write down who we were in a book / the (wars|kings), and the (dates|roads), and the rest / And there won't be a line about any of this / (and this is|and this was|but this is) the part I know best
    So here I am standing, the light in my face / I've said it, it's out (now|there), it's done / And (look|hey), there's a hand in the (back|dark), and there's two / (so I guess|I guess) that I'm not the only one`,
  refrain: `
    Go on, you can (laugh|grin|point), I have laughed at it, too / it's (better|lighter|smaller) out loud, and with someone like you
    You (carry|drag|haul) a thing till it wears through your shoe / (then sing it|then say it|you sing it), and half of it's carried by you
    Some days it's a (joke|pebble), and some nights a stone / I (sing|say) it so (nobody|no one) need hum it alone
    It's (not|hardly) the end of the world, as you guess / it's (only|just) the size of my life, more or less`,
});

/** To a long-time couple, from the people around them. */
export const TALE_OF_A_PAIR = tale({
  intent: 'anniversary',
  whom: 'pair',
  voice: 'you',
  hooks: `
    «{years} of you two», (and look|well, look), you still dance
    «Look at you two», {call}, (look|just look) at you two
    «Here's to you both», {call}, (here's|oh, here's) to you both
    «Teach us the trick», {call}, (teach|come, teach) us the trick
    «Still side by side», {call}, (still|and still) side by side
    «One more dance», {call}, (one|just one) more dance
    «Cheers to you both», {call}, (cheers|oh, cheers) to you both
    «What a pair you are», {call}, (what|oh, what) a pair
    «You make it look easy», {call}, (you|oh, you) do`,
  first: `
    There's a (photo|picture) of you in the (hall|frame), on the stairs / (some band|a tent) and some rain and a cake / You're (looking|laughing) at something (outside|left|right) of the frame / (it's each other|each other), make no mistake
    One takes the (left|north) side of the bed and the stove / (one takes|one has) all the spiders and bills / You (finish|borrow) each other's (best|last) jokes, and you lose / the same pair of (glasses|gloves) on the sills
    You (tell|told) how you met, and you tell it in two / with (corrections|footnotes|arguments) all the way through / The (date|place) is in (doubt|court), and the weather's unsure / (but the ending|the ending), the ending is true`,
  later: `
    There were (winters|Mondays) you two hardly (spoke|sat) at the (table|meal) / there were (boxes|papers) packed up in the hall / Then one made the (coffee|supper) the other one likes / (and nothing|not a thing) was packed after all
    The (neighbors|young ones) came running with (fevers|bad dreams) and (frogs|bees) / and you met in the hall, half awake / One (held|had) the (bucket|lamp), and one (held|had) the song / (it's the waltz|that's the waltz|what a waltz) of the long years you make
    We (came|come) to you, all of us, broken in half / you (moved|slid) up, you (set|laid) one more plate / You never gave (speeches|advice), but we (saw|watched) how it's done / (you were kind|you stayed kind), and you (laughed|danced), and you ate`,
  bridge: `
    They (ask|asked) for the secret, you (shrug|shrugged), and you grin / one says, patience, the other says, wine / And under the table, (where|there) nobody looks / (two hands|your hands) hold on like a vine
    So (fill|raise) up the glasses, and (turn|put) down the lamp / (and somebody|now somebody) play something slow / You step on each other's (old|good) shoes just the same / (as you did|the way) all of those years ago`,
  refrain: `
    You (lean|fit) like two books that are (friends|worn) on a shelf / (not one|neither one) of you stands very well by itself
    The (years|clocks) may have taken the (wheel|stairs) and the hair / (but the two|the two|yet the two) of you still make a (marvelous|beautiful) pair
    We (came|come) for the cake, and we (stay|stayed) for the sight / of (how you|the way you) look up when the (other|door) brings the light
    If love is a (house|boat), it has (creaks|leaks), it has doors / (and we're glad|we are glad) to have warmed up our (hands|feet) inside yours`,
});

/** To a child on their birthday. */
export const TALE_OF_SMALL_BIRTHDAYS = tale({
  pattern:
    /\b(?:turn(?:s|ed|ing)?|is (?:now )?|becom(?:es|ing)) ?(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:[2-9]th|1[0-2]th|1st|2nd|3rd) birthday\b/i,
  intent: 'birthday',
  voice: 'you',
  first: `
    The (balloons|streamers|lanterns) are up, and the (dog|cat) wears a hat / there's frosting on (two|three|most) of the chairs / You came down in your (cape|crown|wings), and you stopped half the way / (and we sang|we sang) to you up on the stairs
    Last year you could hardly see over the (shelf|sink|wall) / (and now|now|today) you can reach it and climb / You've worn out your (shoes|socks), and you've found your own jokes / (and you tell|you tell|and you're telling) them all of the time
    You woke us at (five|four|six) with the (drum|news|trumpet) in your arms / (is it now|is it time|can it be), is it really the day / We (crawled|stumbled) down in slippers, (the moon|the street) was still up / (and you danced|you danced) it (all|right) out of the way
    The (paper|ribbon|big box) is (waiting|ready), the parcels are tied / there's one here as (wide|tall) as a door / You (shook|poked) it and (sniffed|squeezed|rolled) it, you guessed what it was / and (jumped|danced|hopped|skipped) till it shook the whole floor`,
  later: `
    You (wanted|ordered) a (dragon|tiger|pirate) to come to the house / your (uncle|grandpa|neighbor) came in through the door / He (roared|growled) till he coughed, and you patted his (head|back) / (and asked|you asked|then asked) him to do it some more
    You cut up the cake in (eleven|fourteen|seven|a dozen|some thirty) odd shapes / the (biggest|first) for the kid who was new / You gave us the (crumbs|rest), and you counted us (twice|all) / to be sure that (we all|everyone|we each) got one, too
    You (learned|mastered) this year to (whistle|swim|skip), and to wink with one eye / to (ride|fly|climb|run|stand) without anyone's hand / I ran there (behind|beside) you and (laughed|panted|hollered), let go / (and you|then you) waved like the (king|queen|head) of a land
    You taught all the grown-ups the (game|dance) that you like / the rules (changed|turned|grew) as we (went|sang) along / (Whoever|If someone) was winning, it (always|mostly|somehow) was you / and (nobody|no one) was (playing|getting|doing) it wrong
    You've questions for (bees|birds), and you've questions for (stars|trains) / you (ask|asked) us who colors the sky / I looked it up (twice|once), and I (came|ran) back to (you|tell you) / and you only (went|go) on to ask why`,
  bridge: `
    Make a wish, make it (big|wild|loud), don't tell us what it is / (unless it's|or only|but if it's) a pony, then do / We haven't got (grass|stables), we haven't got (hay|room) / (but I'd|I'd|still, I'd) think of it hard, just for you
    (One day|Some day) you'll be tall and too (busy|cool|grand) for the hat / and the (candles|numbers) won't fit on the cake / Today you are (sugar|thunder), and (sparkles|scratches|ribbon), and song / (and nobody's|and no one's|who else is) as wide awake
    They (say|tell us) it goes quickly, they (say|tell us) you'll be grown / (before we|by the time we) have swept up the floor / So let us just (stand|sit) in the (noise|crumbs) for a while / (and sing|and do|let's sing) it a dozen times more
    The (pencil|ruler|crayon) is out, and the (line|mark) on the door / has (climbed|moved) by the (width|length|breadth) of a hand / (You're|You are) right at the size that we wanted you now / (keep growing|grow on), it's all right, it's grand`,
  refrain: `
    Blow out the (candles|flames), you've got breath to spare / there's (cake|jam) on your nose, and there's (glitter|confetti) in your hair
    (Three cheers|Hooray|Now cheer) for the one who has grown overnight / you're (taller|louder) than (Tuesday|yesterday), and twice as bright
    (Spin|Jump|Run) till you're dizzy, and (laugh|sing) till you're hoarse / who is it we're (singing|shouting|here) for? You, dear, of course
    The (world|moon|earth) has gone round the whole sun just for you / now (open|tear) up the paper, the (red|big) and the blue`,
});
