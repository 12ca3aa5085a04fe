import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadBlockKey } from '#server/storage/keys';
import { type Person, type TestServer, until } from '#tests/integration/test-server';
import { isReplicated } from '#tests/support/server/replicas';

export interface SentPart {
  readonly offset?: number;
  readonly sha256?: string;
}

/** Sends one part of an upload the way a browser submits a form. */
export async function sendPart(
  { app }: TestServer,
  { url, token }: { readonly url: string; readonly token: string },
  bytes: Uint8Array,
  { offset = 0, sha256 }: SentPart = {},
) {
  const form = new FormData();
  form.set('token', token);
  form.set('offset', String(offset));
  if (sha256 !== undefined) form.set('sha256', sha256);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Waits until the server has read an upload, and returns the result. */
export function uploadDone(server: TestServer, id: string, as: Person) {
  return until(async () => {
    const found = await server.call('uploads.get', { params: { upload_id: id } }, { as });
    return found.status === 'initializing' ? null : found;
  }, 60_000);
}

interface UploadedFile {
  readonly as: Person;
  readonly name?: string;
  readonly isStemMix?: boolean;
}

/** Uploads a whole audio file, and returns the result. */
export async function uploadAudio(
  server: TestServer,
  bytes: Uint8Array,
  { as, name = 'Take one.wav', isStemMix = false }: UploadedFile,
) {
  const begun = { body: { extension: 'wav', is_stem_mix: isStemMix } };
  const { id, url, fields } = await server.call('uploads.create', begun, { as });
  await sendPart(server, { url, token: fields.token ?? '' }, bytes);
  const body = { upload_type: 'file_upload', upload_filename: name } as const;
  await server.call('uploads.finish', { params: { upload_id: id }, body }, { as });
  return uploadDone(server, id, as);
}

/** Remains of unfinished uploads: assembled files and stored first blocks. */
export async function uploadLeftovers({ store, dataFolder }: TestServer, ...ids: string[]) {
  const blocks = await Promise.all(ids.map((id) => store.head(uploadBlockKey(id, 0))));
  return [
    ...(isReplicated ? [] : await readdir(join(dataFolder, 'uploads'))),
    ...blocks.filter((block) => block !== null),
  ];
}
