import sharp from 'sharp';

let picture: File | undefined;

/** A small real picture. */
export async function drawnPicture(): Promise<File> {
  if (!picture) {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a9d8f' } })
      .png()
      .toBuffer();
    picture = new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
  }
  return picture;
}
