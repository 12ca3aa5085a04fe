import type { Stanza } from '../stories/story.ts';
import { story } from '../stories/story.ts';

const stanzas = (text: string): readonly Stanza[] => story({ first: text, later: '', bridge: '' }).first;

/**
 * Stanzas round what a wish tells, by who it is told of: it stands in their first line, and what else it tells in the
 * third. So the second line and the last suit whatever is told.
 */
export const FACT_STANZAS: Readonly<Record<'you' | 'they' | 'singer' | 'hurt', readonly Stanza[]>> = {
  you: stanzas(`
    {fact} / (they know|we know|folks know) it all over (town|this town) / (And nobody|Nobody|No one) yet made it a (song|verse|tune) / (so I'm|and I'm) finally (writing|setting) it down
    {fact} / and (that's|that is) how I (know|love) you best / (You're not|You are not) like the rest, (and you never|you never) were / (the rest|all the rest) can just be the rest
    {fact} / I have told it a (hundred|thousand|dozen) times / (And each|Each) time I tell it, I (smile|grin) again / so I'm (putting|pouring) it into (rhymes|these rhymes)
    {fact} / (and I|I) (carry|keep) it wherever I go / (So much|A lot) is (forgotten|behind me) by now / (but that|and that) is the (part|bit) that I know
    {fact} / (there is|there's) no one (else|alive) like you / (I could|I can) go on till the (stars|lights) come out / (and every|and each) word would be true`),
  /** Where nobody smiles at what is told. */
  hurt: stanzas(`
    {fact} / (I see|I can see) it as plain as (day|the day) / (I turn|I've turned) it all over and over (again|some nights) / (and it|but it) will not go away
    {fact} / (and that's|that's) how the (whole|entire) thing goes / (You'd think|You might think) that there's nothing (more|else) to it / (but there's|there's) more to it than (anyone|anybody) knows
    {fact} / (and I|I) (carry|keep) it wherever I go / (So much|A lot) is (forgotten|behind me) by now / (but that|and that) is the (part|bit) that I know`),
  they: stanzas(`
    {fact} / (and that's|that's) how the (whole|entire) thing goes / (You'd think|You might think) that there's nothing (more|else) to it / (but there's|there's) more to it than (anyone|anybody) knows
    {fact} / (they know|folks know|we know) it all over (town|this town) / (And nobody|Nobody|No one) yet made it a (song|verse|tune) / (so I'm|and I'm) finally (writing|setting) it down
    {fact} / (they tell|people tell|folks tell) it at (bars|weddings|tables) and trains / (It's true|It's all true), (every|each) word, or as good as true / and (here it|here the tale) goes round again
    {fact} / (I heard|I've heard) it a (hundred|thousand|dozen) times / (And each|Each) time I hear it, I (smile|think) again / so I'm (putting|pouring) it into (rhymes|these rhymes)`),
  singer: stanzas(`
    {fact} / (and that's|that's) how the (whole|entire) thing goes / (You'd think|You might think) that there's nothing (more|else) to it / (but there's|there's) more to it than (anyone|anybody) knows
    {fact} / (I see|I can see) it as plain as (day|the day) / (I turn|I've turned) it all over and over (again|at night) / (and it|but it) will not go away
    {fact} / I have told it a (hundred|thousand|dozen) times / (And each|Each) time I tell it, it's new again / so I'm (putting|pouring) it into (rhymes|these rhymes)
    {fact} / and that's (all there is|how it is), (my friend|my friends) / (You think|You'd think) you have seen it, (you think|you'd think) you know / (and then|then) it all (starts|begins) again`),
};
