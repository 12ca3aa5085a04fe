import { Link } from '@tanstack/react-router';
import { CloudOff, RotateCw, Send, Trash2, Undo2 } from 'lucide-react';
import { reportFailure } from '#components/report-failure.ts';
import { generationRefusal } from '#domain/create/generation-errors';
import { acceptTerms, discardWrites, retryWrites, withdrawWrite } from '#state/commands/outbox';
import { useWaitingSongs, type WaitingSong } from '#state/queries/waiting-songs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './WaitingSongs.module.css';

/** Songs that will be made once the device is online, and those being sent to the server. */
export function WaitingSongs() {
  const songs = useWaitingSongs().data ?? [];
  if (songs.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 id="waiting-songs" className="heading">
        {headingOf(songs)}
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
  const { opId, title, isRefused, isSent, termsLabel } = song;
  const id = `waiting-${opId}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      {isSent ? <Send /> : <CloudOff />}
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {isRefused ? <Refusal problem={song.problem} /> : <p>{stateText(song)}</p>}
        {isRefused && termsLabel !== null ? (
          <div className={styles.terms}>
            <Button size="small" aria-describedby={id} onClick={() => void reportFailure(acceptTerms(opId))}>
              {termsLabel}
            </Button>
          </div>
        ) : null}
      </div>
      {isRefused ? (
        <>
          {termsLabel === null ? (
            <IconButton
              label={`Try ${title} again`}
              icon={<RotateCw />}
              onClick={() => void reportFailure(retryWrites(opId))}
            />
          ) : null}
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

function headingOf(songs: readonly WaitingSong[]): string {
  if (songs.every(({ isRefused }) => isRefused)) return 'Not created';
  return songs.every(({ isSent }) => isSent) ? 'On their way' : 'Waiting for a signal';
}

/** Why the server rejected the song, with the same text and link that pressing the button shows. */
function Refusal({ problem }: Pick<WaitingSong, 'problem'>) {
  const refusal = problem === null ? null : generationRefusal(problem.status, problem.detail, true);
  const notice = refusal?.kind === 'notice' ? refusal.notice : null;
  const text = notice?.text ?? problem?.detail ?? 'It was refused.';
  return (
    <p data-problem>
      {text} Nothing was charged.{' '}
      {notice?.link ? <Link to={notice.link.href}>{notice.link.label}</Link> : null}
    </p>
  );
}

function stateText({ isSent, credits }: WaitingSong): string {
  if (isSent) return 'Sent. Waiting for an answer';
  if (credits === null) return 'Waits on this device';
  // If a free song is left for today, it is used first.
  const price = credits === 0 ? 'Free' : `At most ${credits} credits`;
  return `Waits on this device. ${price} when it is sent`;
}

async function takeBack({ opId, title }: WaitingSong): Promise<void> {
  const isBack = await withdrawWrite(opId);
  showToast({ text: isBack ? `${title} was taken back.` : `${title} was already sent.` });
}
