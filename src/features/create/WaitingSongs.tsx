import { CloudOff, RotateCw, Send, Trash2, Undo2 } from 'lucide-react';
import { reportFailure } from '#components/report-failure.ts';
import { discardWrites, retryWrites, withdrawWrite } from '#state/commands/outbox';
import { useWaitingSongs, type WaitingSong } from '#state/queries/waiting-songs';
import { showToast } from '#state/stores/toasts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './WaitingSongs.module.css';

/** Songs that will be made when there is a signal, and those on their way to the server. */
export function WaitingSongs() {
  const songs = useWaitingSongs().data ?? [];
  if (songs.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 id="waiting-songs" className="heading">
        {songs.every(({ isSent }) => isSent) ? 'On their way' : 'Waiting for a signal'}
      </h2>
      <ul className={styles.list} aria-labelledby="waiting-songs">
        {songs.map((song) => (
          <li key={song.opId}>
            <WaitingCard song={song} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaitingCard({ song }: { readonly song: WaitingSong }) {
  const { opId, title, isRefused, isSent } = song;
  const id = `waiting-${opId}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      {isSent ? <Send /> : <CloudOff />}
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p data-problem={isRefused || undefined}>{stateText(song)}</p>
      </div>
      {isRefused ? (
        <>
          <IconButton
            label={`Try ${title} again`}
            icon={<RotateCw />}
            onClick={() => void reportFailure(retryWrites(opId))}
          />
          <IconButton
            label={`Discard ${title}`}
            icon={<Trash2 />}
            onClick={() => void reportFailure(discardWrites(opId))}
          />
        </>
      ) : (
        <IconButton
          label={`Take ${title} back`}
          icon={<Undo2 />}
          disabled={isSent}
          onClick={() => void reportFailure(takeBack(song))}
        />
      )}
    </article>
  );
}

function stateText({ isRefused, isSent, credits, problem }: WaitingSong): string {
  if (isRefused) return `${problem?.detail ?? 'It was refused.'} Nothing was charged.`;
  if (isSent) return 'Sent. Waiting for an answer';
  return `Waits on this device. ${credits} credits when it is sent`;
}

async function takeBack({ opId, title }: WaitingSong): Promise<void> {
  const isBack = await withdrawWrite(opId);
  showToast({ text: isBack ? `${title} was taken back.` : `${title} was already sent.` });
}
