import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

// Flags of authenticator data (WebAuthn section 6.1).
const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

/** Returns a software passkey: ES256, attestation `none`. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, flags: number, more: Uint8Array = new Uint8Array()): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  function publicKeyCose(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    // kty EC2, alg ES256, crv P-256 (RFC 9053).
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    credentialId: base64url(credentialId),
    /** As JSON of `navigator.credentials.create`. */
    create({ challenge, rp }: { challenge: string; rp: { id: string } }, from = origin) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attestedData = Buffer.concat([Buffer.alloc(16), idLength, credentialId, publicKeyCose()]);
      const authData = authenticatorData(rp.id, userPresent | userVerified | attested, attestedData);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<never, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** As JSON of `navigator.credentials.get`. */
    get({ challenge, rpId }: { challenge: string; rpId: string }, from = origin) {
      counter += 1;
      const data = clientData('webauthn.get', challenge, from);
      const authData = authenticatorData(rpId, userPresent | userVerified);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
    /** Behaves like a copy. */
    countFrom(value: number) {
      counter = value;
    },
  };
}
