import { useRef, useState } from 'react';
import { SubScreen } from '#components/SubScreen.tsx';
import type { AccountLimits, AccountStorage } from '#contract/storage';
import { formatBytes } from '#domain/files/byte-format';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t, wholeNumber } from '#lib/translate';
import { call } from '#state/commands/calls';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AccountLine, AccountList } from './AccountList.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { useServerRows } from './use-server-rows.ts';

interface Totals {
  readonly accounts: number;
  readonly unmeasured: number;
}

/** For staff: the space that each account takes, and its limits. */
export function StorageScreen() {
  const pages = useRef(1);
  const [totals, setTotals] = useState<Totals>({ accounts: 0, unmeasured: 0 });
  const { rows, show, problem } = useServerRows(() => load(pages.current, setTotals));
  const count = typeof rows === 'string' ? 0 : rows.length;
  return (
    <SubScreen title={t('Storage')} lead={t('The space that songs take, by person.')} parent="/account">
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
          {(account) => <StorageLine key={account.account_id} account={account} onChange={show} />}
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
    </SubScreen>
  );
}

async function load(pages: number, onTotals: (totals: Totals) => void): Promise<AccountStorage[]> {
  const found: AccountStorage[] = [];
  for (let page = 0; page < pages; page += 1) {
    const part = await call('storage.list', { query: { page } });
    found.push(...part.accounts);
    onTotals({ accounts: part.num_total_results, unmeasured: part.unmeasured });
  }
  return found;
}

interface StorageLineProps {
  readonly account: AccountStorage;
  readonly onChange: () => Promise<void>;
}

function StorageLine({ account, onChange }: StorageLineProps) {
  const [isSetting, setIsSetting] = useState(false);
  const { handle, display_name: name, limits } = account;
  return (
    <AccountLine
      title={`${name} (@${handle})`}
      note={[takenText(account), ...limitTexts(limits)].join(' ')}
      actions={
        <Button
          size="small"
          aria-label={isSetting ? t('Close limits of {name}', { name }) : t('Limits of {name}', { name })}
          aria-expanded={isSetting}
          onClick={() => setIsSetting(!isSetting)}
        >
          {isSetting ? t('Close') : t('Limits')}
        </Button>
      }
    >
      {isSetting ? <LimitsForm account={account} onChange={onChange} /> : null}
    </AccountLine>
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

function limitTexts({ max_songs: songs, max_storage_mb: storage, max_uploads: uploads }: AccountLimits) {
  const parts = [
    ...(songs === null ? [] : [formatSongs(songs)]),
    ...(storage === null ? [] : [t('{megabytes} MB', { megabytes: wholeNumber(storage) })]),
    ...(uploads === null ? [] : [formatUploads(uploads)]),
  ];
  return parts.length === 0 ? [] : [t('At most {limits}.', { limits: parts.join(', ') })];
}
