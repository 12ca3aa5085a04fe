import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import { ContestRules } from './ContestRules.tsx';

const RULES: readonly (readonly [title: string, text: string])[] = [
  [
    t('Use what is yours'),
    t(
      'Write your own lyrics, and upload audio, pictures and videos that you made or have the right to use. Lyrics of known songs are refused, and so are recordings that someone else made here.',
    ),
  ],
  [
    t('Describe the sound, not the artist'),
    t('Genres, moods and instruments make a song. Names of artists and bands are refused.'),
  ],
  [
    t('Do no harm'),
    t(
      'Hate, threats, sexual content involving minors, and calls for self-harm or violence are refused in lyrics, titles, captions, comments and pictures.',
    ),
  ],
  [t('Be yourself'), t('Do not impersonate anyone, and do not post the same thing over and over.')],
  [
    t('Report problems'),
    t(
      'Every song, comment and profile can be reported from its menu; if you hold the rights to a work, report copies of it there too. The staff of this server looks at every report.',
    ),
  ],
];

/** What may be made and shown here; rejection messages link to it. */
export function RulesScreen() {
  return (
    <SubScreen title={t('Rules')} lead={t('What you may make and publish here.')} parent="/home">
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
