import { Copy, ListPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { QrCode } from '#components/pictures/QrCode.tsx';
import { putOnClipboard } from '#components/sharing/copy-link.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import type { PartySong } from '#contract/listening/parties';
import { plural, t } from '#lib/translate';
import { getDeviceId } from '#state/bridges/account';
import {
  addToParty,
  closeParty,
  endParty,
  letGuestsIn,
  openParty,
  removeFromParty,
  startParty,
} from '#state/commands/listening/parties';
import { useIsOffline } from '#state/queries/connection';
import { askUser } from '#state/stores/dialogs';
import { type HostedParty, partiesStore } from '#state/stores/parties';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './PartySheet.module.css';

/** The party that the account hosts: link, guests and queue; or the way to start one. */
export function PartySheet({ isOpen }: { readonly isOpen: boolean }) {
  const { party, status } = useSnapshot(partiesStore);
  const isOffline = useIsOffline();
  return (
    <Sheet title={t('Party')} isOpen={isOpen} onClose={closeParty}>
      <div className={styles.party}>
        {isOffline ? <p role="status">{t('Needs signal. Guests wait until you are back online.')}</p> : null}
        {party ? (
          <CurrentParty party={party} isOffline={isOffline} />
        ) : (
          <NoParty status={status} isOffline={isOffline} />
        )}
      </div>
    </Sheet>
  );
}

interface NoPartyProps {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isOffline: boolean;
}

function NoParty({ status, isOffline }: NoPartyProps) {
  const [isStarting, setStarting] = useState(false);
  if (isOffline) return null;
  if (status === 'loading') return <p role="status">{t('Loading…')}</p>;
  if (status === 'failed')
    return (
      <div role="alert" className={styles.party}>
        <p>{t('Your party could not be loaded.')}</p>
        <Button onClick={openParty}>{t('Try again')}</Button>
      </div>
    );
  const start = () => {
    setStarting(true);
    void startParty().finally(() => setStarting(false));
  };
  return (
    <>
      <p>
        {t(
          'Guests open a link; they need no account. They add public songs to a shared queue and vote. The songs play here. Everyone with the link can join until you end the party, for at most twelve hours.',
        )}
      </p>
      <Button kind="primary" busyLabel={isStarting ? t('Starting') : null} onClick={start}>
        {t('Start a party')}
      </Button>
    </>
  );
}

interface PartyProps {
  readonly party: HostedParty;
  readonly isOffline: boolean;
}

const guestsText = (count: number) => plural(count, '1 guest', '{count} guests');

function CurrentParty({ party, isOffline }: PartyProps) {
  const { code, link, guest_count: guestCount, songs } = party;
  return (
    <>
      <div className={styles.invitation}>
        <QrCode label={t('QR code of the party link')} text={link} />
        <p className={styles.link}>{link}</p>
        <LinkReachNote />
        <Button
          icon={<Copy className="icon-small" />}
          onClick={() => void putOnClipboard(link, t('Copied party link to clipboard'))}
        >
          {t('Copy link')}
        </Button>
      </div>
      <p role="status">{guestsText(guestCount)}</p>
      {party.has_waiting_guests ? (
        <div role="status" className={styles.party}>
          <p>
            {t(
              'More phones of one network want to join than may without you. If they are your guests, let them in.',
            )}
          </p>
          <Button disabled={isOffline} onClick={() => void letGuestsIn(code)}>
            {t('Let them in')}
          </Button>
        </div>
      ) : null}
      {party.device_id === getDeviceId() ? null : (
        <div className={styles.party}>
          <p>{t('Another device is playing this party.')}</p>
          <Button disabled={isOffline} onClick={() => void startParty()}>
            {t('Play the party here')}
          </Button>
        </div>
      )}
      {songs.length === 0 ? (
        <p className="muted">{t('No songs yet. Your own queue plays until someone adds one.')}</p>
      ) : null}
      <ol aria-label={t('Party queue')} className={styles.songs}>
        {songs.map((song) => (
          <SongRow key={song.number} song={song} code={code} isOffline={isOffline} />
        ))}
      </ol>
      <OwnQueue party={party} isOffline={isOffline} />
      <Button kind="danger" disabled={isOffline} onClick={() => void askToEnd(code)}>
        {t('End party')}
      </Button>
    </>
  );
}

interface SongRowProps {
  readonly song: Readonly<PartySong>;
  readonly code: string;
  readonly isOffline: boolean;
}

function SongRow({ song, code, isOffline }: SongRowProps) {
  const { title, votes, added_by: guestName, number } = song;

  return (
    <li className={styles.song}>
      <span className={styles.words}>
        <b>{title}</b>
        <span className="small muted">
          {`${plural(votes, '1 vote', '{count} votes')} · ${authorText(guestName)}`}
        </span>
      </span>
      <IconButton
        label={t('Remove {title} from the party', { title })}
        icon={<Trash2 className="icon-small" />}
        disabled={isOffline}
        onClick={() => void removeFromParty(code, number)}
      />
    </li>
  );
}

/** @param guestName null for the host, empty for a guest without a name */
function authorText(guestName: string | null): string {
  if (guestName === null) return t('added by you');
  return guestName === '' ? t('added by a guest') : t('added by {name}', { name: guestName });
}

/** Adds what the host has queued, so that guests can vote for it. */
function OwnQueue({ party, isOffline }: PartyProps) {
  const { queue } = useSnapshot(playerStore);
  const [isAdding, setAdding] = useState(false);
  const partyIds = party.songs.map(({ clip_id: id }) => id);
  const ids = queue.clipIds.slice(queue.index + 1).filter((id) => !partyIds.includes(id));
  if (ids.length === 0) return null;
  const add = () => {
    setAdding(true);
    void addToParty(party.code, ids).finally(() => setAdding(false));
  };
  return (
    <div className={styles.party}>
      <Button
        kind="line"
        icon={<ListPlus className="icon-small" />}
        busyLabel={isAdding ? t('Adding') : null}
        disabled={isOffline}
        onClick={add}
      >
        {t('Add your queue')}
      </Button>
      <p className="small muted">{t('Guests see only the titles of your private songs.')}</p>
    </div>
  );
}

async function askToEnd(code: string): Promise<void> {
  const answer = await askUser({
    title: t('End the party?'),
    text: t('The link stops working for all guests, and the queue is deleted. Your player keeps playing.'),
    answers: [{ value: 'end', label: t('End party'), tone: 'danger' }],
    safeLabel: t('Keep it'),
  });
  if (answer === 'end') await endParty(code);
}
