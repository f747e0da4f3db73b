import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ProductForm } from '../../catalogue/product-form.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';

export const meta = () => privatePageMeta(m.admin_add_product_title());

export default function AddProduct() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <AdminOnly>
      <Page
        narrow
        title={m.admin_add_product_title()}
        actions={
          <ButtonLink to="/inventory" variant="quiet">
            {m.admin_inventory()}
          </ButtonLink>
        }
      >
        <Card>
          <ProductForm categories={categories} />
        </Card>
      </Page>
    </AdminOnly>
  );
}
