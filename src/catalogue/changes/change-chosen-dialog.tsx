import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import type { Category } from '../catalogue.contract.ts';
import { CategorySuggestions } from '../filters/category-field.tsx';
import type { Choice } from './changes.contract.ts';
import { chooseMutation } from './changes.queries.ts';
import { type ChosenKind, chosenChange, chosenKindNames, chosenKinds } from './chosen-change.ts';

type ChangeChosenDialogProps = {
  /** The chosen products; null while the dialog is closed. */
  choice: Choice | null;
  /** The number of chosen products. */
  count: number;
  categories: readonly Category[];
  onClose: () => void;
};

/** Asks for the change of chosen products. It only makes a plan, and opens its preview. */
export function ChangeChosenDialog({ choice, count, onClose, ...rest }: ChangeChosenDialogProps) {
  return (
    <Dialog open={choice !== null} onClose={onClose} title={m.chosen_title({ count: countText(count) })}>
      {choice && <ChangeForm choice={choice} {...rest} />}
    </Dialog>
  );
}

type ChangeFormProps = Omit<ChangeChosenDialogProps, 'choice' | 'count' | 'onClose'> & { choice: Choice };

function ChangeForm({ choice, categories }: ChangeFormProps) {
  const navigateHere = useNavigateHere();
  const toast = useToast();
  const listId = useId();
  const [kind, setKind] = useState<ChosenKind>('price-percent');
  // Each kind of change keeps its own typed number.
  const [typedOf, setTypedOf] = useState<Partial<Record<ChosenKind, string>>>({});
  const { [kind]: typed = '' } = typedOf;
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: choose, isPending } = useMutation(chooseMutation());
  const { asks } = chosenKinds[kind];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const meant = chosenChange(kind, typed);
    setProblem('problem' in meant ? meant.problem : undefined);
    if ('problem' in meant) return;
    try {
      const { _id } = await choose({ products: choice, change: meant.change });
      navigateHere(`/admin/import?plan=${_id}`);
    } catch (error) {
      toast(errorMessage(error, m.chosen_failed()), { kind: 'error' });
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label={m.chosen_what()}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as ChosenKind);
          setProblem(undefined);
        }}
        options={chosenKindNames.map((name) => [name, chosenKinds[name].says()])}
      />
      {asks && (
        <TextField
          label={asks()}
          value={typed}
          error={problem}
          autoComplete="off"
          list={kind === 'category' ? listId : undefined}
          onChange={({ target }) => setTypedOf({ ...typedOf, [kind]: target.value })}
        />
      )}
      <CategorySuggestions id={listId} categories={categories} />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {isPending ? m.chosen_planning() : m.chosen_plan()}
        </Button>
      </FormEnd>
    </form>
  );
}
