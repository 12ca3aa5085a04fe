/**
 * Whole lines with slots. A slot in braces is filled from the theme:
 * `sact sacts sacted sacting s3` a deed of the subject (base, clause, clause in the past, gerund, third person without
 * its pronoun), the same with `i` for the singer's and `acts acted` for anyone's; `does` a clause, `sees` a thing,
 * `at` a place or time; `N n call` the subject with its adjectives, short, and as one calls it; `they them their` its
 * pronouns; `G g` an activity, whole and short, `S` a sentence of the wish, `wish` a greeting; `when`, `have`, `had`
 * and `while` begin a clause or lead up to a thing.
 * A '+' before a line keeps it for what is good, a '-' for what is hard, a '!' for what the song is against.
 */
export type Frames = readonly string[];

const split = (frames: string): Frames => frames.split('|');

/** Begins of lines, drawn like any phrase: none comes twice in a song. */
export const BEGINS: Readonly<Record<string, Frames>> = {
  /** Before a clause in the present. */
  when: split(
    "Most days|Some days|All day long|Every night|Now and then|Tonight|And still|By and by|Outside,|Right on time|Once again|Any minute|Look how|Listen,|Every Sunday|By six o'clock|Half past nine,|Somewhere|Over the road|Down the hall|Behind my back|On a good day|On the worst days|Before I blink|Without a word|Like every year|As if on cue|Same as ever|Come what may|Day by day|Bit by bit|For all I know|Come the evening|Come the weekend|At first light|Right about now|Wait and see,|You can bet|I could swear|I can tell|Sure enough|All this while|Half asleep|Out of the blue|Close by|Not far off|Here and there|Soon enough|Rain or shine|In no time|From the first|Whether or not|More and more|Three times a day|All at once|Just like that|You know how|I love how|I forget how|Guess who knows:",
  ),
  /** Before a thing, in the present. */
  have: split(
    'Nothing but|I see|I know|I count on|I live with|I wake up to|I come home to|I reach for|I think about|Only|Just|Somebody left|Between us,|Everywhere|Still|Always|Give or take|I could draw you|I know by heart|Not much, just|More than|Look at|Mind|Past|Next to me,|This year,|Up close,|Today,|Where I come from,|It takes|It smells of|It is all|You get|I bring you|I hold on to|There again,|Somewhere,|Same old story,|Hello to|Make room for|Nobody counts|Ask about|Never mind|Everyone sees|I sing about|You notice|Once more,|I walk around',
  ),
  /** Before a thing, in the past. */
  had: split(
    'I found|I still had|We left behind|I only saw|It came to|I ran back for|I lost|I tripped on|I swore by|Somebody stole|We hung on to|I slept beside|I dreamed of|You showed me|I traded|I asked for|I woke up to|I wrote about|I never noticed|I walked in on|Nobody wanted|We laughed about|I saved|I paid for|I remembered|That was it,|There it was,|All I took was|I drove home with|We never spoke of|I drew a map of|What I got was|I looked up from|I went back to|I could not see|They told me of|I said goodbye to|By then, just|Before that,|We danced around',
  ),
  /** Before a clause that the chorus hangs on. */
  while: split(
    "As long as|Whenever|Even when|Even if|Now that|Every time|Each time|The moment|Just when|Only when|So long as|Ever since|Because|Oh, how|Hear how|See how|No matter if|Until|I feel it when|I lose it when|Call me when|Wake me when|Tell them that|Sing it while|I knew it when|I am here while|Say what you like,|Here and now|Over and over|Louder now,|One more time|Oh, oh,|I could cry when|I could laugh when|Promise me that|Nobody sleeps when|You and I, and|Tonight of all nights|What can I do, when|Don't go, not while|Stay with me while",
  ),
  /** What the song ends on, before a thing. */
  stays: split(
    "What stays is|All I keep is|If nothing else,|And when I'm old,|I would trade it all for|Maybe it was only|Leave me|Bury me with|I will remember|At the end,|Someone will find|Give me back|All that I ask is|When they ask me,|It comes down to|You can have it all but|Years from now,|I was made of|One last time,|The rest is|Let there be|Thank God for|Long live|Nothing beats|It was always|Put me down for|Who would I be without",
  ),
  /** What the song ends on, before a clause. */
  after: split(
    'In the end,|After it all,|Long after us,|Some other year|Years from now|Maybe one day|Call me a fool, but|With or without me|When it is over,|Ask me again:|Until the last,|Say I was there when|Somebody saw that|And it may be that|All I know is|God knows,|If I am lucky,|Let it be said,|Come to think of it,|Even so,|Who cares, if|Tomorrow|The morning after|I made my peace when|Look back:|Next time around',
  ),
};

/** First lines: where we are, and who is there. */
export const OPENING = split(
  "It starts with {sees}|{at}, {does}|{n} {at}|There's {n} {at}|{N} and {sees}|{sees} and {n}|You know {n} by {sees}|" +
    'This is {n}, {sees}|It was {n} and {sees}|I met {n} {at}|Let me tell you about {N}|Nobody sings about {N}|{N}, {sees}|' +
    '{call}, I know {sees}|{call}, there you are {at}|{call}, you and {sees}|{call}, {when} {does}|{G}, {does}|Here I am, {G}|' +
    'I was {G} {at}|{G} and {sees}|{g}, {at}|{S}, {does}|{S} and {sees}|{wish}, {call}, {does}|{wish}, {does}|' +
    '{sees}, and it is time|{does}, and {acts}|{at} {acts}|!{n} comes by, and {does}|!Not a word from {n}, and {does}',
);

/** What goes on. */
export const PRESENT = split(
  '{when} {acts}|{when} {does}|{have} {sees}|{when} {acts} {at}|{have} {sees} {at}|{at}, {sees}|{at}, {does}|{does} {at}|' +
    '{acts} {at}|{at} {acts}|{sees} and {sees2}|{sees}, {sees2}|{acts}, {does}|{acts} and {does}|{sees}, {does}|{sees} while {does}|' +
    'You should see {them} {sacting}|I can hear {them} {sacting}|I watch {them} {sacting}|Look at {them} {sacting}|' +
    'Leave it to {them} to {sact}|See how {sacts} {at}|Who else would {sact}|{when} I see {them} {sacting}|' +
    "{n}, {sacting} {at}|There's {n}, {sacting}|{Nacts} {at}|{when} {Nacts}|Nobody tells {n} how to {sact}|" +
    'I {iact} for {n}|Watch me {iact} {at}|You will find me {iacting}|Let me {iact} {at}|I was never taught to {iact}|' +
    'It takes me all day to {iact}|Here I go, {iacting}|I am {iacting} {at}|{n} and {sees}|{have} {n} and {sees}|With {n}, {does}|' +
    'Next to {n}, {sees}|No sign of {n}, just {sees}|{G}, {sees}|{when} I am {g}|{g} while {does}|' +
    '{g} {at}|!{n} never asks why {does}|!{n} just grins while {does}|!{n} can talk, but {does}|!Tell {n} that {does}|' +
    '!Ask {n} about {sees}|!I show {n} {sees}|!{n} sleeps well while {does}',
);

/** The turn: one day that was not like the others. */
export const TURN = split(
  'Then one day {acted}|Then one night {acted} {at}|Last winter {acted}|One morning {acted} {at}|Who knew that {does}|' +
    'Then it changed, and {does}|And then I saw {sees}|Till I came home to {sees}|The year {acted} {at}|Once, just once, {acted}|' +
    'But then came {sees}|They told me of {n} {at}|Then {n} and {sees}|One day without {n}, {does}|That was the day {acted}|' +
    'Nobody saw that {acted}|I never thought of {G}|After all the years of {g}|The night {acted} {at}|Last year {acted} {at}|' +
    'One spring {acted}|It was a Tuesday, {acted}|Nine months on, {acted}|Things were fine till {acted}|!The day I told {n} that {does}',
);

/** What was. */
export const PAST = split(
  '{acted} {at}|{at} {acted}|{had} {sees}|{had} {sees} {at}|That day {acted}|All week {acted}|{acted}, {acted2}|' +
    'I heard {them} {sacting} {at}|I caught {them} {sacting}|I dreamed of {them} {sacting}|{their} way to {sact} {at}|I saw {them} {sacting} {at}|' +
    'I thought of {n} and {sees}|I asked for {n} and found {sees}|There I was, {iacting}|Before I knew, I {iacted}|' +
    'I dreamed of {n} {at}|I was {G} {at}|Nobody taught me {G}|Under the noise, {does}|Somebody laughed, and {does}|' +
    'Some said {acted}|Nobody asked why {acted}|!I sent {n} {sees}|!{n} just laughed at {sees}',
);

/** What stays. */
export const AFTER = split(
  "{stays} {sees}|{stays} {sees} {at}|{after} {does}|{after} {acts}|{after} {acts} {at}|One day I'll {sact} like {them}|" +
    "Teach me how to {sact}|Let me see {them} {sacting}|Some other year I'll {iact}|One day I'll {iact} {at}|" +
    "If I {iact} one last time|Give me one more day with {n}|I'll not forget {n} {at}|There will be {n}, and {sees}|" +
    'Without {n}, only {sees}|Tell them of {n} and {sees}|Maybe the best of it was {g}|Tell them I was {G} {at}|' +
    "!One day {n} will {iact}|!We'll outlast {n} and {sees}|!And when we're gone, {n}, {does}",
);

/** Lines of the chorus beside the hook. */
export const CHORUS = split(
  '{while} {does}|{while} {acts}|{while} {acts} {at}|{sees}, {sees2}|+I would not trade {sees}|+I want it all, {sees}|' +
    '+Give me {sees} {at}|-I gave my best for {sees}|-No way around {sees}|-And all I get is {sees}|I hear {them} {sacting} {at}|' +
    "Don't you stop, {call}, {does}|{call}, {call}, {does}|{call}, you and me and {sees}|{call}, {while} {does}|Me and {n}, {at}|" +
    '+For {n} and {sees}|-All this {n} and {sees}|+Sing for {n} {at}|Me and {n}, {sees}|' +
    '{wish}, {call}|{wish} {at}|{g} {at}|{while} I am {g}|Yes, {S}|!No, {n}, not while {does}|!Hey, {n}, {does}|' +
    '!I owe {n} {sees}|!You hear me, {n}, {at}',
);

/** Lines that lead up to the chorus. */
export const LIFT = split(
  '{while} {does}|And I can tell that {does}|Hold on now, {does}|And closer, closer, {does}|It builds and builds, {does}|' +
    'I count to four and {acts}|And here it comes, {sees}|{while} {acts}',
);

/** First lines of the chorus; the title stands between the marks. */
export const HOOKS = split(
  "Nobody «{s3}» like {n}|That's {n}, «{sacting}»|{N} and «{sees}»|Long may {n} «{sact}»|«Let {n} {sact}»|«{Nacts}»|" +
    '«{Nacts}» {at}|{n}, {n}, «{sacting}»|Everybody knows {n}, «{sees}»|{call}, «{sact} for me»|{call}, «teach me to {sact}»|' +
    '{call}, «keep on {sacting}»|«{sact} once more», {call}|{call}, I see «{sees}»|{call}, «{does}»|Oh, {call}, «{sees}»|' +
    "{call}, {call}, «{does}»|Me and {n} and «{sees}»|{N}, «{does}»|It's {n}, «{does}»|+Give me {n} and «{sees}»|" +
    "+Here's to {n} and «{sees}»|+All for {n}, «{does}»|+Nothing beats {n} and «{sees}»|-Nobody warned me of {n} and «{sees}»|" +
    '-{call}, let me be, «{does}»|-Nothing but {n} and «{sees}»|-I had {n} and «{sees}»|{g} and «{sees}»|{g}, «{does}»|' +
    "Here I am, {g}, «{does}»|I'm {g}, «{does}»|{S}, «{does}»|{S} and «{sees}»|{S}, «{sees}»|{wish}, {call}, «{does}»|" +
    '{wish}, {call}, «{sact}»|{wish}, {call}, «{sees}»|{wish}, oh, «{does}»|{wish}, «{sees}»|!Hey, {n}, «{does}»|' +
    "!You can keep {n} and «{sees}»|!No, no, {n}, «{does}»|!I'll outlive {n} and «{sees}»|!Not for {n}, not for «{sees}»",
);

/** Hooks of a song whose wish names nothing. */
export const FREE_HOOKS = split(
  'Sing it back, «{does}»|You and I and «{sees}»|Tonight «{does}»|Oh, «{iact} with me»|All I want is «{sees}»|' +
    'Stay with me, «{does}»|«{iact} once again», oh|Give me the night and «{sees}»|Nothing but you and «{sees}»|«{does}», and I am here',
);
