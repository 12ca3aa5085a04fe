import { intent } from '../../intent.ts';

const NEVER = /(?!)/;

/** Used when no intent is given: about a person, to a thing, or about a place and time. */
export const PORTRAIT = intent({
  id: 'portrait',
  pattern: NEVER,
  you: undefined,
  tone: 'plain',
  hooks: `
    «There {goes} {n}», {does}
    «Make way for {n}», {does}
    «Don't look away from {n}», {does}
    @«Run, {o}, run», {does}
    «Sing for {n}», {does}
    @«{n} won't stop», {does}
    «Who knows {n}», {does}
    «Nobody like {n}», {does}
    «The ballad of {n}», {does}
    «Hold on, {o}», (the night is almost through|your time will come)
    «{o}, don't turn back», {does}
    «Oh, {o}», (who would have thought it|they'll sing about you yet)
    «{Nacts}», {does}
    «{Nacts}», (and that's how it goes|and who can say why)
    «{call}, you're one of a kind», {does}
    «{call}, don't ever change», {does}
    «Nobody like you, {call}», {does}
    «{call}, this is you», {does}`,
  opening: `
    Let me tell you about {N}
    (Everybody|Everyone) knows {N}
    (This is|Here is) the story of {N}
    (They say|People say) that {N} is out there tonight
    {call}, (let me|I'll) tell you how I see you`,
  verse: `
    Some people (laugh|stare), and {they} {v:pay} them no mind
    {they} {v:keep} one secret, and {they} {v:keep} it well
    There's more to {them} than the (others|neighbors) see
    {they} never {v:ask} for a thing from the world
    Nobody (asks|knows) what {they} {v:dream} in the dark
    {they} {v:walk} like someone with somewhere to be
    If {they} {is} lonely, {they} never {v:let} on`,
  chorus: `
    (Oh, there's|There's) nobody else who could do what {they} {v:do}
    (And if|If) you saw {them} once, then you'd love {them} too
    (You can't|You cannot) tell {them} no, {they} will find a way
    (They told|We told) {them} to quit, {they} went on anyway
    (There's|There is) a fire in {their} heart, and it burns all night
    (I think|I know) that {they} always {v:know} wrong from right
    (They shut|You can shut) the window, {they} will find the door
    (The world|The whole world) has never seen that before
    (Wherever|Wherever it is) {they} {v:need} to go
    (There's a|There is a) song in {their} step, and it's soft and slow
    (And no|But no) one in town is half as free
    (I wish|How I wish) that a little of that was me`,
  turn: `
    (And then|Then) came the day that {acted}
    (One night|One winter) it all nearly came to an end
    (It wasn't|It was not) always so, {they} had to learn
    (Back when|When) {they} {was} young, nobody believed`,
  bridge: `
    (When they|When you) tell this story, tell it like this
    Maybe there's some of {them} in (you and me|all of us)
    (And if|If) {they} {v:fall}, then {they} {v:fall} like a star
    (Someday|One day) they'll name a street for {them}
    (It's not|It isn't) the ending, it's how {they} {v:go} on`,
});

export const ODE = intent({
  id: 'ode',
  pattern: /\b(?:ode|homage|tribute|love letter|praise of)\b/i,
  you: undefined,
  tone: 'plain',
  hooks: `
    «Give me {n}», (and I'm all right|any day of the week|and nothing else)
    «Oh, {n}», (what would I do without you|where have you been|you never let me down)
    «Here's to {n}», {does}
    «Nothing like {n}», {does}
    «All I need is {n}», {does}
    «Never leave me, {o}», {does}
    «Nothing beats {n}», {does}
    «I'm coming back to {n}», {does}
    «You had me at {n}», {does}
    «Who could say no to {n}», {does}
    «Save the best for {n}», {does}
    «Don't ever change, {o}», {does}
    «Day and night, {n}», {does}
    «Long live {n}», {does}
    «{n} on my mind», {does}
    «Sing for {n}», {does}
    «Bring me {n}», {does}
    «{n}, oh, {n}», {does}
    «Me and {n}», {does}
    «Teach me to {d}», {does}
    «Watch me {d}», {does}
    «Let me {d}», {does}
    «I was born to {d}», {does}
    «{g}», (there's nothing like it|and I'm home)
    «Here I am, {g}», {does}
    «{S}», {does}
    «{S}», (and I wouldn't change a thing|and here I am)`,
  opening: `
    (Some people|Others) sing of gold, I sing of {n}
    (I've got|I have) one true love, and it's {n}
    (Nobody|No one) writes a song about {n}
    (It's|It was) a day like any other, {does}`,
  verse: `
    (I don't|I do not) need much, but I do need this
    When the day has been long, {n} is enough
    (My friends|The neighbors) roll their eyes, and I roll mine
    I'd (know|find) it anywhere, eyes closed, in the dark
    (There's a|I have a) place in my heart, and it's taken
    (Ask me|You ask me) what I love, and I'll start with this`,
  chorus: `
    (There's|There is) nothing in the world I'd rather do
    (When everything|When all else) fails me, there is you
    (I think|I dream) about it every single day
    (I wouldn't|I would not) have it any other way
    (It gets|You get) me through the morning and the night
    (One look|One taste), and the whole wide world is right
    (I've had|I have) a little, and I want some more
    (And I have|I have) never loved like this before
    (The simple|The little) things are best, I know
    (Wherever|Where) you are, that's where I'll go
    (You can|They can) keep your diamonds, this is free
    (And there's|There's) enough for you and me`,
  turn: `
    I (tried|went) without it once, and it lasted a day
    (I remember|I think of) the first time, {does}
    (There was|I had) a day when {acted}`,
  bridge: `
    When I am (gone|old), leave some of it here
    (You can|They can) laugh all you want, but I know what I know
    (It isn't|It's not) the big things that keep us alive
    (One day|Someday) they'll thank me for singing of this`,
});

export const SCENE = intent({
  id: 'scene',
  pattern: NEVER,
  you: undefined,
  tone: 'plain',
  hooks: `
    «{n}», and (I'm not in a hurry|the world slows down|all is well)
    «{n}», {does}
    «Oh, {n}», {does}
    «Let it be {n}», {does}
    «Here {comes} {n}», {does}
    «Wake me for {n}», {does}
    «It must be {n}», {does}
    «Stay a while, {o}», {does}
    «Slow me down, {o}», {does}
    «Listen, it's {n}», {does}
    «Don't go yet, {o}», {does}
    «Come back, {o}», {does}
    «Give me {n}», {does}
    «Take me out into {n}», {does}
    «Let me stay in {n}», {does}`,
  opening: `
    (Nobody|No one) is up yet, {does}
    (The world|The town) holds its breath, and {does}
    It begins with {sees}
    (I stop|I stopped) at the window, {does}`,
  verse: `
    (There's nothing|Nothing) to hurry for, nowhere to be
    (I leave|I've left) my phone in another room
    (For once|For now) there's an hour that nobody owns
    (I hold|I'm holding) my breath, and I let it go
    The light (moves|falls) slowly over the floor
    (A little|A small) bit of silence is all that I need`,
  chorus: `
    (I could|I might) stay here forever, just watching with you
    (The world|The whole world) is quiet, the colors are new
    (There's|There is) nothing to fix and nothing to say
    (Come sit|Sit down) here beside me, and let it stay
    (I breathe|I'm breathing) a little bit easier tonight
    (And all|All) that was heavy has turned into light
    (The hours|The minutes) go by me, and they go slow
    (If this|If that) is the moment, then don't let it go
    (I didn't|I never) know that I needed it more
    (It's only|Only) a day, but I've never seen one before
    (The simple|The quiet) things come back to me
    (And all|All) that I wanted was here to see`,
  turn: `
    (And then|Then) without a sound {does}
    (An hour|A moment) goes by, and {does}
    (I thought|I think) of you then, and {does}`,
  bridge: `
    (It won't|It can't) last for long, and that makes it good
    (I'll keep|I will keep) this one, when the others are gone
    (Nothing|Nobody) is missing, it's all here now
    (Remember|Don't forget) this, I say to myself`,
});
