import { SubScreen } from '#components/SubScreen.tsx';
import { ContestRules } from './ContestRules.tsx';

const RULES: readonly (readonly [title: string, text: string])[] = [
  [
    'Use what is yours',
    'Write your own lyrics, and upload audio, pictures and videos that you made or may use. Words of a known song are refused, and so are recordings that somebody else made here.',
  ],
  [
    'Describe the sound, not the artist',
    'Genres, moods and instruments make a song. Names of artists and bands are refused.',
  ],
  [
    'Do no harm',
    'Hate, threats, sexual content with minors and calls to hurt oneself or others are refused, in lyrics, titles, captions, comments and pictures.',
  ],
  ['Be yourself', 'Do not pretend to be somebody else, and do not post the same thing again and again.'],
  [
    'Say when something is wrong',
    'Every song, comment and profile can be reported from its menu; if you hold the rights to a work, report copies of it there too. The staff of this server looks at every report.',
  ],
];

/** What may be made and shown here; rejection messages link to it. */
export function RulesScreen() {
  return (
    <SubScreen title="Rules" lead="What may be made and shown here." parent="/home">
      <ContestRules />
      {RULES.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </section>
      ))}
    </SubScreen>
  );
}
