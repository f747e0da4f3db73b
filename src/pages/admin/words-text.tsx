import { textNames } from '../../content/words/text-names.ts';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { TextEditor } from '../../words/text-editor.tsx';
import { textPage, textTitle } from '../../words/text-title.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import type { Route } from './+types/words-text';
import { AdminPage } from './admin-page.tsx';

export const meta = ({ params }: Route.MetaArgs) => {
  const name = nameOf(params);
  return noIndexMeta(name ? textTitle(name) : m.words_title());
};

export default function WordsText({ params }: Route.ComponentProps) {
  const name = nameOf(params);
  return (
    <AdminPage title={name ? textTitle(name) : m.words_title()} lead={name ? undefined : m.words_unknown_text()}>
      <p className="mb-6 flex flex-wrap gap-x-6">
        <TextLink to="/admin/words">{m.words_back()}</TextLink>
        {name && <TextLink to={textPage(name)}>{m.words_open_page()}</TextLink>}
      </p>
      {name && <TextEditor key={name} name={name} />}
    </AdminPage>
  );
}

function nameOf({ name }: { name: string }) {
  return textNames.find((each) => each === name);
}
