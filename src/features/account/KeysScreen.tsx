import { SubScreen } from '#components/SubScreen.tsx';
import { DOCS_PATH, MCP_PATH } from '#contract/keys';
import { apiUrl } from '#lib/api-base';
import { useIsListener } from '#state/queries/stored-session';
import { Card } from '#ui/Card.tsx';
import { KeysCard } from './KeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** For people who connect scripts and other apps: keys, webhooks, and where they are explained. */
export function KeysScreen() {
  const isListener = useIsListener();
  return (
    <SubScreen
      title="API keys"
      lead="Let scripts, assistants and other apps act for your account."
      parent="/account"
    >
      <KeysCard />
      {isListener ? null : <WebhooksCard />}
      <Card title="How to use them">
        <p className="small muted">
          Send a key with every call as <code>Authorization: Bearer KEY</code>. Assistants that speak the
          Model Context Protocol connect to <code>{new URL(apiUrl(MCP_PATH), location.origin).href}</code>{' '}
          with the same header.
        </p>
        <p>
          <a href={apiUrl(DOCS_PATH)}>All calls, with examples</a>
        </p>
      </Card>
    </SubScreen>
  );
}
