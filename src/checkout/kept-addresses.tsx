import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '../messages/messages.js';
import { addressLines } from '../orders/address-lines.ts';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { useToast } from '../ui/toast.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { type AddressAccount, AddressDialog } from './address-dialog.tsx';
import { deleteAddressMutation, savedAddressKey, savedAddressQuery } from './checkout.queries.ts';
import { freeSlot, nameOfAddress } from './kept-address.ts';

/** The kept addresses of the signed-in person, with buttons to edit, delete and add them. */
export function KeptAddresses({ account }: { account: AddressAccount }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = useOpened<{ slot: number; kept: KeptAddress | null }>();
  const deleted = useOpened<KeptAddress>();
  const addresses = useQuery(savedAddressQuery());
  const { data } = addresses;
  if (!data) return addresses.isError && <QueryError query={addresses} fallback={m.profile_addresses_failed()} />;
  const kept = data.kept.toSorted((one, other) => one.slot - other.slot) as KeptAddress[];
  const free = freeSlot(kept);
  const refresh = () => queries.invalidateQueries({ queryKey: savedAddressKey });
  return (
    <Section title={m.profile_addresses()} headingRef={heading} className="mt-10">
      <p className="mt-1 text-ink-soft">{kept.length > 0 ? m.profile_addresses_lead() : m.profile_addresses_none()}</p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-5 sm:px-6">
        {kept.map((each) => (
          <AddressItem
            key={each.slot}
            kept={each}
            onEdit={() => edited.open({ slot: each.slot, kept: each })}
            onDelete={() => deleted.open(each)}
          />
        ))}
        {free !== undefined && (
          <li className="py-4">
            <Button variant="quiet" onClick={() => edited.open({ slot: free, kept: null })}>
              {m.profile_address_add()}
            </Button>
          </li>
        )}
      </ul>
      <AddressDialog
        key={`edited-${edited.key}`}
        edited={edited.subject}
        account={account}
        onClose={edited.close}
        onSettled={refresh}
      />
      <DeleteAddressDialog
        key={`deleted-${deleted.key}`}
        kept={deleted.subject}
        onClose={deleted.close}
        onGone={async () => {
          await refresh();
          // The button is gone with its address.
          heading.current?.focus();
        }}
      />
    </Section>
  );
}

type AddressItemProps = { kept: KeptAddress; onEdit: () => void; onDelete: () => void };

function AddressItem({ kept, onEdit, onDelete }: AddressItemProps) {
  const { address } = kept;
  const shown = address.apartment ? { ...address, street: `${address.apartment}, ${address.street}` } : address;
  const name = nameOfAddress(kept);
  return (
    <li className="py-4">
      <address className="whitespace-pre-line not-italic wrap-anywhere">
        <strong>{address.fullName}</strong>
        {['', ...addressLines(shown), readablePhone(address.phone)].join('\n')}
      </address>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          className="text-sm"
          aria-label={m.profile_address_edit_of({ address: name })}
          onClick={onEdit}
        >
          {m.profile_address_edit()}
        </Button>
        <Button
          variant="quiet"
          className="text-sm"
          aria-label={m.profile_address_delete_of({ address: name })}
          onClick={onDelete}
        >
          {m.profile_address_delete()}
        </Button>
      </div>
    </li>
  );
}

type DeleteAddressDialogProps = { kept: KeptAddress | null; onClose: () => void; onGone: () => Promise<void> };

function DeleteAddressDialog({ kept, onClose, onGone }: DeleteAddressDialogProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(deleteAddressMutation());
  async function confirm() {
    if (!kept) return;
    try {
      await mutateAsync(kept);
      onClose();
      toast(m.profile_address_deleted(), { kind: 'success' });
      await onGone();
    } catch (error) {
      toast(errorMessage(error, m.profile_address_failed()), { kind: 'error' });
      if (errorCode(error) !== 'EDITED_MEANWHILE') return;
      // The list then shows the address that another device keeps there now.
      onClose();
      await onGone();
    }
  }
  return (
    <ConfirmDialog
      open={kept !== null}
      onClose={onClose}
      question={m.profile_address_delete_question()}
      confirmLabel={m.profile_address_delete_it()}
      onConfirm={confirm}
      busy={isPending}
      danger
    >
      {kept && <p className="font-semibold wrap-anywhere">{nameOfAddress(kept)}</p>}
      <p className="mt-2">{m.profile_address_delete_text()}</p>
    </ConfirmDialog>
  );
}
