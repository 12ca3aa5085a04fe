import { tale } from '../../tale.ts';

/** About people who meet every week for a shared activity. */
export const TALE_OF_CLUBS = tale({
  pattern:
    /\b(?:(?:running|book|knitting|sewing|chess|hiking|cycling|cooking|gardening|writing|support|youth|study|prayer|drama|theat(?:er|re)|swim(?:ming)?|bowling|beekeeping|film|dance|yoga|walking|birding|drawing|poetry|improv|quilting|sailing|rowing|curling|camera|card|board game) (?:group|club|circle|class|crew|gang|society|team|league)|choir|choral society|(?:brass |garage |marching )?band (?:I|we|practice)|orchestra (?:I|we)|(?:our|my) (?:club|crew|group)(?! chat))\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Same time next week», (same|the same|all right, same) time
    «Count me in», (count|yes, count|oh, count) me in
    «Who's got the key», (who|say, who|so who) has the key
    «All of us odd ones», (all of|each one of|yes, all of) us
    «Save me a seat», (save|oh, save|please save) me one
    «Better together», (better|so much better|louder) with you`,
  first: `
    The first night I (circled|walked) the block, (twice|three times), in the rain / then somebody held me the door / They asked me no (questions|name), just moved up a (chair|place) / as (though|if) I'd been coming before
    There's (Bill|Ruth) with the (knee|cough), there's the (twins|nurse), and there's Joan / who is (seventy|eighty) and still in the lead / There's a dog who has (never|not) missed a (meeting|week) since May / and a (flask|cake) passed for (all|those) who have need
    We (haven't|don't have) a (uniform|motto), we haven't a (plan|prize) / there's a (key|box) underneath a (gray|loose) stone / And (each|every) Tuesday at (seven|six), there's a (light|lamp) and a (laugh|noise) / that you can't (make|have) in a room on your own`,
  later: `
    The (week|time) I had nothing, the week it all (broke|fell) / I (went|came) there and just couldn't (start|speak) / They did it without me, they (left|kept) me a place / and said, well, we'll see you next week
    We entered a contest, we (bought|made) all the shirts / and came (last|next to last), by a mile and a half / We've (framed|hung) the (certificate|letter) over the (sink|urn) / and it's (better|worth more) than gold for a laugh
    Old (Walter|Irene) forgot how to get there last (year|fall) / so now we all (go|walk) by his stair / He (knows|has) not a name, but (his|the) feet know the way / and he (grins|shines) when he (sits|is) in his chair`,
  bridge: `
    You can't (choose|pick) your weather, your boss, or your knees / the (news|rent), or the way that things end / But (somewhere|Tuesday) there's coffee, a circle of chairs / and the kind of (loud|odd) people who lend
    If (someone|they) should ask me, what are you good at / I'm (really|truly) not good at a lot / But I've (turned|shown) up for years, and so have the rest / and I'd say that is all that we've got
    We came to get (better|faster), and some of us did / and some just got (older|louder), and fine / There's a (list|coat) on the hook with our names on it all / and the (warmest|proudest) among them is mine`,
  refrain: `
    One's (early|in front), and one's late, and one's (lost|got) the key / there's nowhere on earth I would rather now be
    We're out of our breath, and we're (out of|far off) our line / but look at us, aren't we a sight, and so fine
    You come as a stranger, with rain on your sleeve / and (find|look) it's eleven, and no one will leave
    The (world|week) has its troubles, the (world|week) has its weight / but {n} (meets|begins) at (seven|six), so (don't|please don't) be late`,
});

/** About a public place that has closed for good: a library, a movie theater, a shop. */
export const TALE_OF_CLOSED_DOORS = tale({
  pattern:
    /(?=.*\b(?:clos(?:es|ed|ing|ure)|shut(?:s|ting)?|torn down|tearing down|demolish\w*|going out of business|turn(?:s|ed|ing)? into|replaced (?:by|with)|mak(?:es|ing) way for|becom(?:es|ing)|last (?:day|night) (?:of|at)|bulldoz\w*)\b).*\b(?:library|cinema|movie theat(?:er|re)|theat(?:er|re)|(?:coffee |corner |barber)?shop|store|bookshop|bookstore|bakery|pub|bar|cafe|café|diner|club|venue|school|pool|factory|mill|mine|post office|station|market|restaurant|arcade|record store|hospital|youth center|church|mall|plant)\b/i,
  voice: 'singer',
  mayStartWithFact: true,
  hooks: `
    «Leave the light on at {n}», (leave|oh, leave) it on
    «Who's got the key to {n}», (who|oh, who) has it now
    «Last one out of {n}», (last|the last) one out
    «There was {n}», (there was|oh, there was) here once
    «One more day at {n}», (one|just one) more day
    «You can't close {n}», (no, not|oh, not) in my head
    «Goodbye to {n}», (goodbye|oh, goodbye) to it all`,
  first: `
    The (chairs|tables) are up, and the (posters|curtains) are down / a (notice|paper) says, thanks for the years / The (woman|man) with the keys has been (sweeping|mopping) since (six|five) / and she (sings|hums) so that nobody hears
    I (hid|sat) from the rain here, I (got|had) my first kiss / I (knew|know) all the (floorboards|corners) in here / They've (sold|tagged) all the chairs, and there's (tape|dust) on the clock / and it won't see another new year
    I (heard|read) it at breakfast, a line on page (nine|ten) / the (last|final) of days is on Friday, at night / I put on my (coat|shoes) like you go to a (friend|bed) / when you hear (that|how) they aren't doing right`,
  later: `
    They told us the numbers, the (roof|rent), and the (costs|years) / a young man in (elegant|beautiful) gray / He'd never been in there, he'd (come|driven) by the (map|phone) / and we (asked|begged) him to sit and to stay
    We wrote them a letter, we (stood|sang) in the rain / the (kids|old ones) had made signs out of doors / They (listened|nodded), they (noted|thanked) it, they looked at the (time|sky) / and went (back|up) to their very high floors
    The last night was crowded, it hadn't been so / since the (flood|war), or the year it was new / And everyone said, I had meant to (come|drop) by / and (nobody|no one) could say it to you`,
  bridge: `
    There'll be a (gym|bank) there, or (flats|parking), or nothing at all / with a name that they took from the past / And kids will go by it and never once know / how (slow|warm) it could be here, how vast
    I took home one (chair|lamp), and they let me have that / it (squeaks|hums) like the rest of the place / When somebody sits there, I (tell|show) them it all / with the (dust|light) coming down on their face
    A town's not the towers, the (road|bank), or the (square|sign) / it's the rooms where you come (as|how) you are / And there's one (room|door) the fewer, (by dark|tonight), and the rain / and a (light|sign) going out like a star`,
  refrain: `
    They can (lock|board) up the windows, and take down the sign / there's a (chair|place) at {n} that will always be mine
    (The door|A door) will be shut, and the (street|town) will go on / you don't know what held you until it is gone
    It's (only|just) some bricks, and a (bell|roof), and a stair / but half of my (life|friends) I first came upon there
    So (stand|sit) here a minute, and (breathe|take) it all in / there's no one to tell us where now to begin`,
});
