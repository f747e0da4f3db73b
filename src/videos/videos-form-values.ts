import { clock, type Video, webinars } from '../content/videos.ts';
import * as m from '../messages/messages.js';
import { issueMessage } from '../shared/input-issues.ts';
import { videoSchema } from './videos.contract.ts';

/** A video as it is typed. */
export type VideoDraft = { id: string } & Record<VideoField, string>;

export const videoLabels = {
  titleEn: m.videos_title_en,
  titleId: m.videos_title_id,
  descriptionEn: m.videos_description_en,
  descriptionId: m.videos_description_id,
  src: m.videos_src,
  length: m.videos_length,
  poster: m.videos_poster,
};
export type VideoField = keyof typeof videoLabels;

const fieldOf: Record<string, VideoField> = {
  'title.en': 'titleEn',
  'title.id': 'titleId',
  'description.en': 'descriptionEn',
  'description.id': 'descriptionId',
  src: 'src',
  lengthSeconds: 'length',
  poster: 'poster',
};

export function draftOf({ id, title, description, lengthSeconds, src, poster }: Video): VideoDraft {
  return {
    ...{ id, src, poster, titleEn: title.en, titleId: title.id },
    ...{ descriptionEn: description.en, descriptionId: description.id, length: clock(lengthSeconds) },
  };
}

/** A video that nothing was written of yet; it begins with a picture of this site. */
export function emptyDraft(): VideoDraft {
  const poster = webinars[0]?.poster ?? '';
  return {
    ...{ id: crypto.randomUUID(), src: '', poster, length: '' },
    ...{ titleEn: '', titleId: '', descriptionEn: '', descriptionId: '' },
  };
}

/** The video that was typed, or what is wrong with it, a sentence for each field. */
export function readDraft(draft: VideoDraft): { video: Video | null; problems: Partial<Record<VideoField, string>> } {
  const { id, src, poster } = draft;
  const { data, error } = videoSchema.safeParse({
    ...{ id, src, poster },
    title: { en: draft.titleEn, id: draft.titleId },
    description: { en: draft.descriptionEn, id: draft.descriptionId },
    lengthSeconds: secondsIn(draft.length),
  });
  const problems: Partial<Record<VideoField, string>> = {};
  for (const issue of error?.issues ?? []) {
    const field = fieldOf[issue.path.join('.')];
    if (!field) continue;
    const wrong = field === 'length' ? { message: 'video_length' as const } : issue;
    problems[field] ??= `${videoLabels[field]()} ${issueMessage(wrong)}`;
  }
  return { video: data ?? null, problems };
}

/** `12:05` in seconds; also `1:02:05`. Not a number for anything else. */
function secondsIn(written: string): number {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,4})[:.]([0-5]\d)$/.exec(written.trim()) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
