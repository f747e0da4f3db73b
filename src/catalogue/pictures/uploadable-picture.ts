/** What the server reads as it is. */
const readTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Photos, which have no transparent parts. */
const opaque = /^image\/(jpeg|heic|heif|bmp)$/;
const smallBytes = 1_000_000;
const longestSide = 1600;

/**
 * A chosen picture as it is worth sending over a slow link: large ones are drawn smaller, and kinds that the browser
 * can show but the server does not read become WebP. Safari writes no WebP: there a photo becomes JPEG, and a picture that
 * may be transparent PNG. Returns the file itself if it is good or cannot be drawn.
 */
export async function uploadablePicture(file: File): Promise<File> {
  const readable = readTypes.has(file.type);
  if (readable && file.size <= smallBytes) return file;
  const redrawn = await redraw(file).catch(() => null);
  return redrawn && (!readable || redrawn.size < file.size) ? redrawn : file;
}

async function redraw(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = drawnSize(image.naturalWidth, image.naturalHeight, file.type === 'image/svg+xml');
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob =
      (await written(canvas, 'image/webp')) ??
      (await written(canvas, opaque.test(file.type) ? 'image/jpeg' : 'image/png'));
    if (!blob) throw new Error('the picture could not be drawn');
    return new File([blob], 'picture', { type: blob.type });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Null if the browser cannot write that kind: it writes PNG instead. */
async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return blob?.type === type ? blob : null;
}

/** The size in which a picture is drawn: at most 1600 pixels a side; only a drawing made of lines may grow. */
export function drawnSize(width: number, height: number, scalable: boolean): { width: number; height: number } {
  const fitting = longestSide / Math.max(width, height, 1);
  const factor = scalable ? fitting : Math.min(1, fitting);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
