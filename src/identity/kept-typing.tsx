import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Folded } from '../ui/folded.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIdentity } from './identity-provider.tsx';
import { dropTexts, dropTextsIn, keepTexts, keptTexts, type TypedText } from './kept-texts.ts';

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** No passwords and searches, and nothing that is pressed instead of typed. */
const typedKinds = ['text', 'number', 'tel', 'email', 'url', 'date'];

const isTypedField = (target: EventTarget | null): target is TypedField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && typedKinds.includes(target.type) && target.autocomplete !== 'one-time-code');

/**
 * If the login ends while a person types on this page, keeps the texts of its fields, and shows them to the same account
 * after its next login, unless they are still in their fields, until it deletes them. The login of another account deletes
 * them too.
 */
export function KeptTyping() {
  const { user, client, signingOut } = useIdentity();
  const queries = useQueryClient();
  const uid = user?.uid ?? '';
  const fields = useRef(new Set<TypedField>());
  const [, showTexts] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (uid === '') return;
    dropTexts(uid);
    dropTextsIn([...fields.current].filter(isFilled).map(readField));
    showTexts();
  }, [uid]);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (isTypedField(target)) fields.current.add(target);
    };
    document.addEventListener('input', remember, { capture: true });
    const endSaves = forgetSaved(queries, fields.current);
    // The report comes before the page goes.
    const endReports = client.onChange((reported) => {
      if (uid === '' || reported?.uid === uid || signingOut !== null) return;
      const typed = [...fields.current].filter(isFilled);
      if (typed.length > 0) keepTexts(uid, typed.map(readField));
    });
    return () => {
      document.removeEventListener('input', remember, { capture: true });
      endSaves();
      endReports();
    };
  }, [uid, client, queries, signingOut]);

  const texts = uid === '' ? [] : keptTexts(uid);
  if (texts.length === 0) return null;
  function drop() {
    dropTexts();
    showTexts();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
  return (
    <div className="mb-6">
      <Notice
        actions={
          <Button variant="quiet" onClick={drop}>
            {m.kept_typing_drop()}
          </Button>
        }
      >
        <p className="font-semibold">{m.kept_typing_title()}</p>
        <p>{m.kept_typing_text()}</p>
        <Folded title={m.kept_typing_show({ count: texts.length })}>
          <Texts texts={texts} />
        </Folded>
      </Notice>
    </div>
  );
}

function Texts({ texts }: { texts: readonly TypedText[] }) {
  return (
    <dl className="grid grid-cols-1 gap-5 pt-1 pb-4">
      {texts.map(({ label, text }) => (
        <div key={`${label} ${text}`}>
          <dt className="font-semibold wrap-anywhere">{label}</dt>
          <dd className="my-2 whitespace-pre-line rounded-md bg-surface px-4 py-3 wrap-anywhere">{text}</dd>
          <dd>
            <CopyButton
              text={text}
              copied={m.recovery_codes_copied()}
              failed={m.kept_typing_copy_failed()}
              aria-label={m.kept_typing_copy_of({ label })}
            >
              {m.recovery_codes_copy()}
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Forgets the fields that a successful save contained, with the other fields of their form. */
function forgetSaved(queries: QueryClient, fields: Set<TypedField>): () => void {
  return queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'success') return;
    const sent = JSON.stringify(mutation.state.variables) ?? '';
    const isSent = ({ value }: TypedField) => value.trim() !== '' && sent.includes(JSON.stringify(value.trim()));
    const saved = [...fields].filter(isSent);
    for (const field of fields) {
      if (saved.some((each) => each === field || (each.form !== null && each.form === field.form)))
        fields.delete(field);
    }
  });
}

const isFilled = (field: TypedField) => field.isConnected && field.value.trim() !== '';

const readField = (field: TypedField): TypedText => ({
  label: field.labels?.[0]?.textContent ?? field.ariaLabel ?? '',
  text: field.value,
});
