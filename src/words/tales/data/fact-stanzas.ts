import type { Stanza } from '../story.ts';
import { story } from '../story.ts';

const stanzas = (text: string): readonly Stanza[] => story({ first: text, later: '', bridge: '' }).first;

/** Who a fact is about, or how it is meant. */
export type FactVoice = 'you' | 'they' | 'singer' | 'hurt';

/**
 * Stanzas built around a fact from the prompt, by who it is about. The fact is in their first line, and any
 * further one in the third, so the second and last lines suit any fact.
 */
export const FACT_STANZAS: Readonly<Record<FactVoice, readonly Stanza[]>> = {
  you: stanzas(`
    (Everyone knows|The whole street knows|Who doesn't know) {fact} / (it's there|it's right there) in your walk and your hands / (I tell|I told) the new neighbors, I tell the old friends / (and every|and each) one of them (understands|stands and understands)
    (They say|They'll say|They tell me) {fact} / when somebody mentions your name / I looked round the (world|town) for another like that / (and nobody|and no one) (alive|around) is the same
    (I know|We all know|And I know|You think I don't know) {fact} / (and that's|that's) how I love you the best / You're not like the others, (and you never|you never) were / (the others|the rest) can just be the rest
    (You know|Yes, it's true|I tell them) {fact} / (there is|there's) no one (else|alive) like you / *I could go on till the stars have come out / (and every|and each) word (would be|is) true`),
  /** For facts nobody smiles at. */
  hurt: stanzas(`
    {fact} / (I see|I can see) it as plain as (day|the day) / *(I turn|I've turned) it all over and over (again|some nights) / (and it|but it) will not go away
    (The truth is|You see,|Again,|All right,|I know,) {fact} / I (lie|sit) in the dark and I (stare|frown|blink) / *I (practice|rehearse) what I should have said to their face / (then morning|and morning) (comes up|comes on), and I (back|step) down
    (And still|Once more,|And now|And yes,|So now) {fact} / I laugh, and I say it's all right / *It sits in my (shoe|throat) like a stone all the day / it (lies there|stays up|keeps watch) beside me all night`),
  they: stanzas(`
    (You'd never think|Who would believe|They'll tell you|I'm told that|I've seen it,) {fact} / the baker has told me (today|each word) / I stood (there|right there) with my bread, and I missed my (own|last) bus / (and I'd miss|I'd miss) it again (any|for it, any|on any) day
    (They say|I know|Who doesn't know|All know|We know) {fact} / there's more to it than (people|we) tell / *(Sit down|Come here), and I'll give you the whole of it now / (I know|for I know) the beginning so well
    (You may have heard|Perhaps you heard|Have you not heard|You ought to know|It's said) {fact} / (the paper|the news) had just one little line / But somebody's (heart|life) was behind it, (all there|you see|my friend) / as (real|true|big|good) as (is yours|your own) or is mine`),
  singer: stanzas(`
    (It's true,|You know,|I tell you,|My friends,|Believe me,) {fact} / I (say|sing|tell) it to (all|those) who will hear / The (baker|barber|banker), the (driver|postman), the (girl|boy|kid) at the till / they (nod|smile|stop), and they (lend me|give me) an ear
    {fact} / (I see|I can see) it as plain as (day|the day) / *(I turn|I've turned) it all over and over (again|at night) / (and it|but it) will not go away
    (You'll laugh, but|So listen,|Now listen,|You see,|Sit down,) {fact} / I'll tell you the whole of it, (friend|friends) / You think you have seen it, you think that you know / (and then|then|but then) comes a (turn|twist) at the end`),
};

/** For facts that are still true. */
export const FACTS_NOW: Readonly<Partial<Record<FactVoice, readonly Stanza[]>>> = {
  you: stanzas(`
    (It's true,|I tell them,|My friend says) {fact} / (I'd say|I say) so to all who will hear / It's part of the picture, the whole of it's you / and (I'm happy|I smile) whenever you're near
    (They know|We've seen that|I know that) {fact} / (I'd know|I could tell) you by that in the dark / There may be a hundred (who look|who seem) much the same / (but you|you) are the one with the spark`),
  they: stanzas(`
    (They say|I hear|They tell me|Folks say|I know) {fact} / (whatever the|no matter what) (weather|others) (may|might) do / I laughed when they told me, I thought it was talk / (then I|and then I|but I) saw it (myself|today), and it's true
    (You know|Look close,|Just look,|We know|The word is) {fact} / the (postman|baker|neighbor|milkman) has (seen|heard of) it, and so have I / *We lean on the fence, and we talk it all over / (and nobody|and no one|but nobody) can tell (you|us) just why`),
};

/** For one-time events. */
export const FACTS_THEN: Readonly<Partial<Record<FactVoice, readonly Stanza[]>>> = {
  you: stanzas(`
    (I think of how|I know just how|Remember how|They tell me how) {fact} / and (nothing|not much) was the same (from|since) that day / *I still see the coat that you wore, and the light / (and every|and each) (last|small) thing that you'd say`),
  they: stanzas(`
    (They tell how|I know that|You know that|They say that|I heard) {fact} / and nobody wrote (a thing|it all) down / There isn't a stone, and there isn't a sign / (to say|that says) it in all of the town
    (They say that|I read that|It's said that|They tell us|I'm told) {fact} / you shrug, and you nod, and go on / But somebody lived it, each (hour|minute|moment) and each (breath|step) / (right on|from dusk) from the dark to the dawn`),
  singer: stanzas(`
    {fact} / (I still|I can) see the light on the wall / *I don't know the date, but I know every word / (I think|I guess) I remember it all`),
};
