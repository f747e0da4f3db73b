import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PersonFields, SendingProblem, sendingError } from '../enquiries/person-fields.tsx';
import { photosProblem } from '../enquiries/photos/chosen-photos.ts';
import { PhotosField } from '../enquiries/photos/photos-field.tsx';
import { useChosenPhotos } from '../enquiries/photos/use-chosen-photos.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import { dropTextsIn } from '../identity/kept-texts.ts';
import { CaptchaNote } from '../identity/rate-limit/captcha-note.tsx';
import * as m from '../messages/messages.js';
import { quietQuery } from '../quiet/quiet.queries.ts';
import { logError } from '../shared/log-error.ts';
import { Button } from '../ui/button.tsx';
import { FormSent } from '../ui/forms/form-sent.tsx';
import { ProgressBar } from '../ui/forms/progress-bar.tsx';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { resetForm } from '../ui/forms/reset-form.ts';
import { useHydrated } from '../ui/forms/use-hydrated.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { offerAsFamily, offerSupplies } from './donations.queries.ts';
import { PhoneField, ThingsFields, TownField } from './offer-fields.tsx';
import { emptyOffer, type OfferFormValues, offerFields } from './offer-form-values.ts';
import { offerPhotos } from './offer-limits.ts';

/** Offers supplies to other families. */
export function OfferForm() {
  const { user, loading } = useIdentity();
  const family = user?.emailVerified ? user : null;
  const mode = useQuery({ ...quietQuery(), enabled: family !== null }).data;
  // Before the answer, the sentence for quiet mode is right for every family.
  const isQuiet = family !== null && mode?.quiet !== null;
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const chosen = useChosenPhotos();
  const requestKeys = useRequestKeys();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const form = useForm<OfferFormValues>({ defaultValues: emptyOffer });
  const { isSubmitting, isDirty } = form.formState;
  const unsavedQuestion = useUnsavedChanges((isDirty || chosen.photos.length > 0) && sentTo === null);

  async function submit(values: OfferFormValues) {
    const photos = await chosen.settled();
    // The field shows its problem below the photos.
    if (photosProblem(photos, offerPhotos)) return;
    const { name, phone } = values;
    const email = values.email.trim();
    const requestKey = requestKeys.keyFor([values, photos.map(({ key }) => key), family?.uid]);
    const fields = { ...offerFields(values, photos), requestKey };
    const onUpload = photos.length > 0 ? setSentShare : undefined;
    try {
      if (family) await offerAsFamily(fields, onUpload);
      else await offerSupplies({ ...fields, name, email }, onUpload);
      requestKeys.end();
      dropTextsIn(values);
      setSentTo(family?.email ?? email);
      resetForm(form, { ...emptyOffer, name, email, phone }, { sent: values });
      chosen.remove(photos);
    } catch (error) {
      logError('Offering failed', error);
      const message = sendingError(error, m.donations_failed(), m.donations_no_answer());
      form.setError('root', { message });
    } finally {
      setSentShare(null);
    }
  }

  if (sentTo !== null) {
    return (
      <FormSent
        sent={isQuiet ? m.donations_sent_quiet() : m.donations_sent()}
        again={m.donations_again()}
        onAgain={() => setSentTo(null)}
      >
        <p>{m.donations_sent_next({ email: sentTo })}</p>
      </FormSent>
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <h2 className="text-heading">{m.donations_what()}</h2>
        <PhotosField chosen={chosen} limits={offerPhotos} />
        <ThingsFields />
        <TownField />
        <h2 className="mt-3 text-heading">{m.donations_you()}</h2>
        <PersonFields family={family} />
        <PhoneField />
        <SendingProblem family={family} />
        <CaptchaNote />
        {unsavedQuestion}
        {sentShare !== null && <ProgressBar label={m.donations_sending_photos()} done={sentShare} total={1} />}
        <Button type="submit" busy={isSubmitting} disabled={!hydrated || loading} className="sm:self-start">
          {isSubmitting ? m.donations_sending() : m.donations_send()}
        </Button>
      </form>
    </FormProvider>
  );
}
