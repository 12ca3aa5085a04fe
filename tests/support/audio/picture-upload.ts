import sharp from 'sharp';
import type { Person, TestServer } from '#tests/integration/test-server';

interface PictureUpload {
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly as: Person;
}

/** A plain picture as a file. */
export const plainPng = (background = '#123', width = 9, height = 9): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a picture as the page does, but does not finish the upload. @returns the upload's id */
export async function sendPictureBytes(server: TestServer, { bytes, as }: PictureUpload): Promise<string> {
  const { id, url, fields } = await server.call('pictures.upload', { body: { extension: 'png' } }, { as });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('offset', '0');
  form.set('file', new Blob([new Uint8Array(bytes ?? (await plainPng()))]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await server.app.inject({ method: 'POST', url, headers, payload });
  return id;
}

/** Sends a whole picture; returns the result of its upload. */
export async function sendPicture(server: TestServer, picture: PictureUpload) {
  const id = await sendPictureBytes(server, picture);
  const body = { upload_type: 'picture', upload_filename: picture.name ?? 'photo.png' } as const;
  return server.call('uploads.finish', { params: { upload_id: id }, body }, { as: picture.as });
}
