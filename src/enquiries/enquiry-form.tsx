import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { QuestionSubject } from '../content/ask-path.ts';
import { isQuietTopic } from '../content/question-topics.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import { dropTextsIn } from '../identity/kept-texts.ts';
import { CaptchaNote } from '../identity/rate-limit/captcha-note.tsx';
import * as m from '../messages/messages.js';
import { logError } from '../shared/log-error.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormSent } from '../ui/forms/form-sent.tsx';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { resetForm } from '../ui/forms/reset-form.ts';
import { useHydrated } from '../ui/forms/use-hydrated.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { ask, askAsFamily } from './enquiries.queries.ts';
import { enquiryLimits } from './enquiry-rules.ts';
import { PersonFields, SendingProblem, sendingError } from './person-fields.tsx';
import type { QuestionPhotosProps } from './photos/question-photos-field.tsx';
import { useChosenPhotos } from './photos/use-chosen-photos.ts';

const loadPhotos = () => import('./photos/question-photos-field.tsx');

/** Not stored ahead with the page. Without a connection there is no field, and nothing could be sent. */
const PhotosField = lazy(async () => {
  const loaded = await loadPhotos().catch(() => null);
  return { default: (loaded?.QuestionPhotosField ?? (() => null)) as ComponentType<QuestionPhotosProps> };
});

type EnquiryValues = { name: string; email: string; message: string };

type EnquiryFormProps = {
  about: QuestionSubject;
  /** The text of `about`, above the fields. */
  aboutText: ReactNode;
};

/** Asks the foundation a question. A visitor fills in name and address; a signed-in family does not need to. */
export function EnquiryForm({ about, aboutText }: EnquiryFormProps) {
  const { user, loading } = useIdentity();
  const family = user?.emailVerified ? user : null;
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const place = useFirstField(about.productId !== undefined && !loading);
  const chosen = useChosenPhotos();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const requestKeys = useRequestKeys();
  const form = useForm<EnquiryValues>({ defaultValues: { name: '', email: '', message: '' } });
  const { isSubmitting, dirtyFields } = form.formState;
  const isUnsaved = dirtyFields.message === true || chosen.photos.length > 0;
  const unsavedQuestion = useUnsavedChanges(isUnsaved && sentTo === null);

  async function submit({ name, email, message }: EnquiryValues) {
    const photos = await chosen.settled();
    if (photos.length > 0 && !(await loadPhotos()).areSendable(photos)) return;
    const requestKey = requestKeys.keyFor([about, name, email, message, photos.map(({ key }) => key), family?.uid]);
    const [photo1, photo2] = photos.map(({ file }) => file);
    const { join, orderNumber, ...subject } = about;
    const written = join ? m.join_message({ when: message }) : message;
    const question = { ...subject, message: written, photo1, photo2, requestKey };
    try {
      if (family) await askAsFamily({ ...question, orderNumber }, setSentShare);
      else await ask({ ...question, name, email: email.trim() }, setSentShare);
      requestKeys.end();
      dropTextsIn(message);
      setSentTo(family?.email ?? email.trim());
      resetForm(form, { name, email, message: '' }, { sent: { name, email, message } });
      chosen.remove(photos);
    } catch (error) {
      logError('Asking failed', error);
      form.setError('root', { message: sendingError(error, m.enquiry_failed(), m.enquiry_no_answer()) });
    } finally {
      setSentShare(null);
    }
  }

  if (sentTo !== null) return <Sent to={sentTo} about={about} onAgain={() => setSentTo(null)} />;
  return (
    <FormProvider {...form}>
      <form ref={place} noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        {aboutText}
        <PersonFields family={family} />
        <MessageField join={about.join === true} />
        {takesPhotos(about) && (
          <Suspense fallback={<PhotosPlace />}>
            {hydrated ? <PhotosField chosen={chosen} sentShare={sentShare} /> : <PhotosPlace />}
          </Suspense>
        )}
        <SendingProblem family={family} />
        <CaptchaNote />
        {unsavedQuestion}
        <Button type="submit" busy={isSubmitting} disabled={!hydrated || loading} className="sm:self-start">
          {isSubmitting ? m.enquiry_sending() : about.join ? m.join_group() : m.enquiry_send()}
        </Button>
      </form>
    </FormProvider>
  );
}

/** A photo helps with supplies. Who asks to join the group, or grieves, has none to show. */
const takesPhotos = ({ join, programme }: QuestionSubject) => !join && !isQuietTopic(programme);

const PhotosPlace = () => <Skeleton className="h-32 rounded-md noscript:hidden" />;

function Sent({ to, about, onAgain }: { to: string; about: QuestionSubject; onAgain: () => void }) {
  return (
    <FormSent sent={m.enquiry_sent()} again={m.enquiry_again()} onAgain={onAgain}>
      <p>{m.enquiry_sent_next({ email: to })}</p>
      {about.productId && (
        <ButtonLink to={`/productDetails/${about.productId}`} className="justify-self-start">
          {m.enquiry_to_product()}
        </ButtonLink>
      )}
    </FormSent>
  );
}

/** Focuses the first field that a person fills in, once the form is `ready` and unless they are already in it. */
function useFirstField(ready: boolean): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!ready) return;
    // After the page's heading had the focus, so that it is read first. The heading stays in sight.
    const timer = setTimeout(() => {
      if (place.current?.contains(document.activeElement)) return;
      place.current?.querySelector<HTMLElement>(':read-write')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [ready]);
  return place;
}

/** A component of its own: the form focuses the first wrong field in the order of registration. */
function MessageField({ join }: { join: boolean }) {
  const { register, formState } = useFormContext<EnquiryValues>();
  return (
    <TextAreaField
      label={join ? m.join_when() : m.enquiry_message()}
      hint={join ? m.join_when_hint() : m.enquiry_message_hint()}
      rows={join ? 3 : 6}
      maxLength={join ? 1_000 : enquiryLimits.text}
      error={formState.errors.message?.message}
      {...register('message', {
        validate: (value) => value.trim() !== '' || (join ? m.identity_field_empty() : m.enquiry_message_empty()),
      })}
    />
  );
}
