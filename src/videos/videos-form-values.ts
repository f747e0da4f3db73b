import { clock, type Video, webinars } from '../content/videos.ts';
import { idsOf } from '../foundation/facts-form-values.ts';
import * as m from '../messages/messages.js';
import { newUuid } from '../shared/ids.ts';
import { type IssueName, issueField } from '../shared/input-issues.ts';
import { type DocumentField, fieldProblems, fieldTexts } from '../versioned/document-fields.ts';
import { videoSchema } from './videos.contract.ts';

export const videoFields = {
  titleId: { path: 'title.id', label: m.videos_title_id, lang: 'id' },
  titleEn: { path: 'title.en', label: m.videos_title_en, lang: 'en' },
  descriptionId: { path: 'description.id', label: m.videos_description_id, lang: 'id' },
  descriptionEn: { path: 'description.en', label: m.videos_description_en, lang: 'en' },
  src: { path: 'src', label: m.videos_src },
  length: { path: 'lengthSeconds', label: m.videos_length },
  poster: { path: 'poster', label: m.videos_poster },
  products: { path: 'products', label: m.videos_products },
} satisfies Record<string, DocumentField>;
export type VideoField = keyof typeof videoFields;

/** A video as the form holds it. */
export type VideoDraft = { id: string } & Record<VideoField, string>;
export type VideosFormValues = { videos: VideoDraft[] };

export function draftOf(video: Video): VideoDraft {
  return { id: video.id, ...fieldTexts(videoFields, video), length: clock(video.lengthSeconds) };
}

/** An empty video. Its picture is one of this site, because a poster is required. */
export function emptyDraft(): VideoDraft {
  return { id: newUuid(), ...fieldTexts(videoFields, { poster: webinars[0]?.poster }) };
}

/** The video of a draft, or a sentence for each wrong field. */
export function readDraft(draft: VideoDraft): { video: Video | null; problems: Partial<Record<VideoField, string>> } {
  const { data, error } = videoSchema.safeParse({
    id: draft.id,
    title: { en: draft.titleEn, id: draft.titleId },
    description: { en: draft.descriptionEn, id: draft.descriptionId },
    lengthSeconds: secondsIn(draft.length),
    src: draft.src,
    poster: draft.poster,
    ...(draft.products && { products: idsOf(draft.products) }),
  });
  const issues = error?.issues.map((issue) =>
    issueField(issue) === videoFields.length.path ? { ...issue, message: 'video_length' satisfies IssueName } : issue,
  );
  return { video: data ?? null, problems: fieldProblems(videoFields, issues) };
}

/** The fields of each video show their own problems; this only says that there are some. */
export function videosProblems({ videos }: VideosFormValues): { videos?: string } {
  return videos.every((draft) => readDraft(draft).video) ? {} : { videos: m.videos_preview_problem() };
}

/** `12:05` or `1:02:05` in seconds; NaN for anything else. */
function secondsIn(written: string): number {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,4})[:.]([0-5]\d)$/.exec(written.trim()) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
