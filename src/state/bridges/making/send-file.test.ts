import { afterEach, expect, test, vi } from 'vitest';
import { stubPartRequests } from '#tests/support/browser/part-requests';
import { sendFile } from './send-file.ts';

const PART = 2 * 1024 * 1024;
const BUCKET = 'https://files.example/songs';

afterEach(() => vi.unstubAllGlobals());

/** A server with a bucket that is or is not reachable from browsers. */
function stubServer({ isBucketReachable }: { isBucketReachable: boolean }) {
  const seen: string[] = [];
  let received = 0;
  const place = () => ({ received, form: { url: BUCKET, fields: { key: `part at ${received}` } } });
  stubPartRequests(async (part, url) => {
    const { size } = part.get('file') as File;
    seen.push(`${url} ${part.get('key') ?? part.get('offset')}`);
    if (url === BUCKET) return { status: isBucketReachable ? 204 : 403, received: 0 };
    received += size;
    return { status: 200, received };
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/stored')) return Response.json(place());
    const report = JSON.parse(String(init?.body)) as { offset: number; size: number; sha256: string };
    seen.push(`stored ${report.offset} ${report.size} ${report.sha256.length}`);
    received = report.offset + report.size;
    return Response.json(place());
  });
  return seen;
}

const file = new Blob([new Uint8Array(PART + 1000)]);
const signal = new AbortController().signal;
const send = (fields: Record<string, string>) =>
  sendFile(
    file,
    { url: '/media/uploads/1', fields: { token: 't', ...fields } },
    { onProgress: () => undefined, signal },
  );

test('parts are sent to the bucket, each with its own form, and the server is notified of each', async () => {
  const seen = stubServer({ isBucketReachable: true });
  await send({ forms: '1' });
  expect(seen).toEqual([
    `${BUCKET} part at 0`,
    `stored 0 ${PART} 64`,
    `${BUCKET} part at ${PART}`,
    `stored ${PART} 1000 64`,
  ]);
});

test('an unreachable bucket is tried once; the file then goes through the server', async () => {
  const seen = stubServer({ isBucketReachable: false });
  await send({ forms: '1' });
  expect(seen).toEqual([`${BUCKET} part at 0`, '/media/uploads/1 0', `/media/uploads/1 ${PART}`]);
});

test('without such a bucket the file is sent straight to the server', async () => {
  const seen = stubServer({ isBucketReachable: true });
  await send({});
  expect(seen).toEqual(['/media/uploads/1 0', `/media/uploads/1 ${PART}`]);
});
