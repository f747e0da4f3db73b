import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { VideoItems } from '../content/videos/video-list.tsx';
import { shownVideo } from '../content/videos.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { readDraft, type VideosFormValues } from './videos-form-values.ts';

const titles = { en: m.videos_preview_en, id: m.videos_preview_id };

/** Shows the videos as visitors will see them. */
export function VideosPreview({ control }: { control: Control<VideosFormValues> }) {
  const settled = useDeferredValue(useWatch({ control, name: 'videos' }));
  const videos = settled.flatMap((draft) => readDraft(draft).video ?? []);
  return (
    <Section title={m.videos_preview()} headingClassName="mb-5" className="mt-10">
      {videos.length < settled.length && <Notice>{m.videos_preview_problem()}</Notice>}
      {videos.length > 0 &&
        writtenLocales.map((locale) => (
          <div key={locale} className="mt-6">
            <p className="mb-4 font-semibold">{titles[locale]()}</p>
            <VideoItems
              videos={videos.map((video) => shownVideo(video, locale))}
              idPrefix={`preview-${locale}`}
              lang={locale === getLocale() ? undefined : locale}
            />
          </div>
        ))}
    </Section>
  );
}
