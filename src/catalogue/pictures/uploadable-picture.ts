/** The types that the server can decode. */
const readTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Photos, which have no transparent parts. */
const opaque = /^image\/(jpeg|heic|heif|bmp)$/;
const smallBytes = 1_000_000;
const longestSide = 1600;

/**
 * Prepares a chosen picture for a slow link: large ones become smaller, and types that only the browser can read become
 * WebP. Safari writes no WebP: there a photo becomes JPEG, and a picture that may be transparent PNG. Returns the file
 * as it is if it is good or cannot be drawn.
 */
export async function uploadablePicture(file: File): Promise<File> {
  const readable = readTypes.has(file.type);
  if (readable && file.size <= smallBytes) return inMemory(file).catch(() => file);
  const redrawn = await redraw(file).catch(() => null);
  return redrawn && (!readable || redrawn.size < file.size) ? redrawn : file;
}

/** A phone may not give the file a second time, and another program may change it. */
const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: file.type });

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

/** The size of the prepared picture: at most 1600 pixels a side. Only a vector drawing may grow. */
export function drawnSize(width: number, height: number, scalable: boolean): { width: number; height: number } {
  const fitting = longestSide / Math.max(width, height, 1);
  const factor = scalable ? fitting : Math.min(1, fitting);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
