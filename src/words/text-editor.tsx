import type { UseFormReturn } from 'react-hook-form';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { locales } from '../shared/locales.ts';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { VersionedEditor } from '../versioned/versioned-editor.tsx';
import { textSides } from './text-conflict.ts';
import { type TextFormValues, textFields, textProblems } from './text-form-values.ts';
import { TextPreview } from './text-preview.tsx';
import type { VersionedText } from './words.contract.ts';
import { saveText, textQueries } from './words.queries.ts';

/** Edits a text of the site in both languages. */
export function TextEditor({ name }: { name: TextName }) {
  const { chapter } = textPlace(name);
  const document = {
    queries: textQueries(name),
    toValues: ({ text }: VersionedText): TextFormValues => text,
    problems: (values: TextFormValues) => textProblems(name, values),
    save: (version: number, text: TextFormValues) => saveText({ name, version, text }),
    sentences: {
      failed: m.words_failed,
      saved: chapter ? m.words_saved_chapter : m.words_saved,
      saveFailed: m.words_save_failed,
      editedMeanwhile: m.words_edited_meanwhile,
    },
  };
  return (
    <VersionedEditor
      document={document}
      first={({ first }) => ({ version: 0, text: first })}
      fields={({ form }) => <TextFields form={form} />}
      conflict={(props) => (
        <EditConflict
          {...props}
          label={(locale) => textFields[locale].label()}
          sides={(locale, newest) => textSides(locale, props.typed, newest)}
        />
      )}
      below={({ form }) => (
        <>
          <HowToWrite chapter={chapter} />
          <TextPreview name={name} control={form.control} />
        </>
      )}
    />
  );
}

function TextFields({ form: { register, formState } }: { form: UseFormReturn<TextFormValues> }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {locales.map((locale) => (
        <TextAreaField
          key={locale}
          {...register(locale)}
          label={textFields[locale].label()}
          lang={locale}
          error={formState.errors[locale]?.message}
          rows={22}
          required
          className="text-sm leading-relaxed"
        />
      ))}
    </div>
  );
}

/** Explains the Markdown that the site reads. */
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
