import { useDeferredValue, useId, useMemo } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { partedInBooklet } from '../content/words/booklet-parting.ts';
import { readText } from '../content/words/read-text.ts';
import { Text } from '../content/words/text.tsx';
import { textOf } from '../content/words/text-blocks.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { type Locale, locales } from '../shared/locales.ts';
import { Card } from '../ui/card.tsx';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField as TextLine } from '../ui/text-field.tsx';
import { fieldTexts } from '../versioned/document-fields.ts';
import { VersionedEditor } from '../versioned/versioned-editor.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import {
  checkFields,
  problemIn,
  settleChecks,
  type TextField,
  type TextFormValues,
  textFields,
  textProblems,
  writtenText,
} from './text-form-values.ts';
import type { VersionedText } from './words.contract.ts';
import { saveText, textQueries } from './words.queries.ts';
import '../content/booklet/booklet.css';

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

/** Shows the typed text as readers will see it. */
function TextPreview({ name, control }: { name: TextName; control: Control<TextFormValues> }) {
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

function PreviewIn({ name, locale, markdown }: { name: TextName; locale: Locale; markdown: string }) {
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
