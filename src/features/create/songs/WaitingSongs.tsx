import { Link } from '@tanstack/react-router';
import { CloudOff, RotateCw, Send, Trash2, Undo2 } from 'lucide-react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import { generationRefusal } from '#domain/create/generation-errors';
import { plural, t, translated } from '#lib/translate';
import { createWhenOnline } from '#state/commands/making/generate';
import { acceptTerms, discardWrites, retryWrites, withdrawWrite } from '#state/commands/outbox';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useWaitingSongs, type WaitingSong } from '#state/queries/songs/waiting-songs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
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
  const isCounted = useCountsCredits();
  return (
    <article className={styles.card} aria-labelledby={id}>
      {isSent ? <Send /> : <CloudOff />}
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {isRefused ? <Refusal problem={song.problem} /> : <p>{stateText(song, isCounted)}</p>}
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
              label={t('Try {title} again', { title })}
              icon={<RotateCw />}
              onClick={() => void reportFailure(retryWrites(opId))}
            />
          ) : null}
          <IconButton
            label={t('Discard {title}', { title })}
            icon={<Trash2 />}
            onClick={() => void reportFailure(discard(song))}
          />
        </>
      ) : (
        <IconButton
          label={t('Cancel {title}', { title })}
          icon={<Undo2 />}
          disabled={isSent}
          onClick={() => void reportFailure(cancelWaiting(song))}
        />
      )}
    </article>
  );
}

function headingOf(songs: readonly WaitingSong[]): string {
  if (songs.every(({ isRefused }) => isRefused)) return t('Not created');
  return songs.every(({ isSent }) => isSent) ? t('Sending') : t('Waiting for a connection');
}

/** Why the server rejected the song, with the same text and link that pressing the button shows. */
function Refusal({ problem }: Pick<WaitingSong, 'problem'>) {
  const isCounted = useCountsCredits();
  const refusal = problem === null ? null : generationRefusal(problem.status, problem.detail, true);
  const notice = refusal?.kind === 'notice' ? refusal.notice : null;
  const detail = problem === null ? t('It was declined.') : translated(problem.detail);
  const text = notice?.text ?? detail;
  return (
    <p data-problem>
      {text} {isCounted ? t('Nothing was charged.') : null}{' '}
      {notice?.link ? <Link to={notice.link.href}>{notice.link.label}</Link> : null}
    </p>
  );
}

function stateText({ isSent, credits }: WaitingSong, isCounted: boolean): string {
  if (isSent) return t('Sent. Starting soon');
  if (credits === null || !isCounted) return t('Waiting on this device');
  // If a free song is left for today, it is used first.
  if (credits === 0) return t('Waiting on this device. Free when it’s sent');
  return plural(
    credits,
    'Waiting on this device. At most 1 credit when it’s sent',
    'Waiting on this device. At most {count} credits when it’s sent',
  );
}

async function cancelWaiting(song: WaitingSong): Promise<void> {
  const { opId, title } = song;
  if (await withdrawWrite(opId)) offerUndo(song, t('{title} was canceled.', { title }));
  else showToast({ text: t('{title} was already sent.', { title }) });
}

async function discard(song: WaitingSong): Promise<void> {
  await discardWrites(song.opId);
  offerUndo(song, t('{title} was discarded.', { title: song.title }));
}

/** The text of the request may be nowhere else by now: Undo queues it again, at the price it was shown at. */
function offerUndo({ body, credits }: WaitingSong, text: string): void {
  if (credits === null) showToast({ text, durationMs: TOAST_MS.undo });
  else showUndo(text, () => createWhenOnline({ ...body, quoted_credits: credits }));
}
