import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

const TAG_BYTES = 16;

/**
 * A push service with its browser: receives messages, and decrypts them with its own RFC 8291 implementation.
 */
export class PushReceiver {
  readonly messages: { text: string; headers: IncomingHttpHeaders }[] = [];
  /** The status of its next response. */
  status = 201;
  answerHeaders: Record<string, string> = {};
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server: Server;

  constructor() {
    this.#pair.generateKeys();
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      this.messages.push({ text: this.#decrypt(body), headers: request.headers });
      response.writeHead(this.status, this.answerHeaders).end();
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get endpoint(): string {
    return `${this.origin}/send/one`;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#pair.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), senderKey]);
    const key = hkdfSync('sha256', shared, this.#auth, info, 32);
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key), salt, `Content-Encoding: ${purpose}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The text is followed by the mark of the last record and padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  /** Whether the server signed the message with this key, for this push service. */
  async verifySender(headers: IncomingHttpHeaders, publicKey: string): Promise<Record<string, unknown>> {
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== publicKey) throw new Error(`signed with ${key}`);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return (await jwtVerify(token, jwk, { audience: this.origin, algorithms: ['ES256'] })).payload;
  }
}
