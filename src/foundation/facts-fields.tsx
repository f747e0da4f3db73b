import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import * as m from '../messages/messages.js';
import { recallNoteId } from '../site-map/recall-note-path.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { fieldOf } from '../versioned/document-fields.ts';
import { CourierColumnsField, TryCouriers } from './courier-columns-field.tsx';
import { type FactField, type FactsFormValues, factFields, sentenceFieldNames } from './facts-form-values.ts';
import { PaymentPictureField } from './payment-picture-field.tsx';
import { ProductsField } from './products-field.tsx';
import { QuestionRepliesField } from './question-replies-field.tsx';
import { maxFeatured } from './site-facts.contract.ts';

type FieldsProps = {
  form: UseFormReturn<FactsFormValues>;
  numbers: PublishedNumbers | null;
  upload: ComponentProps<typeof PaymentPictureField>['upload'];
};

/** The fields of the facts. Those that volunteers change most often come first. */
export function FactsFields(props: FieldsProps) {
  const field = inputOf(props.form);
  return (
    <>
      <Group title={m.facts_announcement()} text={m.facts_announcement_text()}>
        <TextAreaField {...field('announcementId')} rows={2} />
        <TextAreaField {...field('announcementEn')} rows={2} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('announcementLink')} optional hint={m.facts_announcement_link_hint()} inputMode="url" />
          <TextField {...field('announcementUntil')} optional hint={m.facts_announcement_until_hint()} type="date" />
        </div>
      </Group>
      <Group title={m.facts_brand_group()} text={m.facts_brand_text()}>
        <TextField {...field('brand')} required />
        <TextField {...field('taglineId')} required />
        <TextField {...field('taglineEn')} required />
      </Group>
      <Group title={m.facts_contact_group()} text={m.facts_contact_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('founderPhone1')} optional type="tel" />
          <TextField {...field('founderPhone2')} optional type="tel" />
        </div>
        <TextField {...field('messagingLink')} optional hint={m.facts_messaging_link_hint()} />
        <TextField {...field('mailAddress')} optional type="email" />
        <TextAreaField {...field('postalAddress')} optional rows={3} />
        <TextField {...field('crisisLine')} optional hint={m.facts_crisis_line_hint()} type="tel" />
      </Group>
      <Group title={m.facts_copies()} text={m.facts_copies_text()}>
        <TextField {...field('copyPlace')} optional />
      </Group>
      <RecallGroup {...props} />
      <PaymentGroup {...props} />
      <Group title={m.facts_courier_columns()} text={m.facts_courier_columns_text()}>
        <Controller
          control={props.form.control}
          name="courierColumns"
          render={({ field: { value, onChange } }) => <CourierColumnsField value={value} onChange={onChange} />}
        />
      </Group>
      <Group title={m.facts_couriers()} text={m.facts_couriers_text()}>
        <TextAreaField {...field('courierLinks')} optional hint={m.facts_couriers_hint()} rows={5} spellCheck={false} />
        <TryCouriers control={props.form.control} />
      </Group>
      <Group title={m.facts_sentences()} text={m.facts_sentences_text()}>
        {sentenceFieldNames.map((name) => (
          <TextAreaField key={name} {...field(name)} required rows={3} />
        ))}
      </Group>
      <Group title={m.facts_replies()} text={m.facts_replies_text()}>
        <Controller
          control={props.form.control}
          name="questionReplies"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <QuestionRepliesField value={value} onChange={onChange} error={error?.message} />
          )}
        />
      </Group>
      <HomeGroup {...props} />
    </>
  );
}

/** For people who come from a recall, its field has the focus, and its button and the way back are next to it. */
function RecallGroup({ form }: FieldsProps) {
  const field = inputOf(form);
  const recall = useSearchParams()[0].get('recall');
  const { setFocus } = form;
  // The field comes after the browser has looked for the target of the link.
  useEffect(() => {
    if (window.location.hash === `#${recallNoteId}`) setFocus('recallNoteId');
  }, [setFocus]);
  return (
    <Group title={m.facts_recall_note()} text={m.facts_recall_note_text()}>
      <TextAreaField {...field('recallNoteId')} id={recallNoteId} optional rows={3} />
      <TextAreaField {...field('recallNoteEn')} optional rows={3} />
      {recall && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="quiet" busy={form.formState.isSubmitting}>
            {m.versions_save()}
          </Button>
          <ButtonLink to={`/admin/recalls?hold=${encodeURIComponent(recall)}`} variant="quiet">
            {m.recalls_back()}
          </ButtonLink>
        </div>
      )}
    </Group>
  );
}

function PaymentGroup({ form, upload }: FieldsProps) {
  const field = inputOf(form);
  return (
    <Group title={m.facts_payment_note()} text={m.facts_payment_note_text()}>
      <TextAreaField {...field('paymentNoteId')} rows={3} />
      <TextAreaField {...field('paymentNoteEn')} rows={3} />
      <Controller
        control={form.control}
        name="paymentPicture"
        render={({ field: { value, onChange } }) => (
          <PaymentPictureField
            value={value}
            error={form.formState.errors.paymentPicture?.message}
            onChange={onChange}
            upload={upload}
          />
        )}
      />
    </Group>
  );
}

function HomeGroup({ form, numbers }: FieldsProps) {
  return (
    <Group title={m.facts_home()} text={m.facts_home_text()}>
      <Controller
        control={form.control}
        name="featuredProducts"
        render={({ field: { value, onChange } }) => (
          <ProductsField
            id="facts-featured"
            label={m.facts_featured()}
            none={m.facts_featured_none()}
            most={maxFeatured}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <div>
        <h3 className="font-semibold text-sm tracking-normal">{m.facts_numbers()}</h3>
        <Controller
          control={form.control}
          name="showNumbers"
          render={({ field: { value, onChange } }) => (
            <CheckboxField
              label={m.facts_numbers_show()}
              hint={m.facts_numbers_hint()}
              checked={value === 'on'}
              onChange={({ target }) => onChange(target.checked ? 'on' : '')}
            />
          )}
        />
        {!numbers && <p className="mt-2 text-sm">{m.facts_numbers_none()}</p>}
      </div>
    </Group>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{text}</p>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

/** The props of a field: label, value and problem. */
function inputOf({ register, formState: { errors } }: FieldsProps['form']) {
  return (name: FactField) => {
    const { label, lang } = fieldOf(factFields, name);
    return { ...register(name), label: label(), lang, error: errors[name]?.message, autoComplete: 'off' };
  };
}
