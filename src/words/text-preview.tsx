import { useDeferredValue, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { partedInBooklet } from '../content/words/booklet-parting.ts';
import { readText } from '../content/words/read-text.ts';
import { Text } from '../content/words/text.tsx';
import { textOf } from '../content/words/text-blocks.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { Locale } from '../shared/locales.ts';
import { Card } from '../ui/card.tsx';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { problemIn, type TextFormValues } from './text-form-values.ts';
import '../content/booklet/booklet.css';

type PreviewProps = { name: TextName; control: Control<TextFormValues> };

/** Shows the typed text as readers will see it. */
export function TextPreview({ name, control }: PreviewProps) {
  const values = useWatch({ control }) as TextFormValues;
  return (
    <Section title={m.words_preview()} headingClassName="mb-5" className="mt-10">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {writtenLocales.map((locale) => (
          <PreviewIn key={locale} name={name} locale={locale} markdown={values[locale]} />
        ))}
      </div>
    </Section>
  );
}

type PreviewInProps = { name: TextName; locale: Locale; markdown: string };

function PreviewIn({ name, locale, markdown }: PreviewInProps) {
  const settled = useDeferredValue(markdown);
  const { chapter } = textPlace(name);
  const blocks = useMemo(() => readText(settled.trim(), { chapter }).blocks, [settled, chapter]);
  const problem = problemIn(name, settled);
  const [first, ...rest] = blocks;
  const parted = chapter ? partedInBooklet(blocks) : [];
  const title = chapter && first?.kind === 'heading' && first.level === 1 ? textOf(first.runs) : undefined;
  return (
    <div className="min-w-0">
      {problem && <Notice kind="error">{m.words_preview_problem({ problem })}</Notice>}
      {parted.map((words) => (
        <Notice key={words}>{m.words_preview_parted({ words })}</Notice>
      ))}
      <Card className="mt-3">
        <div lang={locale === getLocale() ? undefined : locale} className="wrap-anywhere">
          {title !== undefined && <h2 className="mb-6 text-title">{title}</h2>}
          <div className={chapter ? 'prose booklet-prose' : 'prose'}>
            <Text blocks={title === undefined ? blocks : rest} below={chapter ? 1 : 0} />
          </div>
        </div>
      </Card>
    </div>
  );
}
