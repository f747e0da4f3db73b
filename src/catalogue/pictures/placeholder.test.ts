import { expect, test } from 'vitest';
import { pictureAddress } from './hash-address.ts';
import { noPicture } from './no-picture.server.ts';
import { isPlaceholder } from './placeholder.ts';

test('the drawing of a product without a picture is known as such, and no other picture is', async () => {
  expect(isPlaceholder(pictureAddress((await noPicture()).hash))).toBe(true);
  expect([pictureAddress('a'.repeat(64)), '', null].some(isPlaceholder)).toBe(false);
});
