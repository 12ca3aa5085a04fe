import { tale } from '../../tale.ts';

/** About growing up in a place: the town, and the house left behind. */
export const TALE_OF_SMALL_TOWNS = tale({
  pattern:
    /\b(?:grow(?:ing|n|s)? up in|grew up in|small[- ]towns?|home ?town|where I (?:grew up|come from))\b/i,
  voice: 'singer',
  hooks: `
    «{t} made me», (it made|oh, it made|yes, it made) who I am
    «It all comes back», {t}, (it all|oh, it all|and it all) comes back
    «Here's to {t}», (one|the one|and one) red light and all
    «{t}», (I can't|no, I can't|you can't) shake it off
    «Out past the water tower», {t}, (out|way out) past the tower`,
  first: `
    There's (one|a) red light on Main, and it (blinks|swings) after ten / (for nobody|at nobody|at no one) (special|much) at all / The (diner|corner store) has pie, and the (porch|church) has the news / (and the|the) water tower (stands|leans|looks) over it all
    We (rode|raced) on our bikes to the (end|edge) of the (corn|tracks) / (and threw|we threw) down our (shoes|bags) by the creek / The train (came|went) through loud, and it didn't once stop / we (waved|yelled) at it (twice every|three times a) week
    It's Friday night football, the (town|school|street) in its (coats|hats|gloves) / (the bleachers|the benches|the railings) as (cold|wet) as a spoon / (A neighbor|The grocer), the (preacher|barber|coach), the kid from the mill / all (howling|yelling|singing|screaming|roaring) as one at the moon`,
  later: `
    We (swore|promised|bet) in a parking lot, back of the (school|store) / we'd be (gone|out|rich) by the (end|first week) of the year / I've seen a few (cities|highways) and slept in their noise / (and dreamed|I dreamed) of the (street lamps|main street|back roads) from here
    My (first kiss|first job) was behind the (old mill|hardware store) / (by dinner|by Sunday|by nightfall) the whole (street|town|school) had heard / They (asked|teased) me about it at (church|home|lunch) and at school / (and nobody|and no one) has (lost|dropped|mislaid) (one|a) word
    The mill has shut down, and the (store|school) has a chain / the (street|hill) is a size smaller now / But she looks up, the (lady|waitress) who (fills|pours|slides) me a cup / (and she knows|she knows|she still knows) what I (take|want|eat) anyhow`,
  bridge: `
    You (load|pack) up the car, and you (point|turn) it at dawn / (and the town|the street|and the school|the church|the main street) in the mirror gets small / You (think|thought) that you (left|lost|shook) it. It (rides|hides) in the back / (with the corn|with the train) and the (porch light|church bells) and all
    And (if|when) I have (kids|children), I'll (drive|bring|walk) them this way / I'll (slow|stop) by the school and the mill / They'll (say|ask), is that it? And I'll (say|nod|swear), that is it / (and I'll hear|I'll hear|and I'll feel) the whole town (standing|go|hold) still`,
  refrain: `
    Everyone knew my (bike|street), and my (mom|dad), and my dog / (they knew|and knew) by the (porch light|field lights) who walked in the fog
    A porch and a street and a sky and a train / I (drove|ran) from it (laughing|singing), I'd walk back again
    I thought it was (nothing|over), I (thought|swore) I was through / then {t} came (riding|along) with me, too
    Too small for a (mall|taxi), too small for a lie / (but {t}|and {t}) gave me (most|half) of the sky`,
});

export const TALE_OF_CHILDHOOD_HOMES = tale({
  pattern:
    /\b(?:childhood (?:home|house|room|bedroom)|(?:house|home|apartment) (?:that )?(?:I|we) grew up|family home|parents'? house|(?:sell(?:ing)?|sold|leav(?:e|ing)|empty(?:ing)?) (?:my|our|the) (?:\w+ )?(?:house|home|apartment|flat))\b/i,
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Goodbye, old house», (goodbye|and goodbye|so goodbye), old friend
    «The house I grew up in», (it's|now it's|is) somebody's now
    «One last look around», (one|just one|take one) last look
    «This used to be home», (this|oh, this|and this) used to be home
    «Last one out», (last|I'm the last|just the last) one out
    «Home, so long», (home|oh, home|my home), so long
    «Every room knows me», (every|each and every) room
    «I locked the old door», (I locked|and I locked) it and stood`,
  first: `
    There are (squares|marks) on the walls where the (pictures|photos) once hung / there's a ring where a (table|lamp) used to be / I go room by room, and I turn off the lights / (and each|and all) of them looked back at me
    There's (pencil|crayon) that climbs up the frame of the door / with dates in a hand that I know / I stand with my (heel|back) to the last of the lines / that's just about all we would grow
    The third stair still creaks, and I step on it (twice|now) / for the sake of the (song|sound) that it makes / I crept up it late with my shoes in my hand / (and it told|it told) the whole house my mistakes`,
  later: `
    We (moved|lifted) the old couch, and what hid underneath / was a (marble|button), a sock, and a bear / I sat on the floor, and I turned it around / (I was six|I was four), and it still had its hair
    The (tree|swing) in the yard doesn't know that we've gone / it (drops|shakes) off its leaves just the same / I fell from it once, and it's lower than then / (and somewhere|and somehow) it still has my name
    The kitchen is empty, it rings when I (talk|cough) / like a church when the people have gone / I still smell the (coffee|onions), I still hear the pans / (and who|so who) left the radio on`,
  bridge: `
    Somebody new will walk in with a key / and paint over all that was blue / May they dance in the hall, may they burn the first toast / may the stair learn to sing for them, too
    I lock it, I lean with my head on the wood / I (whisper|tell it) what nobody hears / You can (sell|count) every (brick|board), and the roof, and the yard / you can't put a price on the years`,
  refrain: `
    A house is just (bricks|boards), and some paint, and a lock / so why does it tick in my chest like a clock
    Goodbye to the (window|hallway), the tap that would moan / I grew here with others, I lock up alone
    The boxes are loaded, the (rooms|walls) are all bare / I've left half my (laughter|heart) on the third wooden stair
    We're at the last corner, I don't look around / the house in the mirror is not making a sound`,
});
