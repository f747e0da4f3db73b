import { pictureHash } from './picture-address.ts';

/**
 * The drawings that `no-picture.server.ts` gave to products without a picture, the present one last. A new picture library may
 * draw another one: add it.
 */
const placeholderHashes: readonly string[] = [
  '3e03d1960ae058d13541271326c1b27a410f00fb3d04e851dc82c4c3778ede94',
  '45012d1a32cf98aad3d9733ada3adeb3ef9bf265a747617ac7b9efbd5b5857d0',
];

/** Whether the picture at an address is only the drawing of a product that has none. */
export function isPlaceholder(address: string | null): boolean {
  return address !== null && placeholderHashes.includes(pictureHash(address) ?? '');
}
