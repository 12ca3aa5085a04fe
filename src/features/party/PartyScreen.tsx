import { usePageTitle } from '#components/screens/page-title.ts';
import { problemText } from '#components/screens/problem-text.ts';
import { ShownSong } from '#components/songs/ShownSong.tsx';
import type { Party } from '#contract/listening/parties';
import { t } from '#lib/translate';
import { type GuestParty, useGuestParty } from '#state/queries/listening/guest-party';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { GuestName } from './GuestName.tsx';
import { PartyPart } from './PartyPart.tsx';
import { PartyQueue } from './PartyQueue.tsx';
import styles from './PartyScreen.module.css';
import { PartySearch } from './PartySearch.tsx';

/** A party for its guests: what plays, the queue with votes, and songs to add. Needs no account. */
export function PartyScreen({ code }: { readonly code: string }) {
  const guest = useGuestParty(code);
  const { party, status, problem, reload } = guest;
  usePageTitle(party ? titleOf(party) : t('Party'));
  if (status === 'ended')
    return (
      <EmptyState title={t('The party is over')} headingLevel={1}>
        {problemText(new Error(problem))} {t('Ask the host for a new link.')}
      </EmptyState>
    );
  if (party) return <OpenParty guest={guest} party={party} />;
  return (
    <div className={styles.page}>
      {status === 'loading' ? (
        <RowSkeletons count={4} label={t('Loading the party')} />
      ) : (
        <ErrorState title={t('This party did not load')} headingLevel={1} onRetry={reload}>
          {problemText(new Error(problem))}
        </ErrorState>
      )}
    </div>
  );
}

const titleOf = ({ host_name: name }: Party) => (name === '' ? t('Party') : t('{name}’s party', { name }));

function OpenParty({ guest, party }: { readonly guest: GuestParty; readonly party: Party }) {
  const { playing } = party;
  const isOffline = guest.status === 'offline';
  return (
    <div className={styles.page}>
      <h1 className="display title">{titleOf(party)}</h1>
      {isOffline ? (
        <p role="status" className={styles.offline}>
          {t(
            'You are offline. This is the queue as you last saw it. You can add and vote when you are back.',
          )}
        </p>
      ) : null}
      <PartyPart title={t('Now playing')}>
        {playing === null ? (
          <p className="muted">{t('Nothing is playing yet. Add a song to begin.')}</p>
        ) : (
          <ShownSong
            id={`${playing.title} ${playing.artist}`}
            song={{ ...playing, title: playing.title || t('A song from the host') }}
          />
        )}
      </PartyPart>
      <PartyQueue party={party} guest={guest} isOffline={isOffline} />
      <PartySearch party={party} guest={guest} isOffline={isOffline} />
      <GuestName party={party} guest={guest} isOffline={isOffline} />
    </div>
  );
}
