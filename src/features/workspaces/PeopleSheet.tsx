import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Collaborator } from '#contract/collections/projects';
import { t } from '#lib/translate';
import { call, read } from '#state/commands/calls';
import { invitePerson, removePerson } from '#state/commands/collections/projects';
import { useIsListener } from '#state/queries/accounts/stored-session';
import type { ProjectItem } from '#state/queries/collections/projects';
import { useIsOffline } from '#state/queries/connection';
import { isNotFound } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { askUser, closeWorkspaceSheet, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './PeopleSheet.module.css';
import { callFailureText, reportCallFailure } from './report-call-failure.ts';

/** Longer than any username. */
const MAX_HANDLE_LENGTH = 100;

/** The members of a workspace. Its owner can invite and remove people, which needs the server. */
export function PeopleSheet({ item }: { readonly item: ProjectItem }) {
  const { workspaceSheet } = useSnapshot(dialogsStore);
  return (
    <Sheet title={t('People')} isOpen={workspaceSheet?.kind === 'people'} onClose={closeWorkspaceSheet}>
      <People item={item} />
    </Sheet>
  );
}

function People({ item: { project, people } }: { readonly item: ProjectItem }) {
  const { id, updated_at: updatedAt } = project;
  const isOwned = !useIsListener() && project.is_owned;
  // Read again whenever the workspace changes: somebody may have answered.
  const [problem, setProblem] = useState<Error | null>(null);
  const refresh = useCallback(() => {
    if (updatedAt === '') return;
    read('projects.listCollaborators', { params: { project_id: id } }).then(
      () => setProblem(null),
      setProblem,
    );
  }, [id, updatedAt]);
  useEffect(refresh, [refresh]);
  useReconnect(refresh);
  return (
    <>
      {people === null ? <NoPeople problem={problem} onRetry={refresh} /> : null}
      <ul className={styles.list} aria-label={t('People')}>
        {people?.map((person) => (
          <Person key={person.user_id} person={person} projectId={id} isOwned={isOwned} />
        ))}
      </ul>
      {isOwned ? <Invite projectId={id} /> : null}
    </>
  );
}

function NoPeople({ problem, onRetry }: { readonly problem: Error | null; readonly onRetry: () => void }) {
  const isOffline = useIsOffline();
  if (isOffline)
    return (
      <EmptyState title={t('Needs signal')}>
        {t('The people in this workspace appear here when you are back online.')}
      </EmptyState>
    );
  if (problem === null) return <RowSkeletons count={2} label={t('Loading the people')} />;
  return (
    <ErrorState title={t('The people did not load')} onRetry={onRetry}>
      {callFailureText(problem)}
    </ErrorState>
  );
}

interface PersonProps {
  readonly person: Collaborator;
  readonly projectId: string;
  readonly isOwned: boolean;
}

function Person({ person, projectId, isOwned }: PersonProps) {
  const isOffline = useIsOffline();
  const role =
    person.role === 'owner' ? t('Owner') : person.status === 'pending' ? t('Invited') : t('Collaborator');
  const name = person.display_name;
  const removal =
    person.status === 'pending'
      ? { text: t('Take back'), label: t('Take back {name}', { name }) }
      : { text: t('Remove'), label: t('Remove {name}', { name }) };
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <small className="muted">
          @{person.handle}, {role}
        </small>
      </span>
      {isOwned && person.role !== 'owner' ? (
        <Button
          size="small"
          kind="quiet"
          disabled={isOffline}
          aria-label={removal.label}
          onClick={() => void askToRemove(person, projectId)}
        >
          {isOffline ? t('Needs signal') : removal.text}
        </Button>
      ) : null}
    </li>
  );
}

/** An invitation that is not accepted yet is withdrawn without a question: it is easily sent again. */
async function askToRemove({ display_name: name, status, user_id: userId }: Collaborator, projectId: string) {
  if (status !== 'pending') {
    const answer = await askUser({
      title: t('Remove {name}?', { name }),
      text: t('{name} no longer sees this workspace. The songs that {name} made leave it too.', { name }),
      answers: [{ value: 'remove', label: t('Remove'), tone: 'danger' }],
      safeLabel: t('Keep'),
    });
    if (answer !== 'remove') return;
  }
  await reportCallFailure(removePerson(projectId, userId));
}

function Invite({ projectId }: { readonly projectId: string }) {
  const [handle, setHandle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOffline = useIsOffline();

  async function invite(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      const params = { handle: handle.trim().replace(/^@/, '') };
      const profile = await call('profiles.getInfo', { params, query: {} });
      await invitePerson(projectId, profile.user_id);
      setHandle('');
    } catch (error) {
      const isUnknown = error instanceof Error && error.message === 'Not found' && isNotFound(error);
      setProblem(isUnknown ? t('User not found.') : callFailureText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void invite(event)}>
      <TextField
        label={t('Username')}
        placeholder={t('Who do you want to make songs with here?')}
        maxLength={MAX_HANDLE_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        value={handle}
        error={problem}
        onValue={setHandle}
      />
      <Button
        type="submit"
        isBlock
        disabled={isOffline || handle.trim() === ''}
        busyLabel={isBusy ? t('Inviting') : null}
      >
        {isOffline ? t('Invite, needs signal') : t('Invite')}
      </Button>
    </form>
  );
}
