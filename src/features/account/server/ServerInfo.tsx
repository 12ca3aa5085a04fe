import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#lib/translate';
import { useReconnect } from '#state/queries/reconnect';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';

/** What a card shows of the server; also while it loads and when the server is unreachable. */
type ServerInfo<Info> = Info | 'loading' | 'failed';

/** Reads it immediately, when `load` is called and when the server becomes reachable again. */
export function useServerInfo<Info>(read: () => Promise<Info>) {
  const [info, setInfo] = useState<ServerInfo<Info>>('loading');
  const load = () =>
    void read().then(setInfo, () => setInfo((known) => (known === 'loading' ? 'failed' : known)));
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  useReconnect(load);
  return { info, setInfo, load };
}

interface UnreadInfoProps {
  readonly info: 'loading' | 'failed';
  readonly onRetry: () => void;
}

/** Shown instead of what is not there yet. */
export function UnreadInfo({ info, onRetry }: UnreadInfoProps) {
  if (info === 'loading') return <p className="small muted">{t('Loading')}</p>;
  return (
    <p className="small muted">
      <Rich
        text={t('This needs a connection. <a>Try again</a>')}
        parts={{
          a: (text) => (
            <Button size="small" onClick={onRetry}>
              {text}
            </Button>
          ),
        }}
      />
    </p>
  );
}
