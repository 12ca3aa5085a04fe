import { SubScreen } from '#components/screens/SubScreen.tsx';
import { DOCS_PATH, MCP_PATH } from '#contract/accounts/keys';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { Card } from '#ui/surfaces/Card.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { KeysCard } from './KeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** For people who connect scripts and other apps: keys, webhooks, and where they are explained. */
export function KeysScreen() {
  const isListener = useIsListener();
  return (
    <SubScreen
      title={t('API keys')}
      lead={t('Let scripts, assistants and other apps act for your account.')}
      parent="/account/apps"
    >
      <KeysCard />
      {isListener ? null : <WebhooksCard />}
      <Card title={t('How to use them')}>
        <p className="small muted">
          <Rich
            text={t(
              'Send a key with every call as <a/>. Assistants that speak the Model Context Protocol connect to <b/> with the same header.',
            )}
            parts={{
              a: () => <code>Authorization: Bearer KEY</code>,
              b: () => <code>{new URL(apiUrl(MCP_PATH), location.origin).href}</code>,
            }}
          />
        </p>
        <p>
          <a href={apiUrl(DOCS_PATH)}>{t('All calls, with examples')}</a>
        </p>
      </Card>
    </SubScreen>
  );
}
