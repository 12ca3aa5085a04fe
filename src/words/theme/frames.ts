/**
 * Whole lines with slots. A slot in braces is filled from the theme:
 * `sact sacts sacted sacting s3` an action of the subject (base, clause, clause in the past, gerund, third person without
 * its pronoun), the same with `i` for the singer's and `acts acted` for anyone's; `does` a clause, `sees` a thing,
 * `at` a place or time; `N n call o` the subject with its adjectives, short, as one calls it who is addressed, and who is not; `they them their` its
 * pronouns; `G g` an activity, whole and short, `t` what the song is about, whether a thing or an activity, `S` a sentence of the wish, `own age years loves feast place` what the wish
 * tells, `od og` the action that is done again and again (base, gerund), where that suits the mood; `hd hg` the same in tales, which are about it, and `ev` what happened once; `d` an activity in its base form; `is was v:keep` a verb that agrees with `they`; `when`, `have`, `had`, `while` and `later` begin a clause or lead up to a
 * thing. Of what stands in round brackets with bars between, one is drawn.
 * A '+' before a line keeps it for what is good, a '-' for what is hard, a '!' for what the song is against, a '@' for
 * somebody, a '~' for whom is no animal and a '=' for who is one.
 */
export type Frames = readonly string[];
