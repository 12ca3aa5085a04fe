import { AudioLines } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { closeSleep } from '#state/commands/listening/player';
import { sleepAfter, sleepLater, turnSleepOff } from '#state/commands/listening/sleep';
import { playerStore, type SleepLength } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { MoonPhase } from './MoonPhase.tsx';
import styles from './SleepSheet.module.css';

const MINUTES = [5, 15, 30, 45, 60];
const USUAL: SleepLength = { kind: 'minutes', minutes: 30 };
const MORE_MINUTES = 10;

/** Stops the music automatically, after a time or at the end of the song. */
export function SleepSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { sleepsIn, canSetVolume } = useSnapshot(playerStore);
  return (
    <Sheet title={t('Sleep timer')} isOpen={isOpen} onClose={closeSleep}>
      {canSetVolume ? <p className={styles.hint}>{t('The volume fades over the last minute.')}</p> : null}
      {sleepsIn ? <RunningTimer left={sleepsIn} /> : <NewTimer />}
    </Sheet>
  );
}

function RunningTimer({ left }: { readonly left: SleepLength }) {
  return (
    <>
      <p className={styles.running}>
        {left.kind === 'song'
          ? t('Stops at the end of the song')
          : t('Stops in {minutes} min', { minutes: left.minutes })}
      </p>
      <div className={styles.buttons}>
        {left.kind === 'minutes' ? (
          <Button kind="quiet" onClick={() => sleepLater(MORE_MINUTES)}>
            {t('Add {minutes} min', { minutes: MORE_MINUTES })}
          </Button>
        ) : null}
        <Button
          onClick={() => {
            turnSleepOff();
            closeSleep();
          }}
        >
          {t('Turn off')}
        </Button>
      </div>
    </>
  );
}

function NewTimer() {
  const [length, setLength] = useState(USUAL);
  const group = useId();
  const start = () => {
    sleepAfter(length);
    closeSleep();
  };
  return (
    <>
      <fieldset className={styles.lengths}>
        <legend className="screen-reader-only">{t('Stop after')}</legend>
        {MINUTES.map((minutes) => (
          <LengthTile
            key={minutes}
            group={group}
            isChosen={length.kind === 'minutes' && length.minutes === minutes}
            picture={<MoonPhase part={minutes / 60} />}
            onChoose={() => setLength({ kind: 'minutes', minutes })}
          >
            {t('{minutes} min', { minutes })}
          </LengthTile>
        ))}
        <LengthTile
          group={group}
          isChosen={length.kind === 'song'}
          picture={<AudioLines />}
          onChoose={() => setLength({ kind: 'song' })}
        >
          {t('End of song')}
        </LengthTile>
      </fieldset>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={start}>
          {length.kind === 'song'
            ? t('Stop after this song')
            : t('Stop in {minutes} min', { minutes: length.minutes })}
        </Button>
      </div>
    </>
  );
}

interface LengthTileProps {
  readonly group: string;
  readonly isChosen: boolean;
  readonly picture: ReactNode;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function LengthTile({ group, isChosen, picture, onChoose, children }: LengthTileProps) {
  return (
    <label className={styles.length}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {picture}
      <span>{children}</span>
    </label>
  );
}
