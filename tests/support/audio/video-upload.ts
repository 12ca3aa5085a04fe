import { type Person, type TestServer, until } from '#tests/integration/test-server';

interface VideoUpload {
  readonly as: Person;
  readonly extension?: string;
}

/** Uploads a video for a cover as the page does, and returns the result of its upload. */
export async function uploadVideoCover(
  server: TestServer,
  bytes: Uint8Array,
  { as, extension = 'webm' }: VideoUpload,
) {
  const { id, url, fields } = await server.call('uploads.createVideo', { body: { extension } }, { as });
  const form = new FormData();
  form.set('token', fields.token ?? '');
  form.set('offset', '0');
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await server.app.inject({ method: 'POST', url, headers, payload });
  const body = { upload_type: 'video_cover', upload_filename: `cover.${extension}` } as const;
  await server.call('uploads.finish', { params: { upload_id: id }, body }, { as });
  return until(async () => {
    const found = await server.call('uploads.get', { params: { upload_id: id } }, { as });
    return found.status === 'initializing' ? null : found;
  }, 60_000);
}
