import { tale } from '../../tale.ts';

/** About the activities of small children, sung with them: 'kids song about brushing teeth'. */
export const TALE_OF_CHILDRENS_ACTIVITIES = tale({
  pattern:
    /\b(?:kids?'?|children'?s?|nursery|toddlers?'?|preschool|kindergarten) (?:song|rhyme|music|tune)\b|\b(?:song|rhyme) for (?:kids|children|toddlers)\b|\bbrush\w* (?:\w+ )?teeth\b|\bwash\w* (?:\w+ )?hands\b|\bpotty\b|\btidy\w* up\b/i,
  needs: 'doing',
  voice: 'singer',
  hooksExpressSubject: true,
  hooks: `
    «Everybody's {g}», (everybody|come on, everybody) now
    «Ready, steady, {g}», (one|and one), two, three
    «It's time for {g}», (hip, hip|hip, hip, hip), hooray
    «We love {g}», (yes|oh, yes), we do
    «Up and down, {g}», (up|and up) and down again
    «Sing when you're {g}», (sing|come sing) with me
    «Look at us {g}», (look|come look) at us go
    «Who wants to go {g}», (me|oh, me), me, me
    «One, two, three, {g}», (one|and one), two, three, go`,
  first: `
    The (bear|cow) does it slowly, the mouse does it quick / the (penguin|pelican) does it with style / And we're {g}, too, with a (hop|jump) and a kick / (and a|with a) really ridiculous smile
    First clap your hands, and then stomp your feet / then turn (yourself round|once around) on the spot / (Now {g}|And {g}) is easy, it goes to the beat / we like it, we like it a lot
    Here comes a (dragon|monster|lion), he's green and he's tall / he doesn't know how it is done / So we show him {g}, out there in the hall / and (he says|he roars), oh, my, this is fun`,
  later: `
    Daddy forgot it, and Grandma did, too / the (cat|dog) is asleep on the chair / Who knows about {g}? I do, and you do / so come on, let's do it right there
    The first time it tickled, the next time we laughed / the third time we did it and sang / Now {g} is something we do every day / with a boom, and a pop, and a bang
    The moon in the window looked down on us all / (it asked|and asked) if it might do it, too / We said, it's for {g} you came down the wall / (there's room|we've room) for a moon next to you`,
  bridge: `
    Shh, now we whisper, we're quiet as mice / {g} as soft as the snow / And then we get louder, we do it all twice / (now ready|get ready)? Get steady, and go
    One for the big ones, and one for the small / and one for the moon in the sky / With {g} we've come to the end of it all / so wave to your (elbow|nose) goodbye`,
  refrain: `
    Up and then down, and (then all|then once) the way round / {g} (makes|has) the silliest sort of a sound
    Wiggle your fingers, and wiggle your toes / {g} is easy, as everyone knows
    Hop like a rabbit, and swim like a fish / {g} is (almost|nearly) as good as a wish
    A giggle for you, and a giggle for me / we're {g} together, so count up to three`,
});
