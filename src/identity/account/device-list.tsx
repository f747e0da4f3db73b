import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingStatus, Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SignedInDevice } from '../client/identity-client.ts';
import { identityErrorMessage } from '../client/identity-error.ts';
import { identityKey } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';
import { useLogout } from '../use-logout.ts';

const devicesKey = [...identityKey, 'devices'] as const;

/** The devices of the signed-in person; null if the provider does not list them. */
export function useDevices() {
  const { client } = useIdentity();
  return useQuery({ queryKey: devicesKey, queryFn: () => client.devices(), staleTime: 0 });
}

/** The devices of the signed-in person. Each one can be signed out if the provider lists them; all can be signed out together. */
export function DeviceList() {
  const list = useDevices();
  if (list.isPending) {
    return (
      <>
        <LoadingStatus />
        <SkeletonRow className="h-31 items-start sm:h-17" />
        <Skeleton className="mt-4 h-11 w-60 max-w-full rounded-full" />
      </>
    );
  }
  if (list.isError) {
    return (
      <RetryNotice onRetry={list.refetch}>{identityErrorMessage(list.error, m.account_devices_failed())}</RetryNotice>
    );
  }
  if (list.data === null) return <EverywhereButton />;
  return (
    <>
      <SteadyList as="ul">
        {list.data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </SteadyList>
      <EverywhereButton />
    </>
  );
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const nameId = useId();
  const { signOut, busy } = useSignOutDevice();
  const { logout, busy: loggingOut, cardQuestion } = useLogout();
  const name = deviceLabel(device.browser);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.current && <Badge tone="primary">{m.account_device_this()}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {m.account_device_seen({ date: jakartaDateTime(new Date(device.lastSeenAt), getLocale()) })}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={busy || loggingOut}
        aria-label={m.account_device_end_named({ device: name })}
        onClick={() => (device.current ? logout() : signOut(device.id))}
      >
        {m.account_device_end()}
      </Button>
      {cardQuestion}
    </li>
  );
}

function deviceLabel(deviceName: string): string {
  const [browser = '', system = ''] = deviceName.split('/');
  if (browser && system) return m.account_device({ browser, system });
  return browser || system || m.account_device_unknown();
}

function useSignOutDevice() {
  const { client } = useIdentity();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => client.signOutDevice(id),
    async onSuccess() {
      toast(m.account_device_ended(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: devicesKey });
    },
    onError: (error) => toast(identityErrorMessage(error, m.account_device_failed()), { kind: 'error' }),
  });
  return { signOut: mutate, busy: isPending };
}

function EverywhereButton() {
  const [asking, setAsking] = useState(false);
  const { logout, busy, cardQuestion } = useLogout({ everywhere: true });
  return (
    <>
      <Button variant="quiet" className="mt-4" onClick={() => setAsking(true)}>
        {m.account_devices_everywhere()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.account_devices_everywhere_confirm()}
        confirmLabel={m.account_devices_everywhere()}
        busy={busy}
        onConfirm={logout}
      >
        <p>{m.account_devices_everywhere_text()}</p>
      </ConfirmDialog>
      {cardQuestion}
    </>
  );
}
