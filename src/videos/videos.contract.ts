import * as z from 'zod/mini';
import { pictureUpload } from '../catalogue/catalogue.contract.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import { videoListNames } from '../content/videos.ts';
import { admin, type Guarded, refusals } from '../shared/contract-builder.ts';
import { isHttpsAddress } from '../shared/https-address.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { line, recordId, text, wholeNumber } from '../shared/text-schema.ts';
import { baseVersion, inBoth, saving, versionsEndpoint } from '../versioned/versions.contract.ts';

/** The most videos of a list. */
export const maxVideos = 30;

/** The most products that a video explains. */
export const maxExplained = 20;

/** The most characters of each text. */
export const longest = { title: 120, description: 300, src: 300 };

const list = z.enum(videoListNames);

const ourFilm = /^\/media\/[a-z0-9][a-z0-9_-]*\.(webm|mp4)$/;
const ourPicture = /^\/media\/[a-z0-9][a-z0-9_-]*\.webp$/;

/** A film of this site plays in the page. Any other address opens as a link. */
const isVideoAddress = (written: string) => ourFilm.test(written) || isHttpsAddress(written);

export const videoSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  title: inBoth(line(1, longest.title)),
  description: inBoth(text(1, longest.description)),
  lengthSeconds: wholeNumber(1, 86_400),
  src: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest.src),
      z.refine(isVideoAddress, { error: 'video_address' satisfies IssueName }),
    ),
  poster: z.string().check(
    z.maxLength(longest.src),
    z.refine((address) => ourPicture.test(address) || pictureHash(address) !== null, {
      error: 'picture_gone' satisfies IssueName,
    }),
  ),
  products: z.optional(z.array(recordId).check(z.maxLength(maxExplained))),
});

/** The videos of a page, in their order. */
const videos = z.array(videoSchema).check(
  z.maxLength(maxVideos),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'form_field' satisfies IssueName,
  }),
);

/** The newest version. Version 0 is that of a new installation. */
const versioned = z.strictObject({ version: z.int(), videos });
export type VersionedVideos = z.infer<typeof versioned>;

const opened = z.extend(versioned, { first: videos });
/** With the videos of a new installation, which can be restored. */
export type OpenedVideos = z.infer<typeof opened>;

const versionSchema = z.extend(versioned, saving);
export type VideosVersion = z.infer<typeof versionSchema>;

/** The videos of the site that admins edit (docs/decisions/videos-without-a-programmer.md). */
export const videosContract = {
  get: admin('GET /admin/videos/{list}', 'A list of videos of the site in both languages, and its version')
    .input(z.strictObject({ list }))
    .output(opened),
  // Needs a recent login, because families follow these videos when they care for a child.
  save: admin('PUT /admin/videos/{list}', 'Shows other videos from now on; `version` is the one that was edited', {
    recentLogin: true,
    bodyLimit: 192 * 1024,
  })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ list, version: baseVersion, videos }))
    .output(versioned),
  addPoster: pictureUpload(
    '/admin/videos/posters',
    'Keeps the poster of a video (multipart) on a white ground; one that no video shows goes after a week',
    { recentLogin: true },
  ),
  versions: versionsEndpoint(
    '/admin/videos/{list}/versions',
    'What videos a list had, the newest first, by whom and since when',
    { params: z.strictObject({ list }) },
    versionSchema,
  ),
} satisfies Guarded;
