import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Encodes a text or byte string in CBOR. */
function cbor(value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value);
  const major = typeof value === 'string' ? 0x60 : 0x40;
  const head =
    bytes.length < 24 ? [major + bytes.length] : [major + 25, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

interface Asked {
  readonly challenge: string;
}

/** A software security key with one credential; it signs any request. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  /** User present and verified, plus the credential's key when it is created. */
  function authenticatorData(key: Uint8Array | null): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [sha256(rpId), Buffer.from([key ? 0x45 : 0x05]), count];
    if (key === null) return Buffer.concat(head);
    const aaguid = Buffer.alloc(16);
    return Buffer.concat([...head, aaguid, Buffer.from([0, id.length]), id, key]);
  }

  function publicKeyCbor(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, text: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The response of `navigator.credentials.create`. */
    create(asked: Asked) {
      const data = cbor(authenticatorData(publicKeyCbor()));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cbor('fmt'), cbor('none'), cbor('attStmt'), Buffer.from([0xa0]), cbor('authData'), data],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** The response of `navigator.credentials.get`. */
    get(asked: Asked) {
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData(null);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
