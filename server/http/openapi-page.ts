import { PRODUCT_NAME } from '#contract/product';

/**
 * A page listing the calls in `/api/openapi.json`; it has its own script and style and loads nothing from other
 * sites.
 */
export function docsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="stylesheet" href="/api/docs.css">
<script type="module" src="/api/docs.js"></script>
</head>
<body>
<main>
<h1>${PRODUCT_NAME} API</h1>
<p>Calls send and return JSON. Errors are <code>{"detail": "..."}</code>. The same as a document:
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<h2 id="keys">API keys</h2>
<p>Create a key in the app under You, Apps and data, API keys. Send it with every call, and keep it secret: it acts for your account.
Each call below names the scope it needs: <code>read</code>, <code>make</code> (create songs), <code>edit</code>
(change what exists) or <code>staff</code>. Calls that manage keys, payments and notifications of a browser need a
session instead.</p>
<pre>curl -H "Authorization: Bearer $SKYLARK_KEY" ORIGIN/api/session/

curl -H "Authorization: Bearer $SKYLARK_KEY" -H "Content-Type: application/json" \
  -d '{"mv": "chirp-v3-5", "prompt": "", "gpt_description_prompt": "calm piano", "make_instrumental": true,
       "metadata": {"create_mode": "simple"}}' \
  ORIGIN/api/generate/v2/

curl -H "Authorization: Bearer $SKYLARK_KEY" "ORIGIN/api/clips/get_songs_by_ids?ids=ID,ID"</pre>
<p>A song is finished when its <code>status</code> is <code>complete</code>. Its <code>audio_url</code> takes the key,
too. A write with an <code>Idempotency-Key</code> header can be sent again without being done twice.</p>
<p>Assistants that speak the Model Context Protocol connect to <code>ORIGIN/mcp</code> with the same header.</p>
<div id="calls" aria-live="polite">Loading the calls.</div>
</main>
</body>
</html>
`;
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2rem; text-transform: capitalize; }
details { border: 1px solid #8884; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; }
summary code { font-weight: 600; }
pre { overflow: auto; background: #8881; padding: .75rem; border-radius: .5rem; font-size: .85rem; }
`;

export const DOCS_SCRIPT = `
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};
const shape = (title, schema) => [element('h3', title), element('pre', JSON.stringify(schema, null, 2))];
const callDetails = (method, path, call) => {
  const summary = element('summary', '', element('code', method.toUpperCase() + ' ' + path), ' ' + call.summary);
  const details = element('details', '', summary, element('p', call.operationId + ', ' + call['x-offline'] + (call['x-key-scope'] ? ', key scope: ' + call['x-key-scope'] : '')));
  if (call.parameters.length) details.append(...shape('Parameters', call.parameters));
  if (call.requestBody) details.append(...shape('Body', call.requestBody.content['application/json'].schema));
  for (const [type, { schema }] of Object.entries(call.responses[200].content)) details.append(...shape(type, schema));
  details.append(element('p', 'Refusals: ' + Object.keys(call.responses).filter((status) => status !== '200').join(', ')));
  return details;
};
for (const example of document.querySelectorAll('pre, p code')) {
  example.textContent = example.textContent.replaceAll('ORIGIN', location.origin);
}
const list = document.querySelector('#calls');
try {
  const { paths } = await (await fetch('/api/openapi.json')).json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const [group] = call.tags;
      groups.set(group, [...(groups.get(group) ?? []), callDetails(method, path, call)]);
    }
  }
  list.replaceChildren(...[...groups].sort().flatMap(([group, calls]) => [element('h2', group), ...calls]));
} catch (error) {
  list.textContent = 'The calls could not be loaded: ' + error.message;
}
`;
