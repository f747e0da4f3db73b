import { pictureHash } from './picture-address.ts';

/**
 * The drawings that `no-picture.server.ts` gave to products without a picture, the present one last. A new picture library may
 * draw another one: add it.
 */
const placeholderHashes: readonly string[] = [
  '3e03d1960ae058d13541271326c1b27a410f00fb3d04e851dc82c4c3778ede94',
  'cfc2212423b145b75a4c3294dc717becc097a8898e5a8600697cda0bae7a6474',
];

/** Whether the picture at an address is only the drawing of a product that has none. */
export function isPlaceholder(address: string | null): boolean {
  return address !== null && placeholderHashes.includes(pictureHash(address) ?? '');
}
