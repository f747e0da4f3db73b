import { uploadablePicture } from '../../catalogue/pictures/uploadable-picture.ts';
import * as m from '../../messages/messages.js';

/** A chosen photo. Two photos may have the same name, so each has a key. */
export type ChosenPhoto = { key: string; file: File };

/** How many photos a form takes, and how many bytes with all of them. */
export type PhotoLimits = { most: number; bytes: number };

/** Returns a sentence if the photos cannot be sent, or else null. */
export function photosProblem(photos: readonly ChosenPhoto[], { most, bytes }: PhotoLimits): string | null {
  if (photos.length > most) return m.donations_photos_too_many({ most });
  if (photos.some(({ file }) => !file.type.startsWith('image/'))) return m.donations_photos_type();
  const chosenBytes = photos.reduce((sum, { file }) => sum + file.size, 0);
  return chosenBytes > bytes - 64 * 1024 ? m.donations_photos_too_large() : null;
}

/** The chosen files, made small for slow links if the browser can draw them. */
export async function smallPhotos(files: Iterable<File>): Promise<File[]> {
  return Promise.all(Array.from(files, (file) => (file.type.startsWith('image/') ? uploadablePicture(file) : file)));
}
