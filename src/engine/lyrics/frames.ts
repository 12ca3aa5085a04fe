/**
 * Whole lines with slots. A slot in braces is filled from the theme:
 * `sact sacts sacted sacting s3` a deed of the subject (base, clause, clause in the past, gerund, third person without
 * its pronoun), the same with `i` for the singer's and `acts acted` for anyone's; `does` a clause, `sees` a thing,
 * `at` a place or time; `N n call` the subject with its adjectives, short, and as one calls it; `they them their` its
 * pronouns; `G` an activity, `S` a sentence of the wish, `wish` a greeting.
 * A '+' before a line keeps it from what is hard, a '-' keeps it for that, a '!' for what the song is against.
 */
export type Frames = readonly string[];

const split = (frames: string): Frames => frames.split('|');

/** First lines: where we are, and who is there. */
export const OPENING = split(
  'It starts with {sees}|{at}, {does}|First of all, {does}|{n} {at}|There\'s {n} {at}|{N} and {sees}|' +
    '{sees} and {n}|You know {n} by {sees}|This is {n}, {sees}|It was {n} and {sees}|I remember {sees}|I met {n} {at}|' +
    '{call}, I know {sees}|{call}, there you are {at}|Here you are, {call}, {at}|{call}, you and {sees}|{G}, {does}|' +
    'Here I am, {G}|I was {G} {at}|{G} and {sees}|{S}, {does}|{S} and {sees}|{wish}, {call}, {does}|{wish}, {does}|' +
    '{sees}, and it is time|Look {at}, {sees}|{does}, and {acts}|Early on {acts}|{at} {acts}|!{n} comes by and {does}|!Not a word from {n}, and {does}',
);

/** What goes on. */
export const PRESENT = split(
  '{at}, {sees}|{at}, {does}|{does} {at}|{acts} {at}|{at} {acts}|{sees} and {sees2}|Most days {acts}|Some days {acts}|' +
    'All day long {acts}|Every night {acts}|Now and then {acts}|Tonight {acts}|And still {acts}|By and by {does}|' +
    'Outside, {does}|Tonight {does}|And still {does}|Right on time {does}|Once again {does}|Any minute {does}|' +
    'Look how {does}|Listen, {does}|Nothing but {sees}|Look at {sees}|Past {sees}, {acts}|Over {sees}, {does}|' +
    '{sees} while {does}|{does} as {acts}|{acts} and {does}|{sees}, {does}|Beside {sees}, {acts}|' +
    'You should see {them} {sacting}|I can hear {them} {sacting}|I watch {them} {sacting}|Look at {them} {sacting}|' +
    'Leave it to {them} to {sact}|There {they} go, {sacting}|Who else would {sact}|Nobody asks, but {sacts}|' +
    '{n}, {sacting} {at}|There\'s {n}, {sacting}|{Nacts} {at}|{Nacts}|Nobody tells {n} how to {sact}|' +
    'I {iact} for {n}|Half the night I {iact}|Watch me {iact} {at}|You will find me {iacting}|Let me {iact} {at}|' +
    'I was never taught to {iact}|So I {iact}, and {does}|It takes me all day to {iact}|Here I go, {iacting}|' +
    'Me and {n} and {sees}|{n} and {sees}|With {n}, {does}|Next to {n}, {sees}|{n} is here, and {does}|No sign of {n}, just {sees}|' +
    '{G}, {sees}|I keep on {G}|{G} while {does}|Always {G} {at}|!{n} never asks why {does}|!{n} just grins while {does}|' +
    '!{n} can talk, but {does}|!Tell {n} that {does}|!Ask {n} about {sees}|!I show {n} {sees}',
);

/** The turn: one day that was not like the others. */
export const TURN = split(
  'Then one day {acted}|Then one night {acted} {at}|Last winter {acted}|One morning {acted} {at}|Who knew that {does}|' +
    'Then it changed, and {does}|And then I saw {sees}|Till I came home to {sees}|The year {acted} {at}|' +
    'Once, just once, {acted}|But then came {sees}|They told us of {n} {at}|Then {n} and {sees}|One day without {n}, {does}|' +
    'That was the day {acted}|!The day I told {n} that {does}|Nobody saw that {acted}|I never thought of {G}|After all the years of {G}',
);

/** What was. */
export const PAST = split(
  '{acted} {at}|{at} {acted}|I found {sees} {at}|I still keep {sees}|We left behind {sees}|That day {acted}|All week {acted}|' +
    'I only saw {sees}|It came to {sees}|{acted}, and still {does}|I heard {them} {sacting}|I caught {them} {sacting}|' +
    '{their} way to {sact} {at}|I thought of {n} and {sees}|I asked for {n} and found {sees}|I {iacted} for {n}|' +
    'There I was, {iacting}|Before I knew, I {iacted}|I dreamed of {n} {at}|I was {G} {at}|Nobody taught me {G}|' +
    'Under the noise, {does}|Somebody laughed, and {does}|!I sent {n} {sees}|!{n} just laughed at {sees}',
);

/** What stays. */
export const AFTER = split(
  'One day I\'ll {sact} like {them}|If I could {sact} like {them}|Teach me how to {sact}|Let me {sact} with {them} again|' +
    'What stays is {sees}|All I keep is {sees}|In the end, {does}|After it all, {does}|Long after us, {does}|' +
    'If nothing else, {sees}|And when I\'m old, {sees}|Some other year I\'ll {iact}|One day I\'ll {iact} {at}|' +
    'If I {iact} one last time|Call me fool, I still {iact}|Ask me again and I {iact}|And who will {sact} {at}|' +
    'Give me one more day with {n}|I\'ll not forget {n} {at}|There will be {n}, and {sees}|I would trade it all for {sees}|' +
    'Without {n}, only {sees}|Tell them of {n} and {sees}|Somebody else will {sact}|Maybe it was only {sees}|' +
    'Maybe the best of it was {G}|Tell them I was {G} {at}|!One day {n} will {iact}|!We\'ll outlast {n} and {sees}|' +
    '!And when we\'re gone, {n}, {does}',
);

/** Lines of the chorus beside the hook. */
export const CHORUS = split(
  'As long as {does}|Whenever {does}|Wherever {acts}|Because {acts} {at}|Oh, how {does}|Hear how {does}|' +
    '{sees}, {sees2}|{acts} {at}|+I would not trade {sees}|+I want it all, {sees}|+Give me {sees} {at}|-I gave my best for {sees}|' +
    '-No way around {sees}|-And all I get is {sees}|And I come running while {does}|Every time {acts}|Long as {acts} {at}|' +
    'I hear {them} {sacting} {at}|Don\'t you stop, {call}, {does}|{call}, {call}, {does}|{call}, you and me and {sees}|' +
    'Nobody knows {n} like {sees}|Oh, {n}, {does}|Me and {n}, {at}|+For {n} and {sees}|-Oh, {n} and {sees}|+Sing for {n} {at}|' +
    '-What do I do with {n}|{wish}, {call}|{wish} {at}|{G} {at}|Still {G}, {does}|Yes, {S}|!No, {n}, not while {does}|!Hey, {n}, {does}|' +
    '!I owe {n} {sees}|!You hear me, {n}, {at}',
);

/** Lines that lead up to the chorus. */
export const LIFT = split(
  'And I can tell that {does}|Any second {does}|Hold on now, {does}|And closer, closer, {does}|It builds and builds, {does}|' +
    'And all at once {acts}|I count to four and {acts}|And here it comes, {sees}',
);

/** First lines of the chorus; the title stands between the marks. */
export const HOOKS = split(
  'Nobody «{s3}» like {n}|That\'s {n}, «{sacting}»|{N} and «{sees}»|Long may {n} «{sact}»|«Let {n} {sact}»|' +
    '«{Nacts}»|«{Nacts}» {at}|Look at {them} go, «{sacting}»|{n}, {n}, «{sacting}»|Everybody knows {n}, «{sees}»|' +
    '{call}, «{sact} for me»|{call}, «teach me to {sact}»|{call}, «keep on {sacting}»|«{sact} once more», {call}|' +
    '{call}, I see «{sees}»|{call}, «{does}»|Oh, {call}, «{sees}»|{call}, {call}, «{does}»|{call}, all I want is «{sees}»|' +
    'Me and {n} and «{sees}»|Oh, {n}, «{does}»|{N}, «{does}»|It\'s {n}, «{does}»|+Give me {n} and «{sees}»|' +
    '+Here\'s to {n} and «{sees}»|+All for {n}, «{does}»|+There\'s no place like {n} and «{sees}»|-Nobody warned me of {n} and «{sees}»|' +
    '-{n}, let me be, «{does}»|-Nothing but {n} and «{sees}»|-I had {n} and «{sees}»|{G} and «{sees}»|{G}, «{does}»|' +
    'Here I am, {G}, «{does}»|I\'m {G}, «{does}»|{S}, «{does}»|{S} and «{sees}»|{wish}, {call}, «{does}»|' +
    '{wish}, {call}, «{sact}»|{wish}, {call}, «{sees}»|{wish}, oh, «{does}»|!Hey, {n}, «{does}»|!You can keep {n} and «{sees}»|' +
    '!No, no, {n}, «{does}»|!I\'ll outlive {n} and «{sees}»|!Not for {n}, not for «{sees}»|!{n} owes me for «{sees}»',
);

/** Hooks of a song whose wish names nothing. */
export const FREE_HOOKS = split(
  'Sing it back, «{does}»|You and I and «{sees}»|Tonight «{does}»|Oh, «{iact} with me»|All I want is «{sees}»|' +
    'Stay with me, «{does}»|«{iact} once again», oh|Give me the night and «{sees}»|Nothing but you and «{sees}»|«{does}», and I am here',
);
