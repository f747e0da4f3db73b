import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { type Locale, languageNames, locales } from '../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import type { SignedInUser } from '../client/identity-client.ts';
import { accountQuery, saveProfileMutation } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';

type Profile = { name: string; locale: Locale };

/** Name, address and language of mails of the signed-in person, with a dialog that edits name and language. */
export function OwnProfile({ user }: { user: SignedInUser }) {
  const account = useQuery(accountQuery());
  const { data } = account;
  const opened = useOpened<true>();
  // The provider's name, until the person has chosen another one here.
  const name = data?.profileIsOwn ? data.name : (user.displayName ?? '');
  const lines = [
    [m.profile_name(), name || m.profile_no_name(), 'font-semibold text-lg'],
    [m.identity_email(), user.email, ''],
    ...(account.isError && !data
      ? []
      : [[m.profile_mail_language(), data ? languageNames[data.locale] : null, '', data?.locale] as const]),
  ] as const;
  return (
    <div>
      <dl className="flex flex-col gap-4">
        {lines.map(([label, value, look, lang]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd lang={lang} className={`wrap-anywhere ${look}`}>
              {value ?? <Skeleton className="h-[1.6em] w-40 max-w-full" />}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="mt-4" disabled={!data} onClick={() => opened.open(true)}>
        {m.profile_edit()}
      </Button>
      {account.isError && !data && <QueryError query={account} fallback={m.profile_failed()} />}
      <ProfileDialog
        key={opened.key}
        profile={opened.subject && data ? { name, locale: data.locale } : null}
        onClose={opened.close}
      />
    </div>
  );
}

/** Edits name and language of mails. `profile` is null while the dialog is closed. */
function ProfileDialog({ profile, onClose }: { profile: Profile | null; onClose: () => void }) {
  const formId = useId();
  const { client } = useIdentity();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(saveProfileMutation());

  async function save(form: Profile) {
    try {
      const saved = await mutateAsync(form);
      const { queryKey } = accountQuery();
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { ...before, ...saved });
      onClose();
      toast(m.profile_saved(), { kind: 'success' });
      // The new token carries the name to other pages. Without it, they show the name of the old one for some minutes.
      await client.recheck().catch(() => {});
    } catch (error) {
      toast(errorMessage(error, m.profile_address_failed()), { kind: 'error' });
    }
  }

  return (
    <Dialog
      open={profile !== null}
      onClose={onClose}
      title={m.profile_edit()}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} busy={isPending}>
            {m.profile_save()}
          </Button>
        </>
      }
    >
      {profile && <ProfileForm id={formId} first={profile} onSave={save} />}
    </Dialog>
  );
}

type ProfileFormProps = { id: string; first: Profile; onSave: (form: Profile) => Promise<void> };

function ProfileForm({ id, first, onSave }: ProfileFormProps) {
  const { register, handleSubmit, formState } = useForm<Profile>({ defaultValues: first });
  const unsavedQuestion = useUnsavedChanges(formState.isDirty);
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      <TextField
        {...register('name', { validate: (value) => value.trim() !== '' || m.identity_field_empty() })}
        label={m.profile_name()}
        error={formState.errors.name?.message}
        autoComplete="name"
        maxLength={200}
        required
      />
      <SelectField {...register('locale')} label={m.profile_mail_language()} hint={m.profile_mail_language_hint()}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </SelectField>
      {unsavedQuestion}
    </form>
  );
}
