import { ThumbsUp } from 'lucide-react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { ShownSong } from '#components/songs/ShownSong.tsx';
import type { PartySong } from '#contract/listening/parties';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { GuestPartProps } from './guest-part.ts';
import { PartyPart } from './PartyPart.tsx';

/** Songs that wait, most votes first, with a vote for each. */
export function PartyQueue({ party: { songs }, guest, isOffline }: GuestPartProps) {
  const { busy, problem, run } = useCallAction<string>();
  const vote = ({ number, is_voted }: PartySong) =>
    void run(String(number), () => guest.vote(number, !is_voted));
  return (
    <PartyPart title={t('Next')}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {songs.length === 0 ? <p className="muted">{t('The queue is empty. Add the first song.')}</p> : null}
      <ol aria-label={t('Queue')}>
        {songs.map((song) => (
          <li key={song.number}>
            <ShownSong id={song.clip_id ?? String(song.number)} song={song} note={authorOf(song)}>
              <IconButton
                label={t('Vote for {title}', { title: song.title })}
                caption={String(song.votes)}
                icon={<ThumbsUp />}
                isPressed={song.is_voted}
                disabled={isOffline || busy === String(song.number)}
                onClick={() => vote(song)}
              />
            </ShownSong>
          </li>
        ))}
      </ol>
    </PartyPart>
  );
}

function authorOf({ is_own, added_by }: PartySong): string {
  if (is_own) return t('added by you');
  if (added_by === null) return t('added by the host');
  return added_by === '' ? '' : t('added by {name}', { name: added_by });
}
