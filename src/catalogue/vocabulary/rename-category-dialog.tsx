import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { answeredIssues } from '../../shared/answered-issues.ts';
import { errorCode } from '../../shared/error-sentence.ts';
import { type Locale, locales } from '../../shared/locales.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { EditConflict } from '../../ui/forms/edit-conflict.tsx';
import { isChangedSince } from '../../ui/forms/reset-form.ts';
import { useNewestVersion } from '../../ui/forms/use-newest-version.ts';
import { writtenLocales } from '../../ui/forms/written-locales.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { catalogueKey } from '../catalogue.queries.ts';
import { shownName } from './shown-name.ts';
import type { KeptCategory } from './vocabulary.contract.ts';
import { categoryError, fetchCategory, renameCategoryMutation, showCategories } from './vocabulary.queries.ts';

type Names = Record<Locale, string>;

const labels: Record<Locale, () => string> = { en: m.vocabulary_name_en, id: m.vocabulary_name_id };

type RenameCategoryDialogProps = {
  /** The category to rename; null while the dialog is closed. */
  category: KeptCategory | null;
  onClose: () => void;
};

/** Asks for the names of a category in both languages. */
export function RenameCategoryDialog({ category, onClose }: RenameCategoryDialogProps) {
  const formId = useId();
  const { mutateAsync: rename, isPending } = useMutation(renameCategoryMutation());
  return (
    <Dialog
      open={category !== null}
      onClose={onClose}
      title={m.vocabulary_rename()}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} busy={isPending}>
            {m.vocabulary_rename_save()}
          </Button>
        </>
      }
    >
      {category && <NamesForm id={formId} category={category} rename={rename} onRenamed={onClose} />}
    </Dialog>
  );
}

type NamesFormProps = {
  id: string;
  category: KeptCategory;
  rename: ReturnType<typeof renameCategoryMutation>['mutationFn'];
  onRenamed: () => void;
};

function NamesForm({ id, category, rename, onRenamed }: NamesFormProps) {
  const toast = useToast();
  const isShown = useIsShown();
  const queries = useQueryClient();
  const form = useForm<Names>({
    defaultValues: namesOf(category),
    resolver: problemResolver((names) =>
      locales.some((each) => names[each].trim() !== '') ? {} : { id: m.vocabulary_name_missing() },
    ),
  });

  const { base, meanwhile, resetTo, mergeNewest, take } = useNewestVersion<KeptCategory, Names>(form, {
    opened: category,
    valuesOf: namesOf,
    fetchNewest: async () => (await fetchCategory(queries, category._id)) ?? category,
    failed: m.vocabulary_failed,
  });

  const submit = form.handleSubmit(async (names) => {
    try {
      const categories = await rename({ id: category._id, names: writtenNames(names), seen: base.names });
      await showCategories(queries, categories);
      toast(m.vocabulary_renamed({ category: shownName(category).name }), { kind: 'success' });
      const renamed = categories.find(({ _id }) => _id === category._id);
      if (renamed && isChangedSince(form, names)) resetTo(renamed, names);
      else onRenamed();
    } catch (error) {
      const refused = isShown() ? refusedNames(error) : [];
      for (const { locale, message } of refused) {
        form.setError(locale, { type: 'server', message: `${labels[locale]()} ${message}` }, { shouldFocus: true });
      }
      if (isShown() && errorCode(error) === 'EDITED_MEANWHILE') return mergeNewest();
      if (refused.length === 0) toast(categoryError(error, m.vocabulary_rename_failed()), { kind: 'error' });
      if (errorCode(error) === 'NOT_FOUND') onRenamed();
      void queries.invalidateQueries({ queryKey: catalogueKey });
    }
  });

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">{m.vocabulary_rename_hint()}</p>
      {writtenLocales.map((locale) => (
        <TextField
          key={locale}
          {...form.register(locale)}
          label={labels[locale]()}
          error={form.formState.errors[locale]?.message}
          lang={locale}
          maxLength={80}
          autoComplete="off"
        />
      ))}
      {meanwhile && (
        <EditConflict
          conflict={meanwhile}
          lead={m.facts_edited_meanwhile()}
          label={(locale) => labels[locale]()}
          sides={(locale, newest) => ({
            yours: { text: form.getValues(locale), lang: locale },
            theirs: { text: newest[locale], lang: locale },
          })}
          onTake={take}
          onLoadNewest={mergeNewest}
        />
      )}
    </form>
  );
}

const namesOf = ({ names: { en, id } }: KeptCategory): Names => ({ en: en ?? '', id: id ?? '' });

/** The names that are not empty. */
function writtenNames({ en, id }: Names): Partial<Names> {
  return { ...(en.trim() && { en }), ...(id.trim() && { id }) };
}

/** The names that the server refused, each with its sentence. */
function refusedNames(error: unknown): { locale: Locale; message: string }[] {
  return answeredIssues(error).flatMap(({ field, message }) => {
    const locale = locales.find((each) => field === `names.${each}`);
    return locale ? [{ locale, message }] : [];
  });
}
