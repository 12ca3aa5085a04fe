import { Copy, Share2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { problemText } from '#components/screens/problem-text.ts';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { LINK_TERMS, type LinkTerm, type UnlistedLink } from '#contract/sharing/links';
import { formatDate } from '#domain/texts/date-format';
import { t } from '#lib/translate';
import { createLink, listLinks, revokeLink } from '#state/commands/sharing/links';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { useReconnect } from '#state/queries/reconnect';
import type { LinkSubject } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { SheetSubject } from '#ui/lists/ActionRow.tsx';
import { putLinkOnClipboard } from './copy-link.ts';
import { LinkReachNote } from './LinkReachNote.tsx';
import styles from './UnlistedLinks.module.css';

const EXPLANATIONS = {
  song: t(
    'Everyone with a link can listen to it without an account. It stays private and appears in no list.',
  ),
  playlist: t(
    'Everyone with a link can listen without an account to your own songs in it and to public ones. It appears in no list.',
  ),
} as const;

interface UnlistedLinksProps {
  readonly subject: LinkSubject;
}

/** The unlisted links of one of the user's songs or playlists, and a form for another one. Needs a connection. */
export function UnlistedLinks({ subject }: UnlistedLinksProps) {
  const { of, id, name } = subject;
  const [links, setLinks] = useState<readonly UnlistedLink[] | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const isListener = useIsListener();
  const load = useCallback(() => {
    setProblem(null);
    return listLinks({ of, id }).then(setLinks, setProblem);
  }, [of, id]);
  useEffect(() => void load(), [load]);
  useReconnect(() => void load());
  return (
    <div className={styles.links}>
      <SheetSubject>{name}</SheetSubject>
      <p className="small">{EXPLANATIONS[of]}</p>
      <LinkReachNote />
      {links !== null ? (
        <LinkList subject={subject} links={links} onChange={load} />
      ) : problem === null ? (
        <p className="muted small">{t('Loading')}</p>
      ) : (
        <LinksProblem problem={problem} onRetry={load} />
      )}
      {isListener ? null : <NewLink subject={subject} onCreated={load} />}
    </div>
  );
}

interface LinksProblemProps {
  readonly problem: Error;
  readonly onRetry: () => Promise<void>;
}

function LinksProblem({ problem, onRetry }: LinksProblemProps) {
  const isOffline = useIsOffline();
  return (
    <>
      <p role="alert" className="small">
        {isOffline ? t('Needs signal. Links are kept on the server only.') : problemText(problem)}
      </p>
      <Button size="small" onClick={() => void onRetry()}>
        {t('Try again')}
      </Button>
    </>
  );
}

interface LinkListProps extends UnlistedLinksProps {
  readonly links: readonly UnlistedLink[];
  readonly onChange: () => Promise<void>;
}

function LinkList({ subject, links, onChange }: LinkListProps) {
  if (links.length === 0) return <p className="muted small">{t('No links yet.')}</p>;
  return (
    <ul className={styles.list} aria-label={t('Unlisted links')}>
      {links.map((link) => (
        <LinkRow key={link.id} subject={subject} link={link} onChange={onChange} />
      ))}
    </ul>
  );
}

const CODE_END_CHARACTERS = 4;

interface LinkRowProps extends UnlistedLinksProps {
  readonly link: UnlistedLink;
  readonly onChange: () => Promise<void>;
}

function LinkRow({ subject, link: { id, link, ...facts }, onChange }: LinkRowProps) {
  const { busy, problem, run } = useCallAction<'revoke'>();
  const code = link.slice(-CODE_END_CHARACTERS);
  const revoke = () =>
    run('revoke', async () => {
      await revokeLink(subject, id);
      showToast({ tone: 'success', text: t('Link revoked. It no longer opens anything.') });
      await onChange();
    });
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <span>{t('Link ending in {code}', { code })}</span>
        <span className="small muted">{linkFacts(facts)}</span>
      </p>
      <IconButton
        label={t('Copy link ending in {code}', { code })}
        icon={<Copy />}
        onClick={() => void putLinkOnClipboard(link, 'unlisted')}
      />
      {typeof navigator.share === 'function' ? (
        <IconButton
          label={t('Share link ending in {code}', { code })}
          icon={<Share2 />}
          onClick={() => void shareByDevice(link)}
        />
      ) : null}
      <Button
        size="small"
        aria-label={t('Revoke link ending in {code}', { code })}
        busyLabel={busy === null ? null : t('Revoking')}
        onClick={() => void revoke()}
      >
        {t('Revoke')}
      </Button>
      {problem === null ? null : (
        <p role="alert" className="small">
          {problem}
        </p>
      )}
    </li>
  );
}

function linkFacts(link: Pick<UnlistedLink, 'expires_at' | 'last_used_at' | 'allows_download'>): string {
  const { expires_at: expires, last_used_at: lastUsed } = link;
  return [
    expires === null ? t('Never expires') : t('Expires {date}', { date: formatDate(new Date(expires)) }),
    lastUsed === null ? t('not used yet') : t('last used {date}', { date: formatDate(new Date(lastUsed)) }),
    ...(link.allows_download ? [t('allows download')] : []),
  ].join(', ');
}

async function shareByDevice(link: string): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch (error) {
    // Closing the system share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await putLinkOnClipboard(link, 'unlisted');
  }
}

const TERM_LABELS: Readonly<Record<LinkTerm, string>> = {
  day: t('In a day'),
  week: t('In a week'),
  never: t('Never'),
};

interface NewLinkProps {
  readonly subject: LinkSubject;
  readonly onCreated: () => Promise<void>;
}

function NewLink({ subject, onCreated }: NewLinkProps) {
  const [term, setTerm] = useState<LinkTerm>('never');
  const [allowsDownload, setAllowsDownload] = useState(false);
  const { busy, problem, run } = useCallAction<'create'>();
  const create = () =>
    run('create', async () => {
      await createLink(subject, { term, allowsDownload });
      await onCreated();
    });
  return (
    <form
      className={styles.form}
      aria-label={t('New link')}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <SelectField
        label={t('Expires')}
        value={term}
        options={LINK_TERMS.map((value) => ({ value, label: TERM_LABELS[value] }))}
        onChange={setTerm}
      />
      <Switch label={t('Allow download')} isOn={allowsDownload} onChange={setAllowsDownload} />
      {problem === null ? null : (
        <p role="alert" className="small">
          {problem}
        </p>
      )}
      <Button type="submit" kind="primary" busyLabel={busy === null ? null : t('Creating')}>
        {t('Create link')}
      </Button>
    </form>
  );
}
