import { AudioLines } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { closeSleep } from '#state/commands/player';
import { sleepAfterSong, sleepIn, sleepLater, turnSleepOff } from '#state/commands/sleep';
import { playerStore, type SleepEnd } from '#state/stores/player';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { MoonPhase } from './MoonPhase.tsx';
import styles from './SleepSheet.module.css';
import { sleepText, timeOfDay } from './sleep-text.ts';

const MINUTES = [5, 15, 30, 45, 60];
const USUAL_MINUTES = 30;
const MORE_MINUTES = 10;

/** Minutes, or the end of the song. */
type Length = number | 'song';

/** Lets the music stop by itself, at a time or with the song. */
export function SleepSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { sleepEnd, canSetVolume } = useSnapshot(playerStore);
  return (
    <Sheet title="Sleep timer" isOpen={isOpen} onClose={closeSleep}>
      {canSetVolume ? <p className={styles.hint}>The sound fades over the last minute.</p> : null}
      {sleepEnd ? <RunningTimer end={sleepEnd} /> : <NewTimer />}
    </Sheet>
  );
}

function RunningTimer({ end }: { readonly end: SleepEnd }) {
  return (
    <>
      <p className={styles.running}>
        {end.kind === 'song' ? 'Stops at the end of the song' : `Stops at ${sleepText(end)}`}
      </p>
      <div className={styles.buttons}>
        {end.kind === 'time' ? (
          <Button kind="quiet" onClick={() => sleepLater(MORE_MINUTES)}>
            Add {MORE_MINUTES} min
          </Button>
        ) : null}
        <Button
          onClick={() => {
            turnSleepOff();
            closeSleep();
          }}
        >
          Turn off
        </Button>
      </div>
    </>
  );
}

function NewTimer() {
  const [length, setLength] = useState<Length>(USUAL_MINUTES);
  const choose = { chosen: length, onChoose: setLength, group: useId() };
  const start = () => {
    if (length === 'song') sleepAfterSong();
    else sleepIn(length);
    closeSleep();
  };
  return (
    <>
      <fieldset className={styles.lengths}>
        <legend className="screen-reader-only">Stop after</legend>
        {MINUTES.map((minutes) => (
          <LengthTile key={minutes} {...choose} length={minutes} picture={<MoonPhase part={minutes / 60} />}>
            {minutes} min
          </LengthTile>
        ))}
        <LengthTile {...choose} length="song" picture={<AudioLines />}>
          End of song
        </LengthTile>
      </fieldset>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={start}>
          {length === 'song' ? 'Stop after this song' : `Stop at ${timeOfDay(Date.now() + length * 60_000)}`}
        </Button>
      </div>
    </>
  );
}

interface LengthTileProps {
  readonly length: Length;
  readonly chosen: Length;
  readonly group: string;
  readonly picture: ReactNode;
  readonly onChoose: (length: Length) => void;
  readonly children: ReactNode;
}

function LengthTile({ length, chosen, group, picture, onChoose, children }: LengthTileProps) {
  return (
    <label className={styles.length}>
      <input type="radio" name={group} checked={length === chosen} onChange={() => onChoose(length)} />
      {picture}
      <span>{children}</span>
    </label>
  );
}
