import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import type { Locale } from '../shared/locales.ts';
import { internationalPhone } from '../shared/text/phone.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../ui/notice.tsx';
import { itemsOf } from '../ui/paged-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useNavigateHere } from '../ui/use-navigate-here.ts';
import { helpedClient, helpedPeopleQuery } from './helped.queries.ts';
import { helpedPath } from './helped-people.tsx';

type Problems = Partial<Record<'name' | 'phone' | 'agreed', string>>;

const languages = () =>
  [
    ['id', m.helped_locale_id()],
    ['en', m.helped_locale_en()],
  ] as const;

/** Adds a family without a mailbox. The sentence of consent is read to it in its language. */
export function CreatePersonForm() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [locale, setLocale] = useState<Locale>('id');
  const [problems, setProblems] = useState<Problems>({});
  const { create, isPending, isCreated, dialog } = useCreate();
  const unsavedQuestion = useUnsavedChanges(!isPending && !isCreated && (name + phone).trim() !== '');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const wrong: Problems = {
      ...(name.trim() === '' && { name: `${m.helped_name()} ${m.issue_required()}` }),
      ...(internationalPhone(phone) === null && { phone: `${m.allorders_phone()} ${m.issue_phone()}` }),
      ...(fields.get('agreed') !== 'on' && { agreed: m.helped_agreed_missing() }),
    };
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    create({ name: name.trim(), phone, locale, consentRead: true });
  }

  return (
    <Card>
      <h2 className="text-heading">{m.helped_new()}</h2>
      <p className="mt-2 mb-4">{m.helped_new_text()}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="name"
            label={m.helped_name()}
            error={problems.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            name="phone"
            type="tel"
            label={m.allorders_phone()}
            error={problems.phone}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            autoComplete="off"
          />
        </div>
        <SamePhone phone={phone} />
        <SelectField
          label={m.helped_locale()}
          value={locale}
          onChange={({ target }) => setLocale(target.value === 'en' ? 'en' : 'id')}
          options={languages()}
        />
        <div>
          <p className="font-semibold text-sm">{m.helped_read()}</p>
          <blockquote lang={locale} className="my-2 border-teal border-l-4 pl-4 text-lg">
            {m.helped_consent({}, { locale })}
          </blockquote>
          <CheckboxField name="agreed" label={m.helped_agreed()} error={problems.agreed} />
        </div>
        <Button type="submit" busy={isPending} className="justify-self-start">
          {m.helped_create()}
        </Button>
      </form>
      {dialog}
      {unsavedQuestion}
    </Card>
  );
}

/** Families with the same number. They may be others, so this is no more than a question. */
function SamePhone({ phone }: { phone: string }) {
  const q = useSettledText(internationalPhone(phone) ?? '');
  const people = itemsOf(useInfiniteQuery({ ...helpedPeopleQuery(q), enabled: q !== '' }));
  if (q === '') return null;
  return (
    <div role="status">
      {people.length > 0 && (
        <Notice>
          <p>{m.helped_same_phone()}</p>
          <ul>
            {people.map(({ uid, name }) => (
              <li key={uid}>
                <TextLink to={helpedPath(uid)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <TextLink to={`/allorders?q=${encodeURIComponent(q)}`}>{m.helped_earlier_orders()}</TextLink>
    </div>
  );
}

function useCreate() {
  const requestKeys = useRequestKeys();
  const navigateHere = useNavigateHere();
  const toast = useToast();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (person: Omit<Parameters<typeof helpedClient.create>[0], 'requestKey'>) =>
      run(() => helpedClient.create({ ...person, requestKey: requestKeys.keyFor(person) })),
    onSuccess: ({ uid }) => {
      requestKeys.end();
      navigateHere(helpedPath(uid));
    },
    onError: (error) => toast(errorMessage(error, m.helped_create_failed()), { kind: 'error' }),
  });
  return { create: mutate, isPending, isCreated: isSuccess, dialog };
}
