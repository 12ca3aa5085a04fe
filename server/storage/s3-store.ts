import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Location } from '#server/config';
import { BucketLinks } from './bucket-links.ts';
import type { ByteRange, ObjectLinks, ObjectStore, StoredObject } from './object-store.ts';

/** A store that does not respond must not block a request forever. */
const TIMEOUT_MS = 30_000;

/** Objects in an S3-compatible bucket shared by several servers. The bucket is addressed by path. */
export class S3Store implements ObjectStore {
  readonly links: ObjectLinks | null;
  readonly #bucket: S3mini;

  constructor(location: S3Location) {
    const { endpoint, publicEndpoint, bucket, region, accessKeyId, secretAccessKey } = location;
    this.links = publicEndpoint === null ? null : new BucketLinks(location, publicEndpoint);
    this.#bucket = new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout: TIMEOUT_MS,
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#bucket.putObject(key, bytes);
  }

  async head(key: string): Promise<StoredObject | null> {
    // One request for size, ETag and time; reading one byte costs no more than none.
    const response = await this.#get(key, { start: 0, end: 0 });
    if (response === null) return null;
    await response.body?.cancel();
    const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    const etag = response.headers.get('etag');
    if (size === undefined || etag === null) {
      throw new Error(`The object store responded for ${key} without a size or a tag.`);
    }
    return {
      size: Number(size),
      etag: `"${etag.replaceAll('"', '')}"`,
      modifiedAt: new Date(response.headers.get('last-modified') ?? 0),
    };
  }

  read(key: string, range?: ByteRange): Readable {
    return Readable.from(this.#read(key, range));
  }

  async delete(key: string): Promise<void> {
    await this.#bucket.deleteObject(key);
  }

  async *#read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const response = await this.#get(key, range);
    if (response?.body == null) throw new Error(`The object ${key} does not exist.`);
    yield* response.body;
  }

  async #get(key: string, range?: ByteRange): Promise<Response | null> {
    try {
      // The library's range end is exclusive.
      return range === undefined
        ? await this.#bucket.getObjectRaw(key)
        : await this.#bucket.getObjectRaw(key, false, range.start, range.end + 1);
    } catch (error) {
      if (error instanceof S3ServiceError && error.status === 404) return null;
      throw error;
    }
  }
}
