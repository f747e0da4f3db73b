import { data } from 'react-router';
import { getPageWords } from '../content/words/page-words.ts';
import * as m from '../messages/messages.js';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/styleguide';
import { privatePageMeta } from './frame/page-meta.ts';
import { demoSite } from './public-api.ts';
import { ButtonSamples } from './styleguide/buttons.tsx';
import { ColourSamples } from './styleguide/colours.tsx';
import { DialogSamples } from './styleguide/dialogs.tsx';
import { FieldSamples } from './styleguide/fields.tsx';
import { NoticeSamples } from './styleguide/notices.tsx';
import { CornerSamples, SpaceSamples, TypeSamples } from './styleguide/shapes.tsx';
import { SurfaceSamples } from './styleguide/surfaces.tsx';
import { WaitingSamples } from './styleguide/waiting.tsx';

/** A tool for those who build the shop: a live one does not have it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(demoSite)) throw data(null, { status: 404 });
  return { words: getPageWords().text('about') };
}

export const meta = () => privatePageMeta(m.styleguide_title());

export default function Styleguide({ loaderData }: Route.ComponentProps) {
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
        <SurfaceSamples words={loaderData.words} />
        <WaitingSamples />
      </div>
    </Page>
  );
}
