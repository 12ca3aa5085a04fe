import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SubScreen } from '#components/SubScreen.tsx';
import { UnreadList } from '#components/UnreadList.tsx';
import type { ModerationAction, ModerationEntry, Report } from '#contract/moderation';
import { PRODUCT_NAME } from '#contract/product';
import { formatDay } from '#domain/texts/date-format';
import { errorText } from '#lib/error-text';
import { call } from '#state/commands/calls';
import type { FreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { useSession } from '#state/queries/stored-session';
import { askUser } from '#state/stores/dialogs';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './ModerationScreen.module.css';

type View = 'open' | 'acted' | 'dismissed' | 'log';

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'acted', label: 'Acted on' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'log', label: 'Log' },
];

/** Where staff process users' reports. Needs a connection: decisions must be based on current data. */
export function ModerationScreen() {
  const [view, setView] = useState<View>('open');
  const session = useSession().data?.session;
  if (session && !session.roles.staff)
    return (
      <SubScreen title="Reports" parent="/account">
        <EmptyState title="For staff only">Only the staff of this server can read reports.</EmptyState>
      </SubScreen>
    );
  return (
    <SubScreen title="Reports" parent="/account">
      <Tabs label="Reports" look="line" items={VIEWS} value={view} onChange={setView}>
        {(value) => (value === 'log' ? <Log /> : <Reports state={value} />)}
      </Tabs>
    </SubScreen>
  );
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A list that is read page by page while it is visible. */
function usePages<Item>(readPage: (page: number) => Promise<Page<Item>>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState<Error | null>(null);
  /** Another object, even of the same page, is another try. */
  const [asked, setAsked] = useState({ page: 0 });
  const readAsked = useEffectEvent(readPage);
  useEffect(() => {
    const { page } = asked;
    let isCurrent = true;
    readAsked(page).then(
      (read) => {
        if (!isCurrent) return;
        setItems((held) => (page === 0 ? read.items : [...(held ?? []), ...read.items]));
        setTotal(read.total);
        setProblem(null);
      },
      (error: Error) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const retry = () => {
    setProblem(null);
    setAsked({ ...asked });
  };
  useReconnect(retry);
  return {
    items,
    setItems,
    total,
    refresh: { problem, retry },
    more: () => setAsked({ page: asked.page + 1 }),
  };
}

interface MorePagesProps {
  readonly refresh: Pick<FreshRead, 'problem' | 'retry'>;
  readonly onMore: () => void;
}

/** The button for the next page, also as a retry if it did not load. */
function MorePages({ refresh: { problem, retry }, onMore }: MorePagesProps) {
  if (problem === null)
    return (
      <Button isBlock onClick={onMore}>
        Show more
      </Button>
    );
  return (
    <p role="alert">
      The rest did not load.{' '}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

function Reports({ state }: { readonly state: Report['state'] }) {
  const { items, setItems, total, refresh, more } = usePages(async (page) => {
    const read = await call('moderation.listReports', { query: { state, page } });
    return { items: read.reports, total: read.num_total_results };
  });
  if (items === null) return <UnreadList name="The reports" refresh={refresh} />;
  if (items.length === 0)
    return <EmptyState title="Nothing here">There are no reports in this list.</EmptyState>;
  return (
    <>
      <ul aria-label="Reports" className={styles.list}>
        {items.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            onChanged={(changed) =>
              setItems(items.map((other) => (other.id === changed.id ? changed : other)))
            }
          />
        ))}
      </ul>
      {items.length < total ? <MorePages refresh={refresh} onMore={more} /> : null}
    </>
  );
}

interface ReportCardProps {
  readonly report: Report;
  readonly onChanged: (report: Report) => void;
}

function ReportCard({ report, onChanged }: ReportCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function act(action: ModerationAction) {
    if (action === 'suspend' && !(await isSureToSuspend(report.owner_handle ?? ''))) return;
    setIsBusy(true);
    setProblem(null);
    try {
      onChanged(await call('moderation.resolve', { body: { report_id: report.id, action } }));
    } catch (error) {
      setProblem(errorText(error, 'This did not work.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.card}>
      <p>
        <b>{reasonWords(report.reason)}</b>{' '}
        <span className="small muted">
          by @{report.reporter_handle}, {formatDay(new Date(report.created_at), new Date())}
          {report.state === 'open' ? '' : `, ${STATE_WORDS[report.state]}`}
        </span>
      </p>
      <p>
        <About report={report} />
        {report.owner_handle === null ? null : <span className="muted"> by @{report.owner_handle}</span>}
      </p>
      {report.details === '' ? null : <p className={styles.details}>{report.details}</p>}
      <div className={styles.keys}>
        {answersTo(report).map(([action, label]) => (
          <Button
            key={action}
            size="small"
            kind={action === 'hide' || action === 'suspend' ? 'danger' : 'plain'}
            disabled={isBusy}
            onClick={() => void act(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** What staff can do about a report. */
function answersTo(report: Report) {
  const isSong = report.noun === 'clip' && report.entity_id !== null;
  const isComment = report.noun === 'comment' && !report.is_hidden;
  const answers: readonly (readonly [ModerationAction, string, boolean])[] = [
    ['dismiss', 'Dismiss', report.state === 'open'],
    [report.is_hidden ? 'unhide' : 'hide', report.is_hidden ? 'Unhide song' : 'Hide song', isSong],
    ['hide', 'Delete comment', isComment],
    [
      report.is_owner_suspended ? 'reinstate' : 'suspend',
      report.is_owner_suspended ? 'Reinstate account' : 'Suspend account',
      report.owner_handle !== null,
    ],
  ];
  return answers.filter(([, , isShown]) => isShown);
}

/** The subject of a report, as a link. */
function About({ report }: { readonly report: Report }) {
  const { noun, entity_id: id, song_id: songId, title } = report;
  if (noun === 'product') return `About ${PRODUCT_NAME}`;
  const what = noun === 'comment' ? `A comment on ${title || 'Untitled'}` : title || 'Untitled';
  // Deleted content has no link.
  if (songId === null || (noun === 'comment' && report.is_hidden)) return what;
  return (
    <Link
      to="/song/$songId"
      params={{ songId }}
      search={noun === 'comment' && id !== null ? { comment: id } : {}}
      className={styles.link}
    >
      {what}
    </Link>
  );
}

/** Suspending keeps a user from making songs, and the button is beside less serious ones. */
async function isSureToSuspend(handle: string): Promise<boolean> {
  const answer = await askUser({
    title: `Suspend @${handle}?`,
    text: 'They cannot make songs until the account is reinstated. Their existing songs stay.',
    answers: [{ value: 'suspend', label: 'Suspend account', tone: 'danger' }],
    safeLabel: 'Cancel',
  });
  return answer === 'suspend';
}

const STATE_WORDS = { acted: 'acted on', dismissed: 'dismissed' } as const;

/** Reasons whose keys would not be clear as text. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  copyright: 'Copies a work',
  sexual: 'Sexual content',
  impersonation: 'Impersonates someone',
  other: 'Something else',
};

function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
}

const DONE: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'dismissed a report',
  hide: 'hid a song',
  unhide: 'unhid a song',
  suspend: 'suspended an account',
  reinstate: 'reinstated an account',
};

function Log() {
  const { items, total, refresh, more } = usePages<ModerationEntry>(async (page) => {
    const read = await call('moderation.listLog', { query: { page } });
    return { items: read.entries, total: read.num_total_results };
  });
  if (items === null) return <UnreadList name="The entries of the log" refresh={refresh} />;
  if (items.length === 0)
    return <EmptyState title="Nothing here">Staff actions are recorded here.</EmptyState>;
  return (
    <>
      <ol aria-label="Log" className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <p>
              <b>@{entry.staff_handle}</b>{' '}
              {entry.action === 'hide' && entry.noun === 'comment' ? 'deleted a comment' : DONE[entry.action]}
              {entry.title === '' ? '' : `: ${entry.title}`}
              {entry.owner_handle === null ? '' : ` of @${entry.owner_handle}`}
            </p>
            <p className="small muted">{formatDay(new Date(entry.created_at), new Date())}</p>
          </li>
        ))}
      </ol>
      {items.length < total ? <MorePages refresh={refresh} onMore={more} /> : null}
    </>
  );
}
