import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Location } from '#server/config';

/** An S3 server on this computer with one empty bucket. */
export async function startTestBucket(): Promise<{ bucket: S3Location; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'skylark-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'songs', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      publicEndpoint: null,
      bucket: 'songs',
      region: 'us-east-1',
      // The keys accepted by this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
