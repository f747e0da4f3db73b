import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { shownName } from './shown-name.ts';
import type { KeptCategory } from './vocabulary.contract.ts';
import { categoryError, fetchCategory, mergeCategoryMutation, showCategories } from './vocabulary.queries.ts';

type MergeCategoryDialogProps = {
  /** The category that is merged; null while the dialog is closed. */
  category: KeptCategory | null;
  others: readonly KeptCategory[];
  onClose: () => void;
};

/** Asks for the category that gets the products. */
export function MergeCategoryDialog({ category, others, onClose }: MergeCategoryDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: merge, isPending } = useMutation(mergeCategoryMutation());
  const [chosen, setChosen] = useState('');
  const targets = others.filter(({ _id }) => _id !== category?._id);
  // No choice is made in advance: a merge cannot be undone. The chosen one may be merged itself by now.
  const into = targets.find(({ _id }) => _id === chosen)?._id;

  const name = category ? shownName(category).name : '';

  async function confirm() {
    if (!category || !into) return;
    try {
      const categories = await merge({ id: category._id, into });
      toast(m.vocabulary_merged({ category: name }), { kind: 'success' });
      onClose();
      await showCategories(queries, categories);
    } catch (error) {
      const present = await fetchCategory(queries, category._id).catch(() => category);
      // It is merged: the answer was lost, or another admin was faster.
      toast(present ? categoryError(error, m.vocabulary_merge_failed()) : m.vocabulary_gone(), { kind: 'error' });
      if (!present) onClose();
    }
  }

  return (
    <ConfirmDialog
      open={category !== null}
      onClose={onClose}
      question={m.vocabulary_merge_of({ category: name })}
      confirmLabel={m.vocabulary_merge_confirm()}
      onConfirm={confirm}
      busy={isPending}
      disabled={!into}
      danger
    >
      <p className="mb-4 wrap-anywhere">{m.vocabulary_merge_text({ category: name })}</p>
      <fieldset>
        <legend className="mb-1 font-semibold">{m.vocabulary_merge_into()}</legend>
        {targets.map((target) => (
          <Target key={target._id} target={target} chosen={target._id === into} onChoose={setChosen} />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

type TargetProps = { target: KeptCategory; chosen: boolean; onChoose: (id: string) => void };

function Target({ target, chosen, onChoose }: TargetProps) {
  const { name, lang } = shownName(target);
  return (
    <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="radio"
        name="merge-into"
        checked={chosen}
        onChange={() => onChoose(target._id)}
        className="size-6 shrink-0"
      />
      <span lang={langAttribute(lang)}>{name}</span>
    </label>
  );
}
