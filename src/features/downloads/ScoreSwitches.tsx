import { reportFailure } from '#components/report-failure.ts';
import { t } from '#lib/translate';
import { setScoresKept, setScoresStreamed } from '#state/commands/score-settings';
import { useScoreSettings } from '#state/queries/score-settings';
import { Switch } from '#ui/Switch.tsx';

const TOO_SLOW = t('This device was too slow to make songs while they play, so their files are used.');

/** Settings for songs made on this device from their scores, once the engine is here. */
export function ScoreSwitches() {
  const settings = useScoreSettings();
  if (settings === null) return null;
  return (
    <div>
      <Switch
        label={t('Keep songs as scores')}
        note={settings.isTooSlow ? TOO_SLOW : t('About 20 kB each, made on this device when played.')}
        isOn={settings.isKept}
        onChange={(isOn) => void reportFailure(setScoresKept(isOn))}
      />
      <Switch
        label={t('Stream songs as scores')}
        note={t('On slow or metered connections and with data saver, this happens anyway.')}
        isOn={settings.isStreamed}
        onChange={(isOn) => void reportFailure(setScoresStreamed(isOn))}
      />
    </div>
  );
}
