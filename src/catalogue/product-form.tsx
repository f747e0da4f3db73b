import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { failureCode, failureMessage } from '../shared/failure-message.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Product } from './catalogue.contract.ts';
import { productQueryOptions } from './catalogue.queries.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { emptyProductForm, type ProductFormValues, productFormValues, productProblems } from './product-form-values.ts';
import { refusedFields } from './refused-fields.ts';
import { useSaveProduct } from './use-save-product.ts';

type ProductFormProps = {
  /** The product to edit; a new one is added where it is left out. */
  product?: Product;
  categories: readonly string[];
  onSaved?: (product: Product) => void;
  /** Told whether there is something typed that closing would lose. */
  onDirtyChange?: (dirty: boolean) => void;
};

/** Adds or edits a product (specification, sections 2 and 5). What was typed survives a refusal. */
export function ProductForm({ product, categories, onSaved, onDirtyChange }: ProductFormProps) {
  const { form, base, rounds, edited, submit, loadNewest } = useProductForm(product, onSaved);
  const { isSubmitting, isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const label = product ? m.product_form_save() : m.product_form_add();
  return (
    <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="flex flex-col gap-5">
      {/* A file field cannot be emptied but by being made anew. */}
      <ProductFormFields key={rounds} form={form} categories={categories} picture={base?.image} />
      {edited && (
        <Notice
          kind="error"
          actions={
            <Button variant="quiet" onClick={loadNewest}>
              {m.product_form_load_newest()}
            </Button>
          }
        >
          {m.product_form_edited_meanwhile()}
        </Notice>
      )}
      <Button type="submit" variant="action" busy={isSubmitting} className="self-start max-sm:w-full">
        {isSubmitting ? m.product_form_submitting() : label}
      </Button>
    </form>
  );
}

function useProductForm(product: Product | undefined, onSaved: ProductFormProps['onSaved']) {
  const toast = useToast();
  const save = useSaveProduct();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(product);
  const [rounds, setRounds] = useState(0);
  const [edited, setEdited] = useState(false);
  const form = useForm<ProductFormValues>({
    defaultValues: product ? productFormValues(product) : emptyProductForm,
    resolver: product ? editResolver : addResolver,
  });

  function startAnew(values: ProductFormValues) {
    form.reset(values);
    setRounds((round) => round + 1);
    setEdited(false);
  }

  async function send(values: ProductFormValues) {
    try {
      const saved = await save(values, base);
      toast(base ? m.product_form_updated() : m.product_form_added(), { kind: 'success' });
      if (!base) startAnew(emptyProductForm);
      onSaved?.(saved);
    } catch (error) {
      if (failureCode(error) === 'EDITED_MEANWHILE') return setEdited(true);
      showRefusals(form, error);
      const fallback = base ? m.product_form_update_failed() : m.product_form_add_failed();
      toast(failureMessage(error, fallback), { kind: 'error' });
    }
  }

  async function loadNewest() {
    if (!base) return;
    try {
      const newest = await queryClient.fetchQuery({ ...productQueryOptions(base._id), staleTime: 0 });
      setBase(newest);
      startAnew(productFormValues(newest));
      toast(m.product_form_newest_loaded());
    } catch (error) {
      toast(failureMessage(error, m.product_form_load_failed()), { kind: 'error' });
    }
  }

  const submit = form.handleSubmit(send, ({ image }) => {
    if (image && !base && !form.getValues('image')) toast(m.product_form_image_required(), { kind: 'error' });
  });
  return { form, base, rounds, edited, submit, loadNewest };
}

const addResolver = resolverOf(true);
const editResolver = resolverOf(false);

function resolverOf(adding: boolean): Resolver<ProductFormValues> {
  return (values) => {
    const problems = Object.entries(productProblems(values, adding));
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'value', message }])),
    };
  };
}

/** Puts what the server said of single fields beside them, too. */
function showRefusals(form: UseFormReturn<ProductFormValues>, error: unknown): void {
  for (const [position, { field, message }] of refusedFields(error).entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: position === 0 });
  }
}
