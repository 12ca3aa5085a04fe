import { reportFailure } from '#components/screens/report-failure.ts';
import { t } from '#lib/translate';
import { setScoreStreaming, setScoresKept } from '#state/commands/listening/score-settings';
import { useScoreSettings } from '#state/queries/listening/score-settings';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Card } from '#ui/surfaces/Card.tsx';

const TOO_SLOW = t('This device was too slow to make songs while they play, so their files are used.');

const STREAMING = [
  { value: 'slow', label: t('On slow connections') },
  { value: 'always', label: t('Always') },
  { value: 'never', label: t('Never||scores') },
] as const;

/** Settings for songs made on this device from their scores, once the engine is here. */
export function ScoreCard() {
  const settings = useScoreSettings();
  if (settings === null) return null;
  return (
    <Card title={t('Songs as scores')}>
      <Switch
        label={t('Keep songs as scores')}
        note={settings.isTooSlow ? TOO_SLOW : t('About 20 kB each, made on this device when played.')}
        isOn={settings.isKept}
        onChange={(isOn) => void reportFailure(setScoresKept(isOn))}
      />
      <SelectField
        label={t('Stream songs as scores')}
        note={t('Slow connections include metered ones and data saver.')}
        value={settings.streaming}
        options={STREAMING}
        onChange={(streaming) => void reportFailure(setScoreStreaming(streaming))}
      />
    </Card>
  );
}
