import { createHmac } from 'node:crypto';
import { S3mini } from 's3mini';
import type { S3Location } from '#server/config';
import type { ObjectForm, ObjectLinks } from './object-store.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Presigned URLs of a bucket, using AWS Signature Version 4. */
export class BucketLinks implements ObjectLinks {
  readonly #location: S3Location;
  readonly #address: string;
  readonly #bucket: S3mini;
  readonly #now: () => Date;

  /** @param publicEndpoint where browsers reach the bucket's service */
  constructor(location: S3Location, publicEndpoint: string, now: () => Date = () => new Date()) {
    const { bucket, region, accessKeyId, secretAccessKey } = location;
    this.#location = location;
    this.#address = `${publicEndpoint}/${bucket}`;
    this.#bucket = new S3mini({ endpoint: this.#address, region, accessKeyId, secretAccessKey });
    this.#now = now;
  }

  link(
    key: string,
    { type, cache, seconds }: { type: string; cache: string; seconds: number },
  ): Promise<string> {
    const headers = { 'response-cache-control': cache, 'response-content-type': type };
    return this.#bucket.getPresignedUrl('GET', key, seconds, headers);
  }

  form(key: string, { mostBytes, seconds }: { mostBytes: number; seconds: number }): ObjectForm {
    const { region, accessKeyId, secretAccessKey, bucket } = this.#location;
    const time = this.#now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
    const credential = [accessKeyId, ...scope].join('/');
    const signed = { key, 'x-amz-algorithm': ALGORITHM, 'x-amz-credential': credential, 'x-amz-date': time };
    const policy = Buffer.from(
      JSON.stringify({
        expiration: new Date(this.#now().getTime() + seconds * 1000).toISOString(),
        conditions: [
          { bucket },
          ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
          ['content-length-range', 1, mostBytes],
        ],
      }),
    ).toString('base64');
    const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
    const signature = hmac(signingKey, policy).toString('hex');
    return { url: this.#address, fields: { ...signed, policy, 'x-amz-signature': signature } };
  }
}
