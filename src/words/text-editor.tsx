import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { locales } from '../shared/locales.ts';
import { Button } from '../ui/button.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { DocumentConflict } from '../versioned/document-conflict.tsx';
import { BroughtBack, Versions } from '../versioned/versions.tsx';
import { textSides } from './text-conflict.ts';
import { textLabels } from './text-form-values.ts';
import { TextPreview } from './text-preview.tsx';
import { useTextForm } from './use-text-form.ts';
import type { OpenedText } from './words.contract.ts';
import { textQuery, textVersionsQuery } from './words.queries.ts';

/** Edits a text of the site in both languages. */
export function TextEditor({ name }: { name: TextName }) {
  const text = useQuery(textQuery(name));
  if (text.data) return <TextForm name={name} opened={text.data} />;
  if (text.isPending) return <LoadingCard />;
  return <QueryError query={text} fallback={m.words_failed()} />;
}

function TextForm({ name, opened }: { name: TextName; opened: OpenedText }) {
  const { form, base, meanwhile, broughtBack, submit, isSubmitting, isDirty, ...editor } = useTextForm(name, opened);
  const versions = useInfiniteQuery(textVersionsQuery(name));
  const { errors } = form.formState;
  return (
    <>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting}>
        {broughtBack !== null && <BroughtBack key={broughtBack} version={broughtBack} />}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {locales.map((locale) => (
            <TextAreaField
              key={locale}
              {...form.register(locale)}
              label={textLabels[locale]()}
              lang={locale}
              error={errors[locale]?.message}
              rows={22}
              required
              className="text-sm leading-relaxed"
            />
          ))}
        </div>
        <div className="mt-6 flex flex-col gap-5">
          {meanwhile && (
            <DocumentConflict
              lead={m.words_edited_meanwhile()}
              conflict={meanwhile}
              label={(locale) => textLabels[locale]()}
              sides={(locale, newest) => textSides(locale, form.getValues(), newest ?? form.getValues())}
              onTake={editor.take}
              onLoadNewest={editor.loadNewest}
            />
          )}
          <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
            {isSubmitting ? m.words_saving() : m.words_save()}
          </Button>
        </div>
      </form>
      <HowToWrite chapter={textPlace(name).chapter} />
      <TextPreview name={name} control={form.control} />
      <Versions
        id="words-versions"
        pages={versions}
        first={{ version: 0, text: opened.first }}
        shown={base.version}
        onBringBack={editor.bringBack}
        unsaved={isDirty}
      />
      {editor.recentLogin}
      {editor.question}
    </>
  );
}

/** The few marks that are read in a text. */
function HowToWrite({ chapter }: { chapter: boolean }) {
  const rules = [
    ...(chapter ? [m.words_how_chapter()] : []),
    m.words_how_headings(),
    m.words_how_lists(),
    m.words_how_looks(),
    m.words_how_links(),
  ];
  return (
    <section aria-labelledby="words-how" className="mt-8 rounded-lg bg-sand p-5 sm:p-6">
      <h2 id="words-how" className="text-lg">
        {m.words_how()}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm wrap-anywhere">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
