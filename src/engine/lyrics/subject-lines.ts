import { countSyllables } from './count-syllables.ts';
import type { Subject } from './subject.ts';

/** Lines that name the subject; it stands where the braces are. */
const LINES: Readonly<Record<Subject['kind'], readonly string[]>> = {
  thing: [
    'This one is for {}',
    'I keep on thinking of {}',
    "Here's to {}",
    'Sing it for {}',
    'All that I see is {}',
    'Every road leads to {}',
    'Nobody told me of {}',
    'Tell me again of {}',
    'Oh, {}',
  ],
  doing: [
    'Here I am, {}',
    "Every night I'm {}",
    'You will find me {}',
    'We were {}',
    "Still I'm {}",
    'Oh, {}',
    'All day long {}',
    "Who'd have thought, {}",
  ],
  sentence: ['{}', 'And {}', 'Oh, {}', 'You know {}', 'I sing it: {}', 'They say {}'],
};

/** A line that names the subject, as close to `syllables` as the templates allow; `not` leaves out used ones. */
export function subjectLine(subject: Subject, syllables: number, not: ReadonlySet<string>): string {
  const lines = LINES[subject.kind].map((template) => template.replace('{}', subject.text));
  const fresh = lines.filter((line) => !not.has(line));
  const distance = (line: string) => Math.abs(countSyllables(line) - syllables);
  return (fresh.length > 0 ? fresh : lines).reduce((best, line) =>
    distance(line) < distance(best) ? line : best,
  );
}
