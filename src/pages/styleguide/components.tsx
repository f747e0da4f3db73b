import { ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { InventoryTable } from '../../catalogue/inventory/inventory-table.tsx';
import { sampleProduct } from '../../catalogue/sample-product.ts';
import productPicture from '../../content/pictures/donation-distribution.svg';
import picture from '../../content/pictures/empty-cart.svg';
import { site } from '../../content/site.ts';
import { Text } from '../../content/words/text.tsx';
import type { Block } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { WaveEdge } from '../../ui/wave-edge.tsx';
import { CodeName, Samples } from './sample.tsx';

const variants: ButtonVariant[] = ['primary', 'solid', 'quiet', 'danger'];

export function ButtonSamples() {
  return (
    <Samples title={m.styleguide_buttons()}>
      <p>{m.styleguide_keys()}</p>
      <ul className="grid gap-5">
        {variants.map((variant) => (
          <li key={variant} className="grid gap-2 sm:grid-cols-[6rem_1fr] sm:items-center">
            <CodeName>{variant}</CodeName>
            <div className="flex flex-wrap gap-3">
              <Button variant={variant}>{m.styleguide_default()}</Button>
              <Button variant={variant}>
                <ShoppingCart aria-hidden="true" size={18} />
                {m.cart_add()}
              </Button>
              <Button variant={variant} disabled>
                {m.styleguide_disabled()}
              </Button>
              <Button variant={variant} busy>
                {m.styleguide_busy()}
              </Button>
              <ButtonLink variant={variant} to="/products">
                {m.nav_shop()}
              </ButtonLink>
              <Button variant={variant} className="px-3" aria-label={m.cart_remove()}>
                <Trash2 aria-hidden="true" size={18} />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p>
        {m.login_no_account()} <TextLink to="/signUp">{m.login_to_sign_up()}</TextLink>
      </p>
    </Samples>
  );
}

const kinds = ['info', 'success', 'error'] as const;
const tones = ['neutral', 'primary', 'success', 'danger'] as const;

export function NoticeSamples() {
  const toast = useToast();
  return (
    <Samples title={m.styleguide_notices()}>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind} actions={<Button variant="quiet">{m.try_again()}</Button>}>
            {m.styleguide_sample()}
          </Notice>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} variant="quiet" onClick={() => toast(m.styleguide_sample(), { kind })}>
            {m.styleguide_open()} <CodeName>toast {kind}</CodeName>
          </Button>
        ))}
      </div>
    </Samples>
  );
}

export function DialogSamples() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setShown(null);
  return (
    <Samples title={m.styleguide_dialogs()}>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setShown('dialog')}>
          {m.styleguide_open()} <CodeName>Dialog</CodeName>
        </Button>
        <Button variant="quiet" onClick={() => setShown('confirm')}>
          {m.styleguide_open()} <CodeName>ConfirmDialog</CodeName>
        </Button>
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={m.profile_title()}
        actions={
          <>
            <CancelButton />
            <Button onClick={close}>{m.product_form_save()}</Button>
          </>
        }
      >
        <TextField label={m.sign_up_name()} hint={m.styleguide_hint()} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        question={m.inventory_delete_question()}
        confirmLabel={m.inventory_delete_confirm()}
        onConfirm={close}
        danger
      >
        <p>{m.styleguide_sample()}</p>
      </ConfirmDialog>
    </Samples>
  );
}

export function WaitingSamples() {
  return (
    <Samples title={m.styleguide_waiting()}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card className="grid gap-4">
          <Skeleton className="h-6 w-1/2" />
          <SkeletonRow />
          <SkeletonRow />
          <Skeleton className="h-11 rounded-full" />
        </Card>
        <EmptyState picture={picture} title={m.cart_empty_title()}>
          <p className="text-ink-soft">{m.cart_empty_text()}</p>
          <ButtonLink to="/products">{m.cart_return()}</ButtonLink>
        </EmptyState>
      </div>
    </Samples>
  );
}

const [first = '', second = '', third = ''] = site.featuredProducts;
const sample = { ...sampleProduct, image: productPicture, pictures: [productPicture] };

export function SurfaceSamples({ words }: { words: readonly Block[] }) {
  const lang = { name: getLocale(), description: getLocale(), category: getLocale(), variant: getLocale() };
  const products = [
    { ...sample, _id: first, name: m.styleguide_sample(), price: 85_000, countInStock: 24, yearlyLimitPerUser: 6 },
    { ...sample, _id: second, name: m.styleguide_default(), price: 0, countInStock: 0 },
    { ...sample, _id: third, name: m.styleguide_busy(), price: 1_250_000, countInStock: null },
  ];
  return (
    <Samples title={m.styleguide_surfaces()}>
      <Card>{m.styleguide_sample()}</Card>
      <InventoryTable
        products={products.map((product) => ({ ...product, lang }))}
        onStock={() => {}}
        onEdit={() => {}}
        onDelete={() => {}}
        onRestored={() => {}}
      />
      <div className="overflow-hidden rounded-lg border border-line bg-sand">
        <p className="p-5">{m.styleguide_sample()}</p>
        <WaveEdge className="fill-footer" />
        <p className="bg-footer p-5 text-on-footer">{m.styleguide_sample()}</p>
      </div>
      <div className="prose">
        <Text blocks={words} />
      </div>
    </Samples>
  );
}
