import { loadSharp } from '../../shared/load-sharp.server.ts';
import { type Renditions, renderPicture } from './render-picture.server.ts';

const box = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 64 64">
  <g fill="none" stroke="#a89a80" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
    <path d="M32 17 46 24.5v15L32 47 18 39.500v-15z"/><path d="M18 24.500 32 32l14-7.500M32 32v15M25 20.700l14 7.500"/>
  </g></svg>`;

/** The picture of a product that has none yet: a plain parcel. */
export async function noPicture(): Promise<Renditions> {
  const sharp = await loadSharp();
  return renderPicture(await sharp(Buffer.from(box)).png().toBuffer());
}
