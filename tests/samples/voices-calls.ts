import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { existingPictures } from '../../src/catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../../src/catalogue/pictures/picture-address.ts';
import { formData } from '../form-data.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { familyWords } from './voices-samples.ts';

/** Visitors' answer without any entry. */
export const noVoices = { portraits: [], words: [], grief: [] };

/** The calls about portraits and families' words, as visitors and an admin make them. */
export function voicesOf(shop: TestShop, admin: Person) {
  const send = (id: string, version: number, voice: object, as = admin) =>
    shop.call('PUT', `admin/voices/${id}`, { as, body: { version, voice } });

  /** Uploads a picture of its own, and returns its address. */
  async function drawing(): Promise<string> {
    const [r, g, b] = crypto.getRandomValues(new Uint8Array(3));
    const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: { r, g, b } } });
    const image = new File([new Uint8Array(await drawn.png().toBuffer())], 'a.png', { type: 'image/png' });
    return (await shop.call('POST', 'admin/voices/pictures', { as: admin, body: formData({ image }) })).body.image;
  }

  return {
    send,
    drawing,
    portrait: async () => ({ kind: 'portrait', name: 'Ibu Ratna', picture: await drawing() }),
    /** Saves a new entry, and returns its id. */
    async add(voice: object): Promise<string> {
      const id = randomUUID();
      const answer = await send(id, 0, { ...familyWords, ...voice });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      return id;
    },
    withdraw: (id: string, as = admin) => shop.call('DELETE', `admin/voices/${id}`, { as }),
    list: async () => (await shop.call('GET', 'admin/voices', { as: admin })).body,
    shown: async (language = 'en', of = shop) =>
      (await of.call('GET', 'voices', { headers: { 'accept-language': language } })).body,
    isStored: async (address: string) => (await existingPictures(shop.db, [pictureHash(address) ?? ''])).size > 0,
  };
}
