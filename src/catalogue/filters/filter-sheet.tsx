import { type FormEvent, useId, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Category } from '../catalogue.contract.ts';
import { type CatalogueFilter, unfiltered } from '../catalogue-address.ts';
import { FilterFields } from './filter-fields.tsx';

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filter: CatalogueFilter;
  categories: readonly Category[];
  onChange: (filter: CatalogueFilter) => void;
};

/** The filters on small displays: the list changes once the dialog is confirmed. */
export function FilterSheet({ open, onClose, filter, categories, onChange }: FilterSheetProps) {
  const form = useId();
  const change = (changed: CatalogueFilter) => {
    onClose();
    onChange(changed);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.catalogue_filter()}
      sheet
      actions={
        <>
          <Button variant="quiet" onClick={() => change({ ...unfiltered, q: filter.q })}>
            {m.catalogue_clear()}
          </Button>
          <Button type="submit" form={form}>
            {m.catalogue_show_products()}
          </Button>
        </>
      }
    >
      <SheetForm id={form} filter={filter} categories={categories} onChange={change} />
    </Dialog>
  );
}

type SheetFormProps = Pick<FilterSheetProps, 'filter' | 'categories' | 'onChange'> & { id: string };

function SheetForm({ id, filter, categories, onChange }: SheetFormProps) {
  const [draft, setDraft] = useState(filter);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(draft);
  }
  return (
    <form id={id} onSubmit={submit} className="grid gap-4">
      <FilterFields filter={draft} categories={categories} onChoose={(choice) => setDraft({ ...draft, ...choice })} />
    </form>
  );
}
