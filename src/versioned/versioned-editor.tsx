import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import type { SavedMeanwhile } from '../ui/forms/use-newest-version.ts';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { type EditedDocument, useVersionedForm, type Versioned } from './use-versioned-form.ts';
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
