import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ROOT } from '#tests/support/source-files';
import { freePort } from './free-port.ts';

/* The proxies of `server/deploy`, started with the text of their examples, except for host, ports and certificates. */

export type ProxyName = 'nginx' | 'caddy';

const EXAMPLE_HOST = 'songs.example.com';
/** Caddy makes certificates for such names itself. */
const HOST = 'songs.localhost';
const START_MS = 20_000;

/** Whether the proxy is installed on this computer. */
export const hasProxy = (name: ProxyName) => spawnSync(name, ['version']).error === undefined;

interface Ports {
  readonly server: number;
  readonly http: number;
  readonly https: number;
}

const readExample = (name: string) => readFileSync(join(ROOT, 'server/deploy', name), 'utf8');

/** @throws if the example has no such text */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`The example has no '${from}'.`);
    result = result.replaceAll(from, to);
  }
  return result;
}

function writeNginx(folder: string, ports: Ports): string[] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = replaced(readExample('nginx.conf'), {
    '127.0.0.1:3000': `127.0.0.1:${ports.server}`,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    [`/etc/letsencrypt/live/${EXAMPLE_HOST}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${EXAMPLE_HOST}/privkey.pem`]: key,
    [`server_name ${EXAMPLE_HOST}`]: `server_name ${HOST}`,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // Workers of another user could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
}

function writeCaddy(folder: string, ports: Ports): string[] {
  const site = replaced(readExample('Caddyfile'), {
    '127.0.0.1:3000': `127.0.0.1:${ports.server}`,
    [`${EXAMPLE_HOST} {`]: `${HOST} {`,
  });
  const options = `admin off\nskip_install_trust\nhttp_port ${ports.http}\nhttps_port ${ports.https}`;
  writeFileSync(join(folder, 'Caddyfile'), `{\n${options}\n}\n${site}`);
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

export interface ProxyResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface ProxyRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** A proxy in front of a server of the tests. */
export class ReverseProxy {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #ports: Ports;
  #output = '';

  private constructor(child: ChildProcess, folder: string, ports: Ports) {
    this.#child = child;
    this.#folder = folder;
    this.#ports = ports;
    child.stderr?.on('data', (data: Buffer) => {
      this.#output += data.toString();
    });
  }

  static async start(name: ProxyName, serverPort: number): Promise<ReverseProxy> {
    const folder = mkdtempSync(join(tmpdir(), `skylark-${name}-`));
    const ports = { server: serverPort, http: await freePort(), https: await freePort() };
    const options = name === 'nginx' ? writeNginx(folder, ports) : writeCaddy(folder, ports);
    const child = spawn(name, options, {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const proxy = new ReverseProxy(child, folder, ports);
    await proxy.#listens();
    return proxy;
  }

  async #listens(): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline && this.#child.exitCode === null) {
      const isReady = await this.send('/api/health').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The proxy did not start:\n${this.#output}`);
  }

  get origin(): string {
    return `https://${HOST}:${this.#ports.https}`;
  }

  /** Starts a request, and returns the response before its body. */
  async open(
    path: string,
    { method = 'GET', headers = {}, body }: ProxyRequest = {},
  ): Promise<IncomingMessage> {
    const asking = request({
      ...{ host: '127.0.0.1', port: this.#ports.https, servername: HOST, rejectUnauthorized: false },
      ...{ method, path },
      headers: { host: new URL(this.origin).host, origin: this.origin, ...headers },
    });
    asking.end(body);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return response;
  }

  async send(path: string, options?: ProxyRequest): Promise<ProxyResponse> {
    const response = await this.open(path, options);
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  }

  /** A request without https. */
  async sendPlain(path: string): Promise<ProxyResponse> {
    const asking = requestPlain({
      ...{ host: '127.0.0.1', port: this.#ports.http, path, headers: { host: HOST } },
    });
    asking.end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  }

  async close(): Promise<void> {
    const ended = this.#child.exitCode === null ? once(this.#child, 'exit') : null;
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
