import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { ObjectStore } from '#server/storage/object-store';

const REMEMBERED_MAX = 500;

const known = new Map<string, string>();

/** Whether a download asks for a digest of the whole file, to verify what it received (RFC 9530). */
export function wantsDigest({ headers }: FastifyRequest): boolean {
  return String(headers['want-repr-digest'] ?? '').startsWith('sha-256=');
}

/** Value of `Repr-Digest` for a stored file. A file is read once for it: `etag` changes with its bytes. */
export async function reprDigest(store: ObjectStore, key: string, etag: string): Promise<string> {
  const id = `${key} ${etag}`;
  const remembered = known.get(id);
  if (remembered !== undefined) return remembered;
  const hash = createHash('sha256');
  await pipeline(store.read(key), hash);
  const digest = `sha-256=:${hash.digest('base64')}:`;
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
  known.set(id, digest);
  return digest;
}
