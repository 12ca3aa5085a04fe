import * as z from 'zod/mini';
import {
  accountSchema,
  accountSessionsSchema,
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailSchema,
  changePasswordSchema,
  DELETE_ACCOUNT_PATH,
  EXPORT_PATH,
  ownerProofSchema,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  revokeSessionSchema,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  signInSchema,
  signUpSchema,
  TOKEN_PATH,
  tokenResponseSchema,
} from '#contract/accounts/auth';
import {
  ADD_PASSKEY_PATH,
  addPasskeySchema,
  newPasskeySchema,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_PATH,
  passkeyOptionsSchema,
  passkeySignInSchema,
  passkeysSchema,
  REMOVE_PASSKEY_PATH,
  RENAME_PASSKEY_PATH,
  removePasskeySchema,
  renamePasskeySchema,
} from '#contract/accounts/passkeys';
import { REALTIME_PATH, realtimeEventSchema } from '#contract/events';
import { emptySchema } from '#contract/schema';
import { MEDIA_ROUTES } from './openapi-media-routes.ts';
import { file, header, json, openText, type Route } from './openapi-route.ts';
import { type JsonSchema, jsonContent, refusals, schemaOf } from './openapi-schema.ts';

const accountResponse = json(z.object({ user: accountSchema }));
const AUTH_ROUTES: Readonly<Record<string, Route>> = {
  [`post ${SIGN_UP_PATH}`]: {
    id: 'auth.signUp',
    tag: 'auth',
    summary: 'Make an account and sign it in with a session cookie',
    body: z.extend(signUpSchema, { name: z.optional(z.string()) }),
    content: accountResponse,
    errors: [400, 403, 422, 429],
  },
  [`post ${SIGN_IN_PATH}`]: {
    id: 'auth.signIn',
    tag: 'auth',
    summary: 'Sign in with a session cookie',
    body: signInSchema,
    content: accountResponse,
    errors: [400, 401, 403, 429],
  },
  [`post ${SIGN_OUT_PATH}`]: {
    id: 'auth.signOut',
    tag: 'auth',
    summary: 'End the session of the cookie',
    security: ['session'],
    content: json(z.object({ user: z.object({}) })),
    errors: [403],
  },
  [`get ${TOKEN_PATH}`]: {
    id: 'auth.token',
    tag: 'auth',
    summary: 'A bearer token for the session of the cookie; it holds for minutes',
    security: ['session'],
    content: json(tokenResponseSchema),
    errors: [401],
  },
};

const PASSKEY_ROUTES: Readonly<Record<string, Route>> = {
  [`get ${PASSKEYS_PATH}`]: {
    id: 'auth.listPasskeys',
    tag: 'auth',
    summary: 'The passkeys of the account, the newest first',
    security: ['session'],
    content: json(passkeysSchema),
    errors: [401],
  },
  [`post ${PASSKEY_OPTIONS_PATH}`]: {
    id: 'auth.newPasskeyOptions',
    tag: 'auth',
    summary: 'What a browser needs to make a passkey',
    security: ['session'],
    body: newPasskeySchema,
    content: json(passkeyOptionsSchema),
    errors: [400, 401, 409, 422, 429],
  },
  [`post ${ADD_PASSKEY_PATH}`]: {
    id: 'auth.addPasskey',
    tag: 'auth',
    summary: 'Keep a passkey that a browser made',
    security: ['session'],
    body: addPasskeySchema,
    content: json(emptySchema),
    errors: [400, 401, 403],
  },
  [`post ${RENAME_PASSKEY_PATH}`]: {
    id: 'auth.renamePasskey',
    tag: 'auth',
    summary: 'Give a passkey another name',
    security: ['session'],
    body: renamePasskeySchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 404],
  },
  [`post ${REMOVE_PASSKEY_PATH}`]: {
    id: 'auth.removePasskey',
    tag: 'auth',
    summary: 'Remove a passkey; nobody can sign in with it any more',
    security: ['session'],
    body: removePasskeySchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 404],
  },
  [`get ${PASSKEY_SIGN_IN_OPTIONS_PATH}`]: {
    id: 'auth.passkeySignInOptions',
    tag: 'auth',
    summary: 'What a browser needs to sign in with a passkey',
    content: json(passkeyOptionsSchema),
    errors: [429],
  },
  [`post ${PASSKEY_SIGN_IN_PATH}`]: {
    id: 'auth.passkeySignIn',
    tag: 'auth',
    summary: 'Sign in with a passkey and get a session cookie',
    body: passkeySignInSchema,
    content: accountResponse,
    errors: [400, 401, 403, 429],
  },
};

const ACCOUNT_ROUTES: Readonly<Record<string, Route>> = {
  [`get ${SESSIONS_PATH}`]: {
    id: 'auth.listSessions',
    tag: 'auth',
    summary: 'Where the account is signed in, the newest session first',
    security: ['session'],
    content: json(accountSessionsSchema),
    errors: [401],
  },
  [`post ${REVOKE_SESSION_PATH}`]: {
    id: 'auth.revokeSession',
    tag: 'auth',
    summary: 'End one session of the account; its tokens and streams end with it',
    security: ['session'],
    body: revokeSessionSchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 404],
  },
  [`post ${REVOKE_OTHER_SESSIONS_PATH}`]: {
    id: 'auth.revokeOtherSessions',
    tag: 'auth',
    summary: 'End all sessions of the account but this one',
    security: ['session'],
    content: json(z.object({ count: z.number() })),
    errors: [401, 403],
  },
  [`post ${CHANGE_PASSWORD_PATH}`]: {
    id: 'auth.changePassword',
    tag: 'auth',
    summary: 'Choose another password; all other sessions end',
    security: ['session'],
    body: changePasswordSchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 422, 429],
  },
  [`post ${CHANGE_EMAIL_PATH}`]: {
    id: 'auth.changeEmail',
    tag: 'auth',
    summary: 'Sign in with another email address from now on',
    security: ['session'],
    body: changeEmailSchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 422, 429],
  },
  [`post ${DELETE_ACCOUNT_PATH}`]: {
    id: 'auth.deleteAccount',
    tag: 'auth',
    summary: 'Delete the account with everything that belongs to it',
    security: ['session'],
    body: ownerProofSchema,
    content: json(emptySchema),
    errors: [400, 401, 403, 409, 422, 429],
  },
  [`get ${EXPORT_PATH}`]: {
    id: 'auth.export',
    tag: 'auth',
    summary: 'Everything that is kept of the account: data in JSON, songs as they are heard',
    security: ['session'],
    content: file('application/zip'),
    errors: [401, 429],
  },
};

const STREAM_ROUTES: Readonly<Record<string, Route>> = {
  [`get ${REALTIME_PATH}`]: {
    id: 'realtime.stream',
    tag: 'realtime',
    summary: 'Server-sent events of the own songs, resumed after Last-Event-ID; a comment is the heartbeat',
    security: ['bearer'],
    parameters: [header('Last-Event-ID')],
    content: { content: { 'text/event-stream': { schema: schemaOf(realtimeEventSchema, 'output') } } },
    errors: [401, 429],
  },
};

const SERVER_ROUTES: Readonly<Record<string, Route>> = {
  'get /api/health': {
    id: 'server.health',
    tag: 'server',
    summary: 'Whether the process responds and has room to write',
    content: json(z.object({ status: z.literal('ok') })),
    errors: [503],
  },
  'get /api/ready': {
    id: 'server.ready',
    tag: 'server',
    summary: 'Whether the database responds too',
    content: json(z.object({ status: z.literal('ready') })),
    errors: [503],
  },
  'get /api/metrics': {
    id: 'server.metrics',
    tag: 'server',
    summary: 'Metrics in the text format of Prometheus, for this computer or with the configured token',
    content: openText('text/plain'),
    errors: [404],
  },
  'get /api/openapi.json': {
    id: 'server.openapi',
    tag: 'server',
    summary: 'This document',
    content: jsonContent({ type: 'object' }),
    errors: [],
  },
  'get /api/docs': {
    id: 'server.docs',
    tag: 'server',
    summary: 'A page to read this document',
    content: openText('text/html'),
    errors: [],
  },
};

function operation({
  id,
  tag,
  summary,
  security = [],
  parameters,
  body,
  content,
  errors,
}: Route): JsonSchema {
  return {
    operationId: id,
    summary,
    tags: [tag],
    'x-offline': 'online',
    security: security.map((who) => (who === 'nobody' ? {} : { [who]: [] })),
    parameters: parameters ?? [],
    ...(body ? { requestBody: { required: true, ...jsonContent(schemaOf(body, 'input')) } } : {}),
    responses: { 200: { description: 'Done', ...content }, ...refusals(errors) },
  };
}

/** The documented paths outside the contract: accounts, event stream, media and the server's own. */
export function otherPaths(): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = {
    ...AUTH_ROUTES,
    ...PASSKEY_ROUTES,
    ...ACCOUNT_ROUTES,
    ...STREAM_ROUTES,
    ...MEDIA_ROUTES,
    ...SERVER_ROUTES,
  };
  for (const [key, route] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method]: operation(route) };
  }
  return paths;
}
