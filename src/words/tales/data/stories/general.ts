import { story } from '../../story.ts';

/** About a person, a thing, a place, a time, or an activity. */
export const GENERAL_STORIES = {
  they: story({
    first: `
      (You'll|You can) find {n} {at} / {sacting}, the same as before / {they} {v:keep} {kn} that nobody's seen / and a (light|lamp) underneath the door
      (They say|People say) that {n} could {sact} / before {they} could (walk|even walk) / {does}, and the (others|neighbors) look up / (but|and) {they} {v:have} no time to talk
      (Nobody|No one) knows where {n} came from / {they} {v:say}, from (over|behind) the hill / There's {kn}, there's a story to that / and the town is (left|all) wondering still
      {fact}, and everyone knows / {does}, and {they} {v:take} it in stride / {they} {v:keep} {kn} for bad days / and a (great deal|good deal|whole lot) going on inside
      {at}, there {goes} {n} / {does}, and nobody sees / how {they} {v:stop}, how {they} {v:look} at {kn} / with a song going round in the breeze
      =Here {comes} {n}, {sacting} / {does}, and (what|who) can you do / {they} {v:stare} at {kn} like a king / (and|and only) then {they} {v:stare} at you`,
    later: `
      Then (one night|one winter) it all came apart / {acted}, with nowhere to go / There was nothing but {kn} in the dark / and the (wind|rain) coming in so slow
      Last (week|Sunday) I stopped, and I asked {them} why / {they} {v:bother} to {sact} at all / {they} smiled, and {they} showed me {kn} / and {their} shadow (was|grew) ten feet tall
      It (wasn't|was not) always like this, (they say|people say|so they say) / {acted}, and got it wrong / {did}, and {they} started again / and it took {them} all the year long
      {fact}, and they (laughed|shook their heads) / {did}, and {they} never replied / But (look|look at them) now, they come from all over / to (see|hear|know) what {they} {v:have} inside
      =One night {n} didn't come home / {did}, and we called down the lane / By breakfast {they} walked in with {kn} / and a coat full of (wind|leaves) and rain`,
    bridge: `
      So if you should meet {them} {at} / don't laugh, just say hello / {they} might (just|even) {sact} for you there / or (tell|show) you what few of us know
      Maybe we all have {kn} somewhere / and {dx} when nobody's near / Maybe that's why, when {does} / I could (swear|think) it was me out here
      And when {they} {is} gone, and {does} / there'll be somebody small on the hill / who (saw|watched) {n} {dx} one day / and who's {dg} still
      There's (nothing|not much) to learn from it, (only|just) to love / {does}, and the story goes on / I'd love to {dx} like that once / before (all my days|the good days) are gone`,
  }),
  thing: story({
    first: `
      {at}, and the day's been too long / {does}, and I'm nearly done / And then there's {kn}, and then / it's like somebody let in the sun
      I was (nine|seven|ten) when it first got hold of me / {did}, and I couldn't say / Somebody handed me {kn} / and I've been like that since that day
      Keep (diamonds|houses), I've got {n} / {does}, and I'm home, I'm fine / I {iact}, and there's {kn} / and I wouldn't swap lives for any but mine
      {fact}, and I say it with love / {does}, and I (wouldn't|don't) complain / There's {kn} (in it|in all that) for me / I'd (choose it and choose|pick it and pick) it again
      (Everyone|Everybody) has something that gets them through / {does}, and I'm out of my chair / Give me {n}, give me {kn} / and I haven't a single care
      I {iact}, it's the same every time / {does}, and the world comes right / It's {n}, it's {kn} once more / (in the morning|at noon) or late at night`,
    later: `
      I tried (life|a year) without it, it lasted a week / {did}, and I walked the floor / I dreamed about {kn} and woke / and was (halfway|already) out of the door
      The years have been coming and going (since then|like trains) / {does}, and I'm not the same / (Show|Give) me {kn}, and I'm ten again / (and|but) {n} still knows my name
      My (father|mother) had {kn}, too / {did}, and I never knew / (Now|But now) when I {iact} / I feel what they must have felt, it's true
      {fact}, so what / {does}, and I'm (fine|good) with that / I {iact} for an hour or two / in my (slippers|old boots) and (winter|Sunday) hat
      There was that one winter I {iacted} / {did}, and I'd lost my way / You'll laugh at me, but {kn} / was the (thing|reason) that made me stay`,
    bridge: `
      They'll ask what I did with the (years|days|time) I had / I'll tell them, and they'll know why / It was never the big things, just {kn} / and {does} as time goes by
      You may think it's nothing, and maybe it is / {does}, and it's gone by ten / (But|And) if I came back as a (stone|tree) or a bird / I'd want to {iact} again
      So here's to {kn}, and to those / who {iact}, and don't ask why / {does}, and there's (nothing|not much) to prove / and nothing I need to buy`,
  }),
  doing: story({
    first: `
      {does}, and the others have gone / it's only {kn} and me / I'm {g}, (and|) I've lost track of time / it's the best kind of company
      I start with {kn}, it's late / {does}, and the phone is dead / An hour goes by, and I {iact} / in a world (of my own|all my own) instead
      {at}, and I'm at it once more / {does}, and I'm on my way / They told me it's something you do for a week / and I do it to this day
      {fact}, and I'm in it still / {does}, and the night is young / I {iact}, and I get it wrong / and I do it again for fun
      Some people (run|drink), and some people pray / {does}, and I let them be / I'm {g}, I've got {kn} / and nobody else but me`,
    later: `
      The first time I tried, I was (sure|certain) I'd quit / {did}, and it (all|nearly) came down / I swore, and I stared at {kn} / and I went for a walk round town
      Last night it all came together at once / {did}, and I laughed out loud / I looked for somebody to tell it to / just {kn}, and me, and I was proud
      I think of the year when I {iacted} / {did}, and I (nearly|almost) gave in / But there was {kn}, right there / and I thought, well, then, let's begin
      My (mother|sister) would say I (should|must) get some sleep / {does}, and she's (likely|probably) right / I {iact}, and I'm somebody else / somebody made of light`,
    bridge: `
      It won't make me (rich|famous), it won't make me young / {does}, and I know, I know / Just this hour, and {kn} / and a place (that it lets|where it lets) me go
      And one day I'll stop, and I'll look how far / {does}, and it's all behind / It wasn't the (end|finish) of it (that I was for|I was in it for) / it was {kn} and peace of mind`,
  }),
  scene: story({
    first: `
      {does}, and there's nobody up / the (town|street) has its eyes still closed / I {iact} with my coat half on / and {kn} is the only one who knows
      I came to the (window|door) for something else / {does}, and I (stayed|stay) to see / There's {kn} and a light on the wall / and no one to see it but me
      {n}, and {does} / and everyone (runs|hurries) but I / There's {kn} by the side of the road / and I'm letting the bus go by
      {at}, and I'm in no rush / {does}, like it always did / For once there is {kn} and nothing to fix / and I look at it like a kid`,
    later: `
      I thought of you then, and the (year|summer) (that we|we) had / {did}, and you took my arm / You pointed at {kn} and said, look at that / as (though|if) it could come to harm
      An hour goes past, and {does} / I {iact}, and I let it be / The list I had made for the (day|week) blows away / with {kn}, and that's fine by me
      When I was a child, it was just the same / {did}, and I thought it was mine / My (grandmother|father) said, keep {kn} in mind / on days when it (isn't|is far from) fine`,
    bridge: `
      It isn't a thing (you can|that you) carry home / {does}, and it won't stay long / I know it by heart, with {kn} and all / (so I|and I) put it (in|into) a song
      If (anyone|somebody) asks what I did (today|all day) / I'll tell them, I saw {kn} / I didn't get rich, and I didn't get far / (I'd do|I'll do) it all over again`,
  }),
  missing: story({
    first: `
      I close my eyes, and {does} / and I'm (ten|eight) with a scabby knee / There's {kn} (right|just) where it always was / and somebody calling for me
      {fact}, and it's all in my head / {does}, and it's still that day / I'd run {at} with {kn} / till they called us in from play
      I (talk|live) like the city, I dress like it too / {does}, and I'm back in line / {at}, with {kn} / and all (of the time|the time) is mine`,
    later: `
      I went there last (summer|autumn), and stood in the road / {did}, and it looked so small / Somebody's put up a (fence|wall) and a sign / and {kn} isn't there at all
      We never once thought it was (something|a thing) to keep / {did}, and we wished for more / I {iacted} as if it would always be there / (and then|and) I was (out|far out) of the door`,
    bridge: `
      You can't take it with you, (but|so) here's what I did / I learned to {iact} by heart / So wherever I am, when {does} / I'm home, and it has a start
      If ever I have one, I'll show my own child / {kn}, and tell her its name / {does}, and she'll shrug at it, just like I did / and miss it one day just the same
      It's (funny|strange) what stays, and it's funny what goes / {does}, and I know it still / I've forgotten the names, but I've kept {kn} / and the light coming over the hill`,
  }),
};
