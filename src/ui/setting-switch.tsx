import { type UseMutationOptions, type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { LoadingStatus, Skeleton } from './skeleton.tsx';

type SettingSwitchProps<Setting> = {
  present: UseQueryResult<Setting>;
  change: UseMutationOptions<Setting, Error, boolean>;
  /** The state in words, and the label of the button that changes it. */
  describe: (setting: Setting) => { isOn: boolean; state: ReactNode; press: string };
  failed: string;
};

/** Switches a setting of the signed-in person on and off, each by one press. */
export function SettingSwitch<Setting>({ present, change, describe, failed }: SettingSwitchProps<Setting>) {
  const { mutate, isPending, error } = useMutation({
    ...change,
    // It may be changed although no answer came.
    onError: () => present.refetch(),
  });
  if (present.isPending) return <SettingSwitchSkeleton />;
  if (!present.data) return <RetryNotice onRetry={present.refetch}>{failed}</RetryNotice>;
  const { isOn, state, press } = describe(present.data);
  return (
    <div className="grid gap-4">
      <p role="status" className={isOn ? 'font-semibold' : 'sr-only'}>
        {state}
      </p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate(!isOn)} className="justify-self-start">
        {press}
      </Button>
      {error && <Notice kind="error">{errorMessage(error, failed)}</Notice>}
    </div>
  );
}

/** The switch while its setting or its code loads. */
export function SettingSwitchSkeleton() {
  return (
    <>
      <LoadingStatus />
      <Skeleton className="h-11 w-56 max-w-full rounded-full" />
    </>
  );
}
