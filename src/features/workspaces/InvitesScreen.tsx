import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import type { Invite, InviteAnswer } from '#contract/collections/invites';
import { projectLabel } from '#domain/projects/project-name';
import { formatTimeAgo } from '#domain/texts/age-format';
import { t } from '#lib/translate';
import { acceptInviter, answerInvite } from '#state/commands/collections/invites';
import { useInvites } from '#state/queries/collections/invites';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './InvitesScreen.module.css';

interface InvitesScreenProps {
  /** Handle of the person who invited the user to the app; null without an invite link. */
  readonly inviter: string | null;
  /** Called when the server has accepted or rejected the inviter. */
  readonly onInviterNamed: () => void;
}

/** Reports the user's inviter to the server, once; true while that waits for a connection. */
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

/** Pending invitations to workspaces; they can be answered offline. */
export function InvitesScreen({ inviter, onInviterNamed }: InvitesScreenProps) {
  const isWaiting = useInviter(inviter, onInviterNamed);
  const invites = useInvites();
  const refresh = useFreshRead('invites.list', {});
  const isEmpty = invites.data?.length === 0;
  return (
    <SubScreen
      title={t('Invitations')}
      parent="/me/workspaces"
      lead={isWaiting ? t('The invitation of @{inviter} needs a connection.', { inviter }) : null}
    >
      {invites.status === 'loading' ? <RowSkeletons count={4} label={t('Loading invitations')} /> : null}
      {isEmpty ? (
        isUnread(refresh) ? (
          <UnreadList name={t('Invitations')} refresh={refresh} />
        ) : (
          <NoInvites />
        )
      ) : null}
      <ul className={styles.list} aria-label={t('Invitations')}>
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
      title={t('No invitations')}
      actions={
        <Link to="/me/workspaces" className={buttonClass()}>
          {t('Go to your workspaces')}
        </Link>
      }
    >
      {t('Invitations to workspaces appear here.')}
    </EmptyState>
  );
}

function InviteRow({ invite }: { readonly invite: Invite }) {
  const name = projectLabel(invite.project);
  const answer = (status: InviteAnswer) => void reportFailure(answerInvite(invite, status));
  return (
    <li className={styles.invite}>
      <p>
        <Rich
          text={t('<a>{person}</a> invites you to <b>{workspace}</b> <c>{timeAgo}</c>')}
          values={{
            person: invite.inviter.display_name,
            workspace: name,
            timeAgo: formatTimeAgo(new Date(invite.created_at), new Date()),
          }}
          parts={{
            a: (text) => <b>{text}</b>,
            b: (text) => <b>{text}</b>,
            c: (text) => <small className="muted">{text}</small>,
          }}
        />
      </p>
      <div className={styles.keys}>
        <Button
          size="small"
          kind="moon"
          aria-label={t('Accept {name}', { name })}
          onClick={() => answer('accepted')}
        >
          {t('Accept')}
        </Button>
        <Button size="small" aria-label={t('Decline {name}', { name })} onClick={() => answer('declined')}>
          {t('Decline')}
        </Button>
      </div>
    </li>
  );
}
