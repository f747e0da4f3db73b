import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { key: string; cert: string };

/** A certificate for one name, signed by its own key and good from yesterday until `until`. */
export function selfSigned(name: string, until: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = sequence(set(sequence(objectId('550403'), text(0x0c, name))));
  const body = sequence(
    tagged(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    issuer,
    sequence(time(new Date(Date.now() - 86_400_000)), time(until)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeName(name), authority)),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const tagged = (tag: number, content: Buffer) => der(tag, content);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, words: string) => der(tag, Buffer.from(words));
const time = (date: Date) => text(0x18, `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`);

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
/** It signs itself, so it stands for an authority too. */
const authority = sequence(objectId('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
const alternativeName = (name: string) => sequence(objectId('551d11'), der(0x04, sequence(text(0x82, name))));
