import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { Button } from '../ui/button.tsx';
import { fillForm } from '../ui/forms/reset-form.ts';
import { type SavedMeanwhile, useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DocumentQueries } from './versioned.queries.ts';
import { RestoredVersion, type Saving, Versions } from './versions.tsx';

/** The data of the conflict view: both sides of each conflict. */
export type ConflictProps<Values extends FieldValues> = {
  lead: string;
  conflict: SavedMeanwhile<Values>;
  /** The values in the form. */
  typed: Values;
  onTake: (field: keyof Values & Path<Values>) => void;
  onLoadNewest: () => void;
};

type Parts<Values extends FieldValues, Opened> = {
  form: UseFormReturn<Values>;
  opened: Opened;
  /** Does something that needs a recent login, and asks for one first if necessary. */
  withRecentLogin: <Result>(act: () => Promise<Result>) => Promise<Result>;
};

type VersionedEditorProps<Values extends FieldValues, Content, Opened, Listed> = {
  document: EditedDocument<Values, Content, Opened, Listed>;
  /** The version of a new installation: version 0. */
  first: (opened: Opened) => Content;
  fields: (parts: Parts<Values, Opened>) => ReactNode;
  conflict: (props: ConflictProps<Values>) => ReactNode;
  /** Stands between the form and its versions, such as the preview. */
  below?: (parts: Parts<Values, Opened>) => ReactNode;
  note?: (version: Listed) => string;
};

/** Edits a versioned document: its fields, saving, conflicts, earlier versions, and the question before leaving. */
export function VersionedEditor<
  Values extends FieldValues,
  Content extends Versioned,
  Opened extends Content,
  Listed extends Content & Saving,
>(props: VersionedEditorProps<Values, Content, Opened, Listed>) {
  const { queries, sentences } = props.document;
  const opened = useQuery(queries.now);
  if (opened.data) return <DocumentForm {...props} opened={opened.data} />;
  if (opened.isPending) return <LoadingCard />;
  return <QueryError query={opened} fallback={sentences.failed()} />;
}

function DocumentForm<
  Values extends FieldValues,
  Content extends Versioned,
  Opened extends Content,
  Listed extends Content & Saving,
>(props: VersionedEditorProps<Values, Content, Opened, Listed> & { opened: Opened }) {
  const { document, opened, first, fields, conflict, below, note } = props;
  const { form, meanwhile, restoredVersion, isSubmitting, ...editor } = useVersionedForm(document, opened);
  const versions = useInfiniteQuery(document.queries.versions);
  const parts = { form, opened, withRecentLogin: editor.withRecentLogin };
  return (
    <>
      <form noValidate method="post" onSubmit={editor.submit} aria-busy={isSubmitting}>
        {restoredVersion !== null && <RestoredVersion key={restoredVersion} version={restoredVersion} />}
        {fields(parts)}
        <div className="mt-6 flex flex-col gap-5">
          {meanwhile &&
            conflict({
              lead: document.sentences.editedMeanwhile(),
              conflict: meanwhile,
              typed: form.getValues(),
              onTake: editor.take,
              onLoadNewest: editor.mergeNewest,
            })}
          <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
            {isSubmitting ? m.versions_saving() : m.versions_save()}
          </Button>
        </div>
      </form>
      {below?.(parts)}
      <Versions
        pages={versions}
        first={first(opened)}
        baseVersion={editor.base.version}
        onRestore={editor.restore}
        unsaved={editor.isDirty}
        note={note}
      />
      {editor.loginDialog}
      {editor.leaveDialog}
    </>
  );
}

/** `Content`: data of any version. `Opened`: the newest, with the editor's extra data. `Listed`: a saved version with time and author. */
type EditedDocument<Values, Content, Opened, Listed> = {
  queries: DocumentQueries<Opened, Listed>;
  toValues: (version: Content) => Values;
  /** Corrects merged values in which fields of both sides do not belong together. */
  settle?: (merged: Values, sides: Record<'began' | 'newest', Values>) => Values;
  /** A sentence for each wrong field. */
  problems: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Saves on top of the version `base`. */
  save: (base: number, values: Values) => Promise<Content>;
  sentences: Record<'failed' | 'saveFailed' | 'editedMeanwhile', () => string> & {
    saved: (change: { before: Content; after: Content }) => string;
  };
};

type Versioned = { version: number };

/** The state of a form that edits a versioned document: nothing typed is lost if another person saves meanwhile. */
function useVersionedForm<
  Values extends FieldValues,
  Content extends Versioned,
  Opened extends Content,
  Listed extends Content,
>(document: EditedDocument<Values, Content, Opened, Listed>, opened: Opened) {
  const { queries, toValues, settle, problems, save, sentences } = document;
  const toast = useToast();
  const client = useQueryClient();
  const { run: withRecentLogin, dialog: loginDialog } = useRecentLogin();
  const { mutateAsync } = useMutation({
    mutationFn: ({ base, values }: { base: number; values: Values }) => save(base, values),
  });
  const [restoredVersion, setRestoredVersion] = useState<number | null>(null);
  const form = useForm<Values>({
    defaultValues: toValues(opened) as DefaultValues<Values>,
    resolver: problemResolver<Values>(problems),
  });
  const { isDirty, isSubmitting } = form.formState;
  const leaveDialog = useUnsavedChanges(isDirty);
  const { resetTo, ...newest } = useNewestVersion<Content, Values>(form, {
    opened,
    valuesOf: toValues,
    settle,
    fetchNewest: () => client.fetchQuery(queries.now),
    listKey: queries.versions.queryKey,
    failed: sentences.failed,
  });

  async function send(values: Values) {
    try {
      const before = newest.base;
      const after = await withRecentLogin(() => mutateAsync({ base: before.version, values }));
      resetTo(after, values);
      setRestoredVersion(null);
      toast(sentences.saved({ before, after }), { kind: 'success' });
      await client.invalidateQueries({ queryKey: queries.all });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return newest.mergeNewest();
      toast(errorMessage(error, sentences.saveFailed()), { kind: 'error' });
    }
  }

  /** Fills the form with an earlier version; saving is another step. */
  function restore(version: Content) {
    fillForm(form, toValues(version));
    form.clearErrors();
    setRestoredVersion(version.version);
  }

  const submit = form.handleSubmit(send);
  const dialogs = { loginDialog, leaveDialog };
  return { ...newest, form, isDirty, isSubmitting, submit, restoredVersion, restore, withRecentLogin, ...dialogs };
}
