import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportFailure } from '#components/report-failure.ts';
import { SubScreen } from '#components/SubScreen.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import type { Invite, InviteAnswer } from '#contract/invites';
import { projectLabel } from '#domain/project-name';
import { formatTimeAgo } from '#domain/text-format';
import { acceptInviter, answerInvite } from '#state/commands/invites';
import { useFreshRead } from '#state/queries/fresh-read';
import { useInvites } from '#state/queries/invites';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import styles from './InvitesScreen.module.css';

interface InvitesScreenProps {
  /** Handle of who invited the user to the app; null without a link of theirs. */
  readonly inviter: string | null;
  /** The inviter is known to the server now, or refused by it. */
  readonly onInviterNamed: () => void;
}

/** Tells the server who invited the user, once; true while that waits for a signal. */
function useInviter(inviter: string | null, onNamed: () => void): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  const asked = useRef<string | null>(null);
  const latestOnNamed = useRef(onNamed);
  useEffect(() => {
    latestOnNamed.current = onNamed;
  });
  const name = useCallback(() => {
    if (inviter === null || asked.current === inviter) return;
    asked.current = inviter;
    void acceptInviter(inviter).then((isNamed) => {
      setIsWaiting(!isNamed);
      if (isNamed) latestOnNamed.current();
      else asked.current = null;
    });
  }, [inviter]);
  useEffect(name, [name]);
  useReconnect(name);
  return isWaiting;
}

/** Invitations into workspaces that wait for an answer; they can be answered without a signal. */
export function InvitesScreen({ inviter, onInviterNamed }: InvitesScreenProps) {
  const isWaiting = useInviter(inviter, onInviterNamed);
  const invites = useInvites();
  const { isRead, problem, retry } = useFreshRead('invites.list', {});
  useReconnect(retry);
  const isEmpty = invites.data?.length === 0;
  return (
    <SubScreen
      title="Invitations"
      parent="/me/workspaces"
      lead={isWaiting ? `The invitation of @${inviter} waits for a signal.` : null}
    >
      {invites.status === 'loading' || (isEmpty && !isRead) ? (
        <RowSkeletons count={2} label="Loading invitations" />
      ) : null}
      {isEmpty && isRead && problem === null ? <NoInvites /> : null}
      {isEmpty && problem !== null ? (
        <ErrorState title="Invitations need a signal" onRetry={retry}>
          None is on this device. They are read as soon as there is a signal.
        </ErrorState>
      ) : null}
      <ul className={styles.list} aria-label="Invitations">
        {invites.data?.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </SubScreen>
  );
}

function NoInvites() {
  return (
    <EmptyState
      title="No invitations"
      actions={
        <Link to="/me/workspaces" className={buttonClass()}>
          Go to your workspaces
        </Link>
      }
    >
      When somebody invites you into a workspace, you answer here.
    </EmptyState>
  );
}

function InviteRow({ invite }: { readonly invite: Invite }) {
  const name = projectLabel(invite.project);
  const answer = (status: InviteAnswer) => void reportFailure(answerInvite(invite, status));
  return (
    <li className={styles.invite}>
      <p>
        <b>{invite.inviter.display_name}</b> invites you into <b>{name}</b>
        <small className="muted"> {formatTimeAgo(new Date(invite.created_at), new Date())}</small>
      </p>
      <div className={styles.keys}>
        <Button size="small" kind="moon" aria-label={`Accept ${name}`} onClick={() => answer('accepted')}>
          Accept
        </Button>
        <Button size="small" aria-label={`Decline ${name}`} onClick={() => answer('declined')}>
          Decline
        </Button>
      </div>
    </li>
  );
}
