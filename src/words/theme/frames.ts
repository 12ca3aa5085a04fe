/**
 * Complete lines with slots. A slot in braces is filled from the theme: `sact sacts sacted sacting s3` an
 * action of the subject (base, clause, clause in the past, gerund, third person without its pronoun), the same
 * with `i` for the singer's and `acts acted` for anyone's; `does` a clause, `sees` a thing, `at` a place or
 * time; `N n call o` the subject with its adjectives, short, as a form of address when it is addressed, and
 * when it is not; `they them their` its pronouns; `G g` an activity, whole and short, `t` what the song is
 * about, whether a thing or an activity, `S` a sentence of the prompt, `own age years loves feast place` facts
 * from the prompt, `od og` the repeated action (base, gerund) if it suits the mood; `hd hg` the same in tales,
 * which are about it, and `ev` the one-time event; `d` an activity in its base form; `is was v:keep` a verb
 * that agrees with `they`; `when`, `have`, `had`, `while` and `later` begin a clause or lead up to a thing. One
 * of the alternatives in parentheses, separated by bars, is drawn. A '+' before a line restricts it to
 * something good, '-' to something hard, '!' to something the song is against, '@' to a person or animal, '~'
 * to anything but an animal and '=' to an animal.
 */
export type Frames = readonly string[];
