import type { Frames } from '../../theme/frames.ts';

/** A bar inside parentheses separates alternatives, not frames. */
const split = (frames: string): Frames => frames.split(/\|(?![^(|]*(?:\|[^(|]*)*\))/);

/** Beginnings of lines, drawn like any phrase and used only once per song. They suit any continuation. */
export const BEGINS: Readonly<Record<string, Frames>> = {
  /** Before a clause in the present tense. */
  when: split(
    'Most days|Some days|All day long|Every night|Now and then|Tonight|And still|Once again|Every Sunday|Somewhere|On a good day|Like every year|Day by day|Bit by bit|In the evening|Come the weekend|At first light|Right about now|Soon enough|Rain or shine|More and more|Just like that|These days|Every morning|All summer long|Now and always|Early or late|On the quiet days|Year after year|And once again',
  ),
  /** Before a thing, in the present tense. */
  have: split(
    'I see|I still see|I think about|I know|I know by heart|And always|Everywhere I look,|I could draw you|Nothing but|I can picture|I will not forget|You can see|Give me|All I see is|I carry|I sing about|I come home to|It comes down to|I keep|I still find|Always|I notice|I look for',
  ),
  /** Before a thing, in the past tense. */
  had: split(
    'I found|I still had|I remember|I dreamed of|I woke up to|I wrote about|I can picture|I never noticed|I came back for|I held on to|I kept|I think back to|I never forgot|All I had was|I looked up from|I went back to|I saw|I could still see|I will not forget|Before that,|I can still see|I asked for|I had|We had|We laughed about|I knew',
  ),
  /** Before a clause that leads into the chorus. */
  while: split(
    'As long as|Whenever|Even when|Now that|Every time|Each time|And still|Oh, how|Because|Here and now|Tonight|Over and over|One more time|And I know|And all the while|And in the end|You and I, and|Night after night|I smile when|I sing when|And every day|Day after day|I love it when|And here,|Until the end',
  ),
  /** Near the end of the song, before a thing. */
  stays: split(
    "What stays is|All I keep is|And when I'm old,|I will remember|I'll always have|Years from now,|At the end,|All that I need is|When they ask me,|I still carry|I won't forget|Leave me|Nothing beats|One last time,|I'd trade it all for|And after all,|What's left is|I'll think of|In my heart,|I'd ask for|I'll come back to|And what remains:",
  ),
  /** Near the end of the song, before a clause in the present tense. */
  after: split(
    "In the end,|After it all,|And even now|And somewhere|All I know is|Even so,|And in my dreams|And after all,|Let it be said,|And if I listen,|Somehow|Come what may,|One thing is sure,|And to this day|Deep in the night|When it's quiet,|Here at the end|Whatever comes,|And through it all|And over there",
  ),
  /** Near the end of the song, before a clause in the future tense. */
  later: split(
    'Tomorrow|Years from now|Some other year|One day|Maybe one day|Long after this|When I am old,|Someday soon|Come the spring|And one day|By and by|Sooner or later|Next time around|Before too long|A year from now|One fine day',
  ),
};

/** First lines: the setting and who is in it. */
export const OPENING = split(
  'It starts with {sees}|It begins with {sees}|{at}, {does}|{call}, I still see {sees}|{call}, you and {sees}|{call}, {when} {does}|Here I am, {G}|{does}, and {acts}|{at} {acts}|' +
    '{sees} and {sees2}|{does} and {does2}|!{n} comes by, and {does}|!Not a word from {n}, and {does}',
);

/** What is happening now. */
export const PRESENT = split(
  '{when} {acts}|{when} {does}|{have} {sees}|{when} {acts} {at}|{have} {sees} {at}|{at}, {sees}|{at}, {does}|' +
    '{acts} {at}|{at} {acts}|{sees} and {sees2}|{sees}, {sees2}|{acts}, {does}|{acts} and {does}|{sees}, {does}|{acts} while {does}|{does} while {acts}|{sees}, and {does}|{does}, {does2}|{acts}, {acts2}|' +
    '{acts} and {acts2}|You should see {them} {sacting}|I can hear {them} {sacting}|I watch {them} {sacting}|Look at {them} {sacting}|I love to see {them} {sacting}|' +
    'Leave it to {them} to {sact}|Who else would {sact}|{when} I see {them} {sacting}|{own}, {does}|{own} and {does}|' +
    '{Nacts} {at}|{when} {Nacts}|{Nacts}, {does}|Nobody tells {n} how to {sact}|' +
    'Watch me {iact} {at}|You will find me {iacting}|Let me {iact} {at}|' +
    'Here I go, {iacting}|I am {iacting} {at}|{g} while {does}|' +
    '!{n} never asks why {does}|!{n} just grins while {does}|!{n} can talk, but {does}|!Tell {n} that {does}|' +
    '!I show {n} {sees}|!{n} sleeps well while {does}',
);

/** The turn: one day that was different. */
export const TURN = split(
  'Then one day {acted}|Then one night {acted} {at}|Last winter {acted}|One morning {acted} {at}|' +
    'And then I saw {sees}|I came home to {sees}|The year {acted} {at}|Once, just once, {acted}|' +
    'But then came {sees}|That was the day {acted}|The night {acted} {at}|Last year {acted} {at}|' +
    'One spring {acted}|It was a Tuesday, {acted}|!The day I told {n} that {does}',
);

/** What happened in the past. */
export const PAST = split(
  '{acted} {at}|{at} {acted}|{had} {sees}|{had} {sees} {at}|That day {acted}|All week {acted}|All night {acted}|{acted}, {acted2}|{acted} and {acted2}|' +
    'I remember {sees} and {sees2}|{sees}, {sees2}|{acted}, and {sees}|{had} {sees} and {sees2}|' +
    'I heard {them} {sacting} {at}|I caught {them} {sacting}|I dreamed of {them} {sacting}|I saw {them} {sacting} {at}|I remember {them} {sacting}|' +
    'I thought of {n} and {sees}|There I was, {iacting}|Before I knew, {acted}|' +
    '!I sent {n} {sees}|!{n} just laughed at {sees}',
);

/** Long lines of rapped verses, in the present and in the past. Their ends are drawn, so that they rhyme. */
export const RAP = split(
  "Ask around, (they know that|you'll hear that) {acts}|Real talk, (no lie|believe it), {acts}|Word is that {does} while {acts}|No rest, no sleep, {acts}|(You can|You'll) find me right where {does}|(All day|All week) it's {sees} and {sees2}|(They see|They only see) {sees}, never {sees2}|{acts} like it's nothing, {does}|{does}, so {acts}|{acts} and {acts2}|{acts}, then {acts2}|I got {sees} and {sees2}|Listen close, {does} and {does2}|Watch close, (you'll see how|see how) {does}|They don't want to hear that {does}|Tell the whole block that {does}|(Nobody|No one) told me that {does}, so {acts}|{acts}, hands up, {does}|{does}, keep up, {acts}",
);
export const RAP_PAST = split(
  'Way back (in the day|when) {acted}, {acted2}|Story goes (like this|so), {acted}|Nobody (saw|knew) how {acted}|All (I had was|we had was) {sees} and {sees2}|{acted} and {acted2}|{acted}, then {acted2}|{acted} with {sees}|(True story|No lie), {acted}|Back before this, {acted}|(Ask my mother|Ask anyone) how {acted}|(I came up|We came up) on {sees} and {sees2}|{acted}, I tell you, {acted2}|Before the whole thing, {sees} and {sees2}|They laughed out loud when {acted}|They shut the door, so {acted}',
);

/** What remains. */
export const AFTER = split(
  "{stays} {sees}|{stays} {sees} {at}|{after} {does}|{after} {acts}|{later} {will}|{stays} {sees} and {sees2}|{after} {does}, {does2}|One day I'll {sact} like {them}|" +
    "Let me see {them} {sacting}|One day I'll {iact} {at}|{does}, and {acts}|" +
    'Tell them of {n} and {sees}|' +
    "!One day {n} will {iact}|!We'll outlast {n} and {sees}|!And when we're gone, {o}, {does}",
);

/** Chorus lines beside the hook and the lines of the intent. */
export const CHORUS = split(
  '{while} {does}|{while} {acts}|{while} {acts} {at}|{sees}, {sees2}|{sees} and {sees2}|{does}, {does2}|{does} and {does2}|{acts}, {acts2}|{acts}, {does}|+Give me {sees} {at}|-All I have is {sees}|' +
    '{call}, {does}|{call}, you and me and {sees}|{own}, {does}|' +
    '+For {n} and {sees}|Me and {n}, {sees}|' +
    '!No, {o}, not while {does}|!Hey, {o}, {does}|' +
    '!I owe {n} {sees}|!You hear me, {o}, {at}',
);

/** Lines that build up to the chorus. */
export const LIFT = split(
  '{while} {does}|And I can tell that {does}|Hold on now, {does}|And closer, closer, {does}|{does} and {does2}|' +
    'I count to four and {acts}|And here it comes, {sees}|{while} {acts}|{acts}, {does}',
);

/** First chorus lines for any song, with the title between the marks. */
export const HOOKS = split(
  "«Stop {og}», {o}, I mean it|«Stop {og}», {o}, enough now|«Stop {og}», {call}, I mean it|«Stop {og}», {call}, enough now|«Stop {og}», {does}|«Keep on {og}», {call}, {does}|«Keep on {og}», {o}, don't you stop|«Go on, {call}, {od}», {does}|«Nobody else can {od}» like {n}|«You were born to {od}», {call}, {does}|«You go on {og}», {call}, {does}|«{own}», {does}|«{own}», and {does}|«{own}»|«{own}», {call}|{call}, «{own}»|Oh, «{own}», oh|«I keep on {g}», {does}|«Here I am, {g}», {does}|«Still {g}», {does}|«Nobody told me how to {d}», {does}|«Here we go, {g}», {does}|«{g} again», {does}|!Hey, {o}, «{does}»|!You can keep {n} and «{sees}»|!No, no, {o}, «{does}»|!I'll outlive {n} and «{sees}»|!Not for {n}, not for «{sees}»",
);

/** Hooks for tales, in addition to their own, without images. */
export const TALE_HOOKS = split(
  "«{g}», (hey, hey|oh, oh|sing it with me|that's all I know)|«Here I am, {g}», (hey, hey|once more|like always)|«Still {g}», (come what may|night and day|after all)|«{g} again», (one more time|here we go|sing along)|@Hey, «{o}», (hey, hey|listen now|this is your song)|«Nothing but {n}», (night and day|all day long|day after day|what can I say)|«{n} again», (I tell you|one more time|all day long|what can I say)|«My song for {n}», (hear it now|here it is|sing along)|«{n} and me», (what a pair|come what may|day and night)|«This one's for {n}», (oh, oh|hear it now|sing along)|«{call}, this one's for you», (hear it now|oh, oh|all of it)|«All for you, {call}», (hear it now|one more time|sing along)|«Here's to you, {call}», (here's to you|one more time|sing along)|«{S}», (hey, hey|oh, oh|and so it goes|tell me why)|Oh, «{S}», (oh, oh|tell me why)",
);

/** Hooks for a subject that takes long to name. */
export const LONG_HOOKS = split(
  "«{n}», (sing it out|this is for you|here we are|here's your song|sing along)|Oh, «{n}», (oh|sing it|tonight)|I sing of «{n}», (I sing|oh)|«{call}», this is for you|Oh, «{call}», oh|«{call}», sing it out|«{S}», oh|Oh, «{S}»|«{S}», (and so it goes|and what can I say|so sing along|hey, hey)|+«All for {n}», (all for you|one more time|sing it out|all night)|+«Here's to {n}», (sing it out|tonight|one more time|oh)|+«I believe in {n}», (I do|oh|and I always will|tonight)|«Nobody but {n}», (no one|nobody|oh)|+«One more time for {n}», (one more time|oh, once more|sing it out)",
);

/** Hooks for a prompt that names no subject. */
export const FREE_HOOKS = split(
  'Sing it back, «{does}»|You and I and «{sees}»|Tonight «{does}»|Oh, «{iact} with me»|All I want is «{sees}»|' +
    'Stay with me, «{does}»|«{iact} once again», oh|Give me the night and «{sees}»|Nothing but you and «{sees}»|«{does}», and I am here',
);
