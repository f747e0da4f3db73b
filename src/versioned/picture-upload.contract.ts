import * as z from 'zod/mini';
import { pictureLimitBytes } from '../catalogue/pictures/picture-limits.ts';
import { admin, refusals } from '../shared/contract-builder.ts';

/** An endpoint that stores a picture of a document. All such endpoints have the same rights and limits. */
export const pictureUpload = <Path extends `/${string}`>(path: Path, summary: string) =>
  admin(`POST ${path}`, summary, {
    recentLogin: true,
    multipart: true,
    bodyLimit: pictureLimitBytes + 64 * 1024,
  })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE'))
    .input(z.strictObject({ image: z.file() }))
    .output(z.strictObject({ image: z.string() }));
