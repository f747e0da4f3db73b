import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import { maxPictures } from '../catalogue/pictures/picture-limits.ts';
import type { FieldIssue } from '../shared/found-issues.ts';
import { alikeKey, normalizeLine } from '../shared/text/normalize-text.ts';
import { plainCell } from './csv-text.ts';

/** A picture that was sent for a table: the name of its file, and its address. */
export type NamedPicture = { name: string; image: string };

/** How many pictures one table may have. Their list fits into one field of a form. */
export const maxNamedPictures = 100;

const extension = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf]|bmp|svg|tiff?)$/;

/** The same for names that differ only in capitals, blanks and the extension. */
const looseName = (name: string) => alikeKey(name).replaceAll(' ', '').replace(extension, '');

type FoundPictures = { hashes: string[] } | { issue: FieldIssue['issue'] };

/**
 * Finds the pictures of a cell, which holds names of files with `;` between them. A name in other capitals, with other
 * blanks or with another extension counts if only one picture has it: a guess never chooses one of two.
 */
export function pictureFinder(pictures: readonly NamedPicture[]) {
  const [exact, loose] = [
    Map.groupBy(pictures, ({ name }) => normalizeLine(name)),
    Map.groupBy(pictures, ({ name }) => looseName(name)),
  ];
  const found = new Set<NamedPicture>();

  function findOne(name: string): NamedPicture | { issue: FieldIssue['issue'] } {
    if (/[/\\]/.test(name)) return { issue: { message: 'picture_path' } };
    const [picture, another] = exact.get(name) ?? loose.get(looseName(name)) ?? [];
    if (another) return { issue: { message: 'picture_twice' } };
    return picture ?? { issue: { message: 'picture_unknown' } };
  }

  function find(cell: string): FoundPictures {
    const names = cell.split(';').map((name) => plainCell(name));
    const hashes = new Set<string>();
    for (const name of names.filter((each) => each !== '')) {
      const one = findOne(name);
      if ('issue' in one) return one;
      found.add(one);
      hashes.add(pictureHash(one.image) ?? '');
    }
    const tooMany = { code: 'too_big', origin: 'array', maximum: maxPictures, message: '' };
    return hashes.size > maxPictures ? { issue: tooMany } : { hashes: [...hashes] };
  }

  return { find, unnamed: () => pictures.filter((picture) => !found.has(picture)).map(({ name }) => name) };
}
export type PictureFinder = ReturnType<typeof pictureFinder>;
