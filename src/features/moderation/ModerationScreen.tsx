import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { StaffScreen } from '#components/account/StaffScreen.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import type { ModerationAction, ModerationEntry, Report } from '#contract/people/moderation';
import { PRODUCT_NAME } from '#contract/product';
import { formatDay } from '#domain/texts/date-format';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import type { FreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { askUser } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './ModerationScreen.module.css';

type View = 'open' | 'acted' | 'dismissed' | 'log';

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'open', label: t('Open||reports') },
  { value: 'acted', label: t('Acted on') },
  { value: 'dismissed', label: t('Dismissed') },
  { value: 'log', label: t('Log') },
];

/** Where staff process users' reports. Needs a connection: decisions must be based on current data. */
export function ModerationScreen() {
  const [view, setView] = useState<View>('open');
  return (
    <StaffScreen title={t('Reports')}>
      <Tabs label={t('Reports')} look="line" items={VIEWS} value={view} onChange={setView}>
        {(value) => (value === 'log' ? <Log /> : <Reports state={value} />)}
      </Tabs>
    </StaffScreen>
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
        {t('Show more')}
      </Button>
    );
  return (
    <p role="alert">
      <Rich
        text={t('The rest did not load. <a>Try again</a>')}
        parts={{
          a: (text) => (
            <Button size="small" onClick={retry}>
              {text}
            </Button>
          ),
        }}
      />
    </p>
  );
}

function Reports({ state }: { readonly state: Report['state'] }) {
  const { items, setItems, total, refresh, more } = usePages(async (page) => {
    const read = await call('moderation.listReports', { query: { state, page } });
    return { items: read.reports, total: read.num_total_results };
  });
  if (items === null) return <UnreadList name={t('The reports')} refresh={refresh} />;
  if (items.length === 0)
    return <EmptyState title={t('Nothing here')}>{t('There are no reports in this list.')}</EmptyState>;
  return (
    <>
      <ul aria-label={t('Reports')} className={styles.list}>
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
      setProblem(errorText(error, t('This did not work.')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.card}>
      <p>
        <b>{REASON_TEXTS[report.reason] ?? report.reason}</b>{' '}
        <span className="small muted">{reportedText(report)}</span>
      </p>
      <p>
        <About report={report} />
        {report.owner_handle === null ? null : (
          <span className="muted"> {t('by @{handle}', { handle: report.owner_handle })}</span>
        )}
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
    ['dismiss', t('Dismiss'), report.state === 'open'],
    [report.is_hidden ? 'unhide' : 'hide', report.is_hidden ? t('Unhide song') : t('Hide song'), isSong],
    ['hide', t('Delete comment'), isComment],
    [
      report.is_owner_suspended ? 'reinstate' : 'suspend',
      report.is_owner_suspended ? t('Reinstate account') : t('Suspend account'),
      report.owner_handle !== null,
    ],
  ];
  return answers.filter(([, , isShown]) => isShown);
}

/** The subject of a report, as a link. */
function About({ report }: { readonly report: Report }) {
  const { noun, entity_id: id, song_id: songId, title } = report;
  if (noun === 'product') return t('About {productName}', { productName: PRODUCT_NAME });
  const what =
    noun === 'comment'
      ? t('A comment on {title}', { title: title || t('Untitled') })
      : title || t('Untitled');
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
    title: t('Suspend @{handle}?', { handle }),
    text: t('They cannot make songs until the account is reinstated. Their existing songs stay.'),
    answers: [{ value: 'suspend', label: t('Suspend account'), tone: 'danger' }],
    safeLabel: t('Cancel'),
  });
  return answer === 'suspend';
}

/** Who reported it and when, and what became of it. */
function reportedText({ reporter_handle: handle, created_at: createdAt, state }: Report): string {
  const values = { handle, day: formatDay(new Date(createdAt), new Date()) };
  if (state === 'acted') return t('by @{handle}, {day}, acted on', values);
  return state === 'dismissed'
    ? t('by @{handle}, {day}, dismissed', values)
    : t('by @{handle}, {day}', values);
}

/** Reasons for flagging songs and comments, and topics of feedback on the product. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  copyright: t('Copies a work'),
  hate: t('Hate'),
  harassment: t('Harassment'),
  violence: t('Violence'),
  sexual: t('Sexual content'),
  spam: t('Spam'),
  impersonation: t('Impersonates someone'),
  idea: t('Idea'),
  problem: t('Problem'),
  praise: t('Praise'),
  other: t('Something else'),
};

const ACTION_TEXTS: Readonly<Record<ModerationAction, string>> = {
  dismiss: t('<a>@{handle}</a> dismissed a report'),
  hide: t('<a>@{handle}</a> hid a song'),
  unhide: t('<a>@{handle}</a> unhid a song'),
  suspend: t('<a>@{handle}</a> suspended an account'),
  reinstate: t('<a>@{handle}</a> reinstated an account'),
};

function actionText({ action, noun }: ModerationEntry): string {
  if (action === 'hide' && noun === 'comment') return t('<a>@{handle}</a> deleted a comment');
  return ACTION_TEXTS[action];
}

/** The title and the owner of what an action was about, as far as they are known. */
function subjectText({ title, owner_handle: handle }: ModerationEntry): string {
  if (handle === null) return title === '' ? '' : `: ${title}`;
  return title === ''
    ? ` ${t('of @{handle}', { handle })}`
    : `: ${t('{title} of @{handle}', { title, handle })}`;
}

function Log() {
  const { items, total, refresh, more } = usePages<ModerationEntry>(async (page) => {
    const read = await call('moderation.listLog', { query: { page } });
    return { items: read.entries, total: read.num_total_results };
  });
  if (items === null) return <UnreadList name={t('The entries of the log')} refresh={refresh} />;
  if (items.length === 0)
    return <EmptyState title={t('Nothing here')}>{t('Staff actions are recorded here.')}</EmptyState>;
  return (
    <>
      <ol aria-label={t('Log')} className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <p>
              <Rich
                text={actionText(entry)}
                values={{ handle: entry.staff_handle }}
                parts={{ a: (text) => <b>{text}</b> }}
              />
              {subjectText(entry)}
            </p>
            <p className="small muted">{formatDay(new Date(entry.created_at), new Date())}</p>
          </li>
        ))}
      </ol>
      {items.length < total ? <MorePages refresh={refresh} onMore={more} /> : null}
    </>
  );
}
