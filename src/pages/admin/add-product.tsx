import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ProductForm } from '../../catalogue/inventory/product-form.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.admin_add_product_title());

export default function AddProduct() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <AdminOnly>
      <Page narrow title={m.admin_add_product_title()} navigation={<AdminNavigation />}>
        <Card>
          <ProductForm categories={categories} />
        </Card>
      </Page>
    </AdminOnly>
  );
}
