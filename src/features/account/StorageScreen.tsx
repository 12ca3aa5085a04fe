import { useRef, useState } from 'react';
import { SubScreen } from '#components/SubScreen.tsx';
import type { AccountLimits, AccountStorage } from '#contract/storage';
import { formatBytes } from '#domain/files/byte-format';
import { formatSongs, formatWhole } from '#domain/texts/text-format';
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
    <SubScreen title="Storage" lead="The space that songs take, by person." parent="/account">
      <Card title="Accounts">
        <p className="small muted">
          Files that can be made again are converted songs, pictures and videos. Limits apply to new songs and
          uploads; nothing is deleted.
        </p>
        {problem === null ? null : <p className="small">{problem}</p>}
        {totals.unmeasured === 0 ? null : (
          <p className="small muted">{formatSongs(totals.unmeasured)} not measured yet.</p>
        )}
        <AccountList label="Storage" rows={rows} onRetry={show}>
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
            Show more
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
          aria-label={`${isSetting ? 'Close limits' : 'Limits'} of ${name}`}
          aria-expanded={isSetting}
          onClick={() => setIsSetting(!isSetting)}
        >
          {isSetting ? 'Close' : 'Limits'}
        </Button>
      }
    >
      {isSetting ? <LimitsForm account={account} onChange={onChange} /> : null}
    </AccountLine>
  );
}

function takenText({ songs, uploads, derived }: AccountStorage): string {
  const uploadCount = uploads.count === 1 ? '1 upload' : `${formatWhole(uploads.count)} uploads`;
  return (
    `${formatSongs(songs.count)} (${formatBytes(songs.bytes)}), ${uploadCount} (${formatBytes(uploads.bytes)}), ` +
    `and ${formatBytes(derived.bytes)} that can be made again.`
  );
}

function limitTexts({ max_songs: songs, max_storage_mb: storage, max_uploads: uploads }: AccountLimits) {
  const parts = [
    ...(songs === null ? [] : [formatSongs(songs)]),
    ...(storage === null ? [] : [`${formatWhole(storage)} MB`]),
    ...(uploads === null ? [] : [`${formatWhole(uploads)} uploads`]),
  ];
  return parts.length === 0 ? [] : [`At most ${parts.join(', ')}.`];
}
