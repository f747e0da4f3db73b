import { useLoaderData } from 'react-router';
import { getPageWords } from '../content/words/page-words.ts';
import * as m from '../messages/messages.js';
import { Page } from '../ui/page.tsx';
import { noIndexMeta } from './frame/page-meta.ts';
import {
  ButtonSamples,
  DialogSamples,
  NoticeSamples,
  SurfaceSamples,
  WaitingSamples,
} from './styleguide/components.tsx';
import { FieldSamples } from './styleguide/fields.tsx';
import { ColourSamples, CornerSamples, SpaceSamples, TypeSamples } from './styleguide/tokens.tsx';

export function loader() {
  return { words: getPageWords().text('about') };
}

export const meta = () => noIndexMeta(m.styleguide_title());

/** Every component in all its states, for developers. `routes.ts` adds the page in development only. */
export default function Styleguide() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <Page title={m.styleguide_title()} lead={m.styleguide_lead()}>
      <div className="grid gap-16">
        <ColourSamples />
        <TypeSamples />
        <SpaceSamples />
        <CornerSamples />
        <ButtonSamples />
        <FieldSamples />
        <NoticeSamples />
        <DialogSamples />
        <SurfaceSamples words={words} />
        <WaitingSamples />
      </div>
    </Page>
  );
}
