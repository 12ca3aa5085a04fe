import { useRef, useState } from 'react';
import { StaffScreen } from '#components/account/StaffScreen.tsx';
import { useCallAction } from '#components/screens/use-call-action.ts';
import type { AccountLimits, AccountStorage } from '#contract/operation/storage';
import { formatBytes } from '#domain/files/byte-format';
import { formatSongs } from '#domain/texts/text-format';
import { AccountLine, AccountList } from '#features/account/AccountList.tsx';
import { plural, t, wholeNumber } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { useServerRows } from './use-server-rows.ts';

interface Totals {
  readonly accounts: number;
  readonly unmeasured: number;
  readonly defaultLimits: AccountLimits;
}

const NO_LIMITS: AccountLimits = { max_songs: null, max_storage_mb: null, max_uploads: null };

/** For staff: the space that each account takes, and its limits. */
export function StorageScreen() {
  return (
    <StaffScreen title={t('Storage')} lead={t('The space that songs take, by person.')}>
      <StorageCards />
    </StaffScreen>
  );
}

function StorageCards() {
  const pages = useRef(1);
  const [totals, setTotals] = useState<Totals>({ accounts: 0, unmeasured: 0, defaultLimits: NO_LIMITS });
  const { rows, show, problem } = useServerRows(() => load(pages.current, setTotals));
  const count = typeof rows === 'string' ? 0 : rows.length;
  return (
    <>
      {count === 0 ? null : <DefaultLimits limits={totals.defaultLimits} onChange={show} />}
      <Card title={t('Accounts')}>
        <p className="small muted">
          {t(
            'Files that can be made again are converted songs, pictures and videos. Limits apply to new songs and uploads; nothing is deleted.',
          )}
        </p>
        {problem === null ? null : <p className="small">{problem}</p>}
        {totals.unmeasured === 0 ? null : (
          <p className="small muted">
            {plural(totals.unmeasured, '1 song not measured yet.', '{count} songs not measured yet.')}
          </p>
        )}
        <AccountList label={t('Storage')} rows={rows} onRetry={show}>
          {(account) => (
            <StorageLine
              key={account.account_id}
              account={account}
              defaultLimits={totals.defaultLimits}
              onChange={show}
            />
          )}
        </AccountList>
        {count > 0 && count < totals.accounts ? (
          <Button
            size="small"
            onClick={() => {
              pages.current += 1;
              void show();
            }}
          >
            {t('Show more')}
          </Button>
        ) : null}
      </Card>
    </>
  );
}

async function load(pages: number, onTotals: (totals: Totals) => void): Promise<AccountStorage[]> {
  const found: AccountStorage[] = [];
  for (let page = 0; page < pages; page += 1) {
    const part = await call('storage.list', { query: { page } });
    found.push(...part.accounts);
    const { num_total_results: accounts, unmeasured, default_limits: defaultLimits } = part;
    onTotals({ accounts, unmeasured, defaultLimits });
  }
  return found;
}

interface DefaultLimitsProps {
  readonly limits: AccountLimits;
  readonly onChange: () => Promise<void>;
}

function DefaultLimits({ limits, onChange }: DefaultLimitsProps) {
  const [isSetting, setIsSetting] = useState(false);
  const [text = t('No limits.')] = limitTexts(limits);
  async function save(body: AccountLimits) {
    await call('storage.setDefaultLimits', { body });
    await onChange();
  }
  return (
    <Card title={t('Default limits')}>
      <p className="small muted">
        {t('They apply to every account without own limits, also to those that are created later.')}
      </p>
      <AccountList label={t('Default limits')} rows={[text]} onRetry={onChange}>
        {(note) => (
          <AccountLine
            key="default"
            title={t('Everyone')}
            note={note}
            actions={
              <LimitsButton
                name={t('everyone')}
                isSetting={isSetting}
                onPress={() => setIsSetting(!isSetting)}
              />
            }
          >
            {isSetting ? <LimitsForm label={t('Default limits')} limits={limits} onSave={save} /> : null}
          </AccountLine>
        )}
      </AccountList>
    </Card>
  );
}

interface StorageLineProps {
  readonly account: AccountStorage;
  readonly defaultLimits: AccountLimits;
  readonly onChange: () => Promise<void>;
}

function StorageLine({ account, defaultLimits, onChange }: StorageLineProps) {
  const [isSetting, setIsSetting] = useState(false);
  const { busy, problem, run } = useCallAction<'remove'>();
  const { account_id: id, handle, display_name: name, limits } = account;
  const params = { account_id: id };
  async function save(body: AccountLimits) {
    await call('storage.setLimits', { params, body });
    await onChange();
  }
  const remove = () =>
    run('remove', async () => {
      await call('storage.removeLimits', { params });
      setIsSetting(false);
      showToast({ text: t('The default limits apply to {name}.', { name }) });
      await onChange();
    });
  return (
    <AccountLine
      title={`${name} (@${handle})`}
      note={[takenText(account), ...ownLimitTexts(limits)].join(' ')}
      actions={<LimitsButton name={name} isSetting={isSetting} onPress={() => setIsSetting(!isSetting)} />}
    >
      {isSetting ? (
        <LimitsForm label={t('Limits of {name}', { name })} limits={limits ?? defaultLimits} onSave={save}>
          {limits === null ? null : (
            <Button
              size="small"
              kind="quiet"
              busyLabel={busy === null ? null : t('Removing')}
              onClick={() => void remove()}
            >
              {t('Use the default limits')}
            </Button>
          )}
          {problem === null ? null : <p role="alert">{problem}</p>}
        </LimitsForm>
      ) : null}
    </AccountLine>
  );
}

interface LimitsButtonProps {
  /** Whose limits they are. */
  readonly name: string;
  readonly isSetting: boolean;
  readonly onPress: () => void;
}

function LimitsButton({ name, isSetting, onPress }: LimitsButtonProps) {
  return (
    <Button
      size="small"
      aria-label={isSetting ? t('Close limits of {name}', { name }) : t('Limits of {name}', { name })}
      aria-expanded={isSetting}
      onClick={onPress}
    >
      {isSetting ? t('Close') : t('Limits')}
    </Button>
  );
}

const formatUploads = (count: number) => plural(count, '1 upload', '{count} uploads');

function takenText({ songs, uploads, derived }: AccountStorage): string {
  return t('{songs} ({songBytes}), {uploads} ({uploadBytes}), and {derivedBytes} that can be made again.', {
    songs: formatSongs(songs.count),
    songBytes: formatBytes(songs.bytes),
    uploads: formatUploads(uploads.count),
    uploadBytes: formatBytes(uploads.bytes),
    derivedBytes: formatBytes(derived.bytes),
  });
}

/** Empty if the default applies. */
function ownLimitTexts(limits: AccountLimits | null): readonly string[] {
  if (limits === null) return [];
  const texts = limitTexts(limits);
  return texts.length === 0 ? [t('No limits, whatever the default.')] : texts;
}

function limitTexts({ max_songs: songs, max_storage_mb: storage, max_uploads: uploads }: AccountLimits) {
  const parts = [
    ...(songs === null ? [] : [formatSongs(songs)]),
    ...(storage === null ? [] : [t('{megabytes} MB', { megabytes: wholeNumber(storage) })]),
    ...(uploads === null ? [] : [formatUploads(uploads)]),
  ];
  return parts.length === 0 ? [] : [t('At most {limits}.', { limits: parts.join(', ') })];
}
