import { createHash, timingSafeEqual } from 'node:crypto';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { storedPartPath } from '#domain/files/bucket-paths';
import { UPLOAD_FOLDER } from '#domain/files/media-paths';
import { UPLOAD_MAX_BYTES } from '#domain/files/uploads';
import { VIDEO_COVER } from '#domain/videos/video-cover';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { LostFile, type UploadFiles } from '#server/jobs/upload-files';
import { changeUpload, findUploads, type StoredUpload } from '#server/making/uploads.repository';
import { PICTURE_MAX_BYTES } from '../rules/pictures.ts';
import type { Runtime, Services } from './runtime.ts';

/** Size limit of the form fields before the file; the file itself is limited to the rest of the upload. */
const FIELD_BYTES = 200;
const FIELDS = 4;
/** Of a form without its file, borders and names included. */
const FORM_BYTES = 4096;

const TOO_LONG = 413;
/** As long as a response takes to a far sender. */
const LINGER_MS = 1000;
const MIB = 1024 * 1024;

const MAX_BYTES: Readonly<Record<StoredUpload['kind'], number>> = {
  audio: UPLOAD_MAX_BYTES,
  video: VIDEO_COVER.maxBytes,
  picture: PICTURE_MAX_BYTES,
};

interface Part {
  readonly token: string;
  /** Offset of this part in the whole file. */
  readonly offset: number;
  /** Hash of this part in hexadecimal; empty if the sender gave none. */
  readonly sha256: string;
  /** At most, as the request says it; null where it does not. */
  readonly saidBytes: number | null;
  readonly bytes: Readable;
}

/**
 * Accepts parts of uploaded files: a form with the fields from the upload's start, `offset`, `sha256` and the
 * bytes as `file`. A resent part replaces the earlier one. If browsers can reach the bucket, each response
 * includes a form for sending the next part there directly; the browser then reports that part here.
 */
export async function mountUploads(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const writing = new Set<string>();
  const exclusively = async <Result>(
    { id, status }: StoredUpload,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (status !== 'uploading' || writing.has(id)) {
      throw new ApiError(409, t('This upload no longer accepts parts.'));
    }
    writing.add(id);
    try {
      return await work();
    } finally {
      writing.delete(id);
    }
  };
  await app.register(multipart, {
    // One byte above the maximum, so that an oversized file is detected instead of truncated.
    limits: { fields: FIELDS, fieldSize: FIELD_BYTES, files: 1, fileSize: UPLOAD_MAX_BYTES + 1 },
    throwFileSizeLimit: false,
  });
  app.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    `${UPLOAD_FOLDER}/:id`,
    async (request) => {
      const services = runtime.services();
      const upload = await authorised(request.params.id, String(request.query.token ?? ''), services);
      return uploadProgress(upload, upload.receivedBytes, services);
    },
  );
  app.post<{ Params: { id: string } }>(
    `${UPLOAD_FOLDER}/:id`,
    { bodyLimit: UPLOAD_MAX_BYTES + FORM_BYTES, onRequest: refuseTooLong },
    async (request, reply) => {
      const services = runtime.services();
      const part = await readPart(request);
      const upload = await authorised(request.params.id, part.token, services);
      return exclusively(upload, async () => ({ received: await receive(upload, part, services) })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === TOO_LONG) closeUnread(request, reply);
          throw error;
        },
      );
    },
  );
  app.post<{ Params: { id: string } }>(storedPartPath(`${UPLOAD_FOLDER}/:id`), async (request) => {
    const services = runtime.services();
    const { success, data: part } = storedPartSchema.safeParse(request.body);
    if (!success) throw new ApiError(400, t('Send the token, offset, size and sha256 of the part.'));
    const upload = await authorised(request.params.id, part.token, services);
    return exclusively(upload, async () =>
      uploadProgress(upload, await countStored(upload, part, services), services),
    );
  });
}

/** What no kind of upload may have is refused before any of it is read. @throws ApiError 413 */
async function refuseTooLong(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if ((saidLength(request) ?? 0) <= UPLOAD_MAX_BYTES + FORM_BYTES) return;
  closeUnread(request, reply);
  throw tooLong('audio');
}

/**
 * Closes the connection of a request without reading the rest of it. Not at once: a sender that is reset in the middle
 * of its sending may never see the response.
 */
function closeUnread({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): void {
  // Injected requests have no connection.
  if (!(socket instanceof Socket)) return;
  response.once('finish', () => {
    // Node resumes what a response left unread, in the same turn.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function saidLength({ headers }: FastifyRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

/** A part the client has put into the bucket. */
const storedPartSchema = z.object({
  token: z.string(),
  offset: z.number().check(z.int(), z.nonnegative()),
  size: z.number().check(z.int(), z.positive()),
  sha256: z.string(),
});

/** How much was received, with the bucket form for the next part if allowed. */
function uploadProgress({ id, kind }: StoredUpload, received: number, { uploads }: Services) {
  const form = received < MAX_BYTES[kind] ? uploads.files.formAt(id, received) : null;
  return { received, ...(form === null ? {} : { form }) };
}

/** Counts a part stored in the bucket. @returns the bytes received so far. */
async function countStored(
  { id, kind, receivedBytes }: StoredUpload,
  part: z.infer<typeof storedPartSchema>,
  { database: { connection }, uploads }: Services,
): Promise<number> {
  const end = part.offset + part.size;
  const from = { id, from: ['uploading'] } as const;
  if (part.offset !== receivedBytes) throw nextPart(receivedBytes);
  if (end > MAX_BYTES[kind]) {
    await changeUpload(connection, from, { receivedBytes: 0 });
    throw tooLong(kind);
  }
  const hash = await uploads.files.hashAt(id, part.offset, part.size).catch((error: unknown) => {
    throw error instanceof LostFile ? nextPart(part.offset) : error;
  });
  if (part.sha256 !== '' && hash !== part.sha256.toLowerCase()) throw damaged();
  const isKept = await changeUpload(connection, from, { receivedBytes: end });
  if (!isKept && (await isGone(connection, id))) await uploads.files.forget(id, end);
  return end;
}

const nextPart = (held: number) =>
  new ApiError(409, t('The next part begins at {held}.', { held }), { field: 'offset' });
const damaged = () => new ApiError(422, t('The part arrived damaged. Send it again.'), { field: 'sha256' });
const tooLong = (kind: StoredUpload['kind']) =>
  new ApiError(TOO_LONG, t('A file can be at most {max} MB.', { max: MAX_BYTES[kind] / MIB }));

/** @throws ApiError 404 for an unknown upload or a wrong token. */
async function authorised(id: string, token: string, { database }: Services): Promise<StoredUpload> {
  const parsed = idSchema.safeParse(id);
  const [upload] = parsed.success ? await findUploads(database.connection, [parsed.data]) : [];
  if (upload === undefined || !isSame(upload.token, token)) throw refusal(404);
  return upload;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @throws ApiError 400 for a form that lacks the fields before the file. */
async function readPart(request: FastifyRequest): Promise<Part> {
  if (!request.isMultipart()) throw new ApiError(400, t('Send a form with token, offset and file.'));
  const file = await request.file();
  if (file === undefined) throw new ApiError(400, t('The form has no file.'), { field: 'file' });
  const value = (name: string) => {
    const field = file.fields[name];
    return field !== undefined && !Array.isArray(field) && field.type === 'field' ? String(field.value) : '';
  };
  const offset = Number(value('offset') || 0);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new ApiError(400, 'offset must be a whole number from 0.', { field: 'offset' });
  }
  const said = { token: value('token'), offset, sha256: value('sha256').toLowerCase() };
  return { ...said, saidBytes: saidLength(request), bytes: file.file };
}

/** Writes a part at its offset. @returns the bytes received so far. */
async function receive(
  { id, kind, receivedBytes }: StoredUpload,
  part: Part,
  { database: { connection }, uploads }: Services,
): Promise<number> {
  const maxBytes = MAX_BYTES[kind];
  if (part.offset > receivedBytes) throw nextPart(receivedBytes);
  const saveReceived = (bytes: number) =>
    changeUpload(connection, { id, from: ['uploading'] }, { receivedBytes: bytes });
  try {
    if (part.offset + (part.saidBytes ?? 0) > maxBytes + FORM_BYTES) throw new TooLong();
    const { size, sha256 } = await writePart(await uploads.files.writer(id, part.offset), part, maxBytes);
    if (part.sha256 !== '' && sha256 !== part.sha256) {
      // The bytes it overwrote are lost too.
      await saveReceived(part.offset);
      throw damaged();
    }
    if (!(await saveReceived(size)) && (await isGone(connection, id))) await uploads.files.forget(id, size);
    return size;
  } catch (error) {
    if (error instanceof TooLong) {
      await saveReceived(0);
      await uploads.files.forget(id);
      throw tooLong(kind);
    }
    if (!(error instanceof LostFile)) throw error;
    await saveReceived(0);
    throw nextPart(0);
  }
}

/**
 * Whether the upload was canceled, or deleted with its account, while a part arrived; that part must then be
 * deleted here.
 */
async function isGone(db: Connection, id: string): Promise<boolean> {
  const [upload] = await findUploads(db, [id]);
  return upload === undefined || upload.status === 'cancelled';
}

class TooLong extends Error {}

/** @throws TooLong */
async function writePart(
  writer: Awaited<ReturnType<UploadFiles['writer']>>,
  part: Part,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = part.offset;
  for await (const chunk of part.bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLong();
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.end();
  return { size, sha256: hash.digest('hex') };
}
