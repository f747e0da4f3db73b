import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { type Locale, locales } from '../shared/locales.ts';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField as TextLine } from '../ui/text-field.tsx';
import { fieldTexts } from '../versioned/document-fields.ts';
import { VersionedEditor } from '../versioned/versioned-editor.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import {
  checkFields,
  settleChecks,
  type TextField,
  type TextFormValues,
  textFields,
  textProblems,
  writtenText,
} from './text-form-values.ts';
import { TextPreview } from './text-preview.tsx';
import type { VersionedText } from './words.contract.ts';
import { saveText, textQueries } from './words.queries.ts';

/** Edits a text of the site in both languages. */
export function TextEditor({ name }: { name: TextName }) {
  const { chapter } = textPlace(name);
  const document = {
    queries: textQueries(name),
    toValues: (version: VersionedText): TextFormValues => fieldTexts(textFields, version),
    settle: settleChecks,
    problems: (values: TextFormValues) => textProblems(name, values),
    save: (version: number, values: TextFormValues) => saveText({ name, version, ...writtenText(values) }),
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
      first={({ first }) => ({ version: 0, text: first, checks: { en: null, id: null } })}
      fields={({ form }) => <TextFields form={form} chapter={chapter} />}
      conflict={(props) => (
        <EditConflict {...props} label={labelOf} sides={(field, newest) => textSides(field, props.typed, newest)} />
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

/** The label of a field outside of its group. */
function labelOf(field: TextField): string {
  const locale = locales.find((each) => Object.values<TextField>(checkFields[each]).includes(field));
  const label = textFields[field].label();
  return locale ? `${checkTitles[locale]()}: ${label}` : label;
}

const checkTitles = { en: m.words_check_en, id: m.words_check_id };

function TextFields({ form, chapter }: { form: UseFormReturn<TextFormValues>; chapter: boolean }) {
  const { register, formState } = form;
  const id = useId();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {writtenLocales.map((locale) => (
        <div key={locale} className="grid gap-5">
          <TextAreaField
            {...register(locale)}
            id={`${id}-${locale}`}
            tools={<MarkdownToolbar field={`${id}-${locale}`} locale={locale} />}
            label={textFields[locale].label()}
            lang={locale}
            error={formState.errors[locale]?.message}
            rows={22}
            required
            className="text-sm leading-relaxed"
          />
          {chapter && <CheckFields form={form} locale={locale} />}
        </div>
      ))}
    </div>
  );
}

/** Who checked the chapter in this language, when, and when they look again. */
function CheckFields({ form, locale }: { form: UseFormReturn<TextFormValues>; locale: Locale }) {
  const { by, on, next } = checkFields[locale];
  const field = (name: TextField) => ({
    ...form.register(name),
    label: textFields[name].label(),
    error: form.formState.errors[name]?.message,
  });
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold text-sm">{checkTitles[locale]()}</legend>
      <p className="text-ink-soft text-sm">{m.words_check_lead()}</p>
      <TextLine {...field(by)} hint={m.words_check_by_hint()} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextLine {...field(on)} type="date" optional />
        <TextLine {...field(next)} type="date" optional />
      </div>
    </fieldset>
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

/**
 * Both sides of a conflict. The view shows a few lines only, so those of a text begin at the first paragraph that differs.
 */
function textSides(field: TextField, typed: TextFormValues, newest: TextFormValues) {
  const lang = locales.find((locale) => locale === field);
  if (!lang) return { yours: { text: typed[field] }, theirs: { text: newest[field] } };
  const [ours, theirs] = [paragraphsOf(typed[field]), paragraphsOf(newest[field])];
  const difference = ours.findIndex((paragraph, place) => paragraph !== theirs[place]);
  const start = difference < 0 ? Math.min(ours.length, theirs.length) : difference;
  const side = (paragraphs: string[]) => ({ text: paragraphs.slice(start).join('\n\n'), lang });
  return { yours: side(ours), theirs: side(theirs) };
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);
