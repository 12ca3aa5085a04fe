import { REGISTRATIONS, type Registration } from '#contract/accounts/registration';
import { readHttpAddress } from '#server/rules/http-address';
import { StartError } from '#server/start-error';

const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post'] as const;
/** In the header of a request, or in its body. */
export type ClientAuth = (typeof CLIENT_AUTHS)[number];

/** An OpenID Connect provider that people sign in with. */
export interface ProviderSettings {
  /** The issuer without a trailing slash; its discovery document has the endpoints. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the secret is sent; null if the discovery document decides. */
  readonly clientAuth: ClientAuth | null;
  /** For the button. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** The claim that lists a person's groups, or the path to it in nested claims. */
  readonly groupsClaim: string;
  readonly staffGroup: string | null;
  readonly listenerGroup: string | null;
  /** If set, people in none of the named groups are refused. */
  readonly memberGroup: string | null;
}

/** Where mail is handed in. */
interface MailSettings {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  readonly from: string;
}

/** How people get in. */
export interface DoorConfig {
  /** Who may sign up; null leaves the choice to staff. */
  readonly registration: Registration | null;
  /** Whether email and password are accepted. */
  readonly hasPasswords: boolean;
  readonly provider: ProviderSettings | null;
  readonly mail: MailSettings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables for sign-up and sign-in.
 * @throws StartError that names the variable
 */
export function readDoor(environment: Environment, publicOrigin: string | null): DoorConfig {
  const provider = readProvider(environment);
  const hasPasswords = readPasswordSwitch(environment);
  if (!hasPasswords && provider === null)
    throw new StartError('SKYLARK_PASSWORDS may be 0 only if SKYLARK_OIDC_ISSUER is set.');
  const mail = readMail(environment);
  if (mail !== null && publicOrigin === null)
    throw new StartError(
      'Because SKYLARK_SMTP_URL is set, SKYLARK_ORIGIN must be set too: links in mails need it.',
    );
  return { registration: readRegistration(environment), hasPasswords, provider, mail };
}

const textIn = (environment: Environment, name: string) => environment[name]?.trim() ?? '';

function readRegistration(environment: Environment): Registration | null {
  const text = textIn(environment, 'SKYLARK_REGISTRATION');
  if (text === '') return null;
  const registration = REGISTRATIONS.find((one) => one === text);
  if (registration !== undefined) return registration;
  throw new StartError(`SKYLARK_REGISTRATION must be open, invitation or closed, but is '${text}'.`);
}

function readPasswordSwitch(environment: Environment): boolean {
  const text = textIn(environment, 'SKYLARK_PASSWORDS');
  if (text === '' || text === '1') return true;
  if (text === '0') return false;
  throw new StartError(`SKYLARK_PASSWORDS must be 0 or 1, but is '${text}'.`);
}

const NAME_MAX_CHARACTERS = 40;
const REQUIRED = ['SKYLARK_OIDC_ISSUER', 'SKYLARK_OIDC_CLIENT_ID', 'SKYLARK_OIDC_CLIENT_SECRET'] as const;

function readProvider(environment: Environment): ProviderSettings | null {
  const names = Object.keys(environment).filter(
    (name) => name.startsWith('SKYLARK_OIDC_') && textIn(environment, name) !== '',
  );
  if (names.length === 0) return null;
  const missing = REQUIRED.filter((name) => textIn(environment, name) === '');
  if (missing.length > 0)
    throw new StartError(
      `Because other SKYLARK_OIDC_ variables are set, ${missing.join(', ')} must be set too.`,
    );
  const text = textIn(environment, 'SKYLARK_OIDC_ISSUER');
  const issuer = /^https?:\/\//.test(text) ? readHttpAddress(text) : null;
  if (issuer === null)
    throw new StartError(
      `SKYLARK_OIDC_ISSUER must be an address like https://id.example.com, but is '${text}'.`,
    );
  const group = (name: string) => textIn(environment, name) || null;
  return {
    issuer,
    clientId: textIn(environment, 'SKYLARK_OIDC_CLIENT_ID'),
    clientSecret: textIn(environment, 'SKYLARK_OIDC_CLIENT_SECRET'),
    clientAuth: readClientAuth(environment),
    name: [...(textIn(environment, 'SKYLARK_OIDC_NAME') || new URL(issuer).hostname)]
      .slice(0, NAME_MAX_CHARACTERS)
      .join(''),
    scopes: (textIn(environment, 'SKYLARK_OIDC_SCOPES') || 'openid email profile').split(/[\s,]+/),
    groupsClaim: textIn(environment, 'SKYLARK_OIDC_GROUPS_CLAIM') || 'groups',
    staffGroup: group('SKYLARK_OIDC_STAFF_GROUP'),
    listenerGroup: group('SKYLARK_OIDC_LISTENER_GROUP'),
    memberGroup: group('SKYLARK_OIDC_MEMBER_GROUP'),
  };
}

function readClientAuth(environment: Environment): ClientAuth | null {
  const text = textIn(environment, 'SKYLARK_OIDC_CLIENT_AUTH');
  if (text === '') return null;
  const method = CLIENT_AUTHS.find((one) => one === text);
  if (method !== undefined) return method;
  throw new StartError(`SKYLARK_OIDC_CLIENT_AUTH must be ${CLIENT_AUTHS.join(' or ')}, but is '${text}'.`);
}

function readMail(environment: Environment): MailSettings | null {
  const url = textIn(environment, 'SKYLARK_SMTP_URL');
  const from = textIn(environment, 'SKYLARK_MAIL_FROM');
  if (url === '' && from === '') return null;
  if (url === '' || from === '')
    throw new StartError('SKYLARK_SMTP_URL and SKYLARK_MAIL_FROM must be set together.');
  // The address may contain a password, so it is not repeated.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(
      'SKYLARK_SMTP_URL must be an address like smtp://user:password@mail.example.com:587.',
    );
  if (!/^[^\r\n]*@[^\r\n]+$/.test(from))
    throw new StartError(`SKYLARK_MAIL_FROM must be an email address, but is '${from}'.`);
  return { url, from };
}
