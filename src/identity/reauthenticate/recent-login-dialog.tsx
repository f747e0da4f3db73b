import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { AccountSecurity } from '../client/account-security.ts';
import { identityErrorMessage } from '../client/identity-error.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { showIdentityError } from '../client/show-identity-error.ts';
import { GoogleMark } from '../google-mark.tsx';
import { useSecurity } from '../use-security.ts';
import { CodeForm } from './code-form.tsx';

type RecentLoginDialogProps = { open: boolean; onProven: () => void; onClose: () => void };

/** Asks for the password, or for a code or Google if there is none, before a sensitive action after an older login. */
export function RecentLoginDialog({ open, onProven, onClose }: RecentLoginDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.recent_login_title()}>
      <Proof onProven={onProven} />
    </Dialog>
  );
}

function Proof({ onProven }: { onProven: () => void }) {
  const { data, isError, refetch } = useSecurity();
  if (isError) {
    return <RetryNotice onRetry={refetch}>{m.recent_login_failed()}</RetryNotice>;
  }
  if (!data) return <p role="status">{m.guard_loading()}</p>;
  const { security, protection } = data;
  if (protection.password) return <ProofByPassword security={security} onProven={onProven} />;
  if (!protection.twoFactor) return <ProofByGoogle security={security} onProven={onProven} />;
  return (
    <CodeForm
      lead={m.recent_login_code()}
      either
      submitLabel={m.recent_login_submit()}
      onSubmit={async (code) => {
        await security.prove({ code });
        onProven();
      }}
    />
  );
}

function ProofByGoogle({ security, onProven }: { security: AccountSecurity; onProven: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function prove() {
    setProblem(null);
    setWaiting(true);
    try {
      await security.proveWithGoogle(() => {
        setWaiting(false);
        setProblem(identityMessage('popup-closed-by-user'));
      });
      onProven();
    } catch (error) {
      setWaiting(false);
      setProblem(identityErrorMessage(error, m.recent_login_failed()));
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p>{m.recent_login_google()}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button variant="quiet" busy={waiting} onClick={prove}>
        <GoogleMark />
        {waiting ? m.google_waiting() : m.recent_login_google_button()}
      </Button>
    </div>
  );
}

type ProofByPasswordProps = { security: AccountSecurity; onProven: () => void };

/** Asks for the password once more. */
function ProofByPassword({ security, onProven }: ProofByPasswordProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  async function submit({ password }: { password: string }) {
    try {
      await security.prove({ password });
      onProven();
    } catch (error) {
      showIdentityError(setError, error, m.recent_login_failed(), { 'wrong-password': 'password' });
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <p>{m.recent_login_password()}</p>
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || m.identity_field_empty() })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <FormEnd>
        <Button type="submit" busy={isSubmitting}>
          {m.recent_login_submit()}
        </Button>
      </FormEnd>
    </form>
  );
}
