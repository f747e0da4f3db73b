import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ProductForm } from '../../catalogue/inventory/product-form.tsx';
import { OfferedProduct } from '../../donations/offered-product.tsx';
import * as m from '../../messages/messages.js';
import { isUuid } from '../../shared/ids.ts';
import { Card } from '../../ui/card.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.admin_add_product_title());

export default function AddProduct() {
  const [parameters] = useSearchParams();
  const offerId = parameters.get('offer');
  const thing = Number(parameters.get('thing')) || undefined;
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <AdminPage narrow title={m.admin_add_product_title()}>
      <Card>
        {isUuid(offerId) ? (
          <OfferedProduct key={offerId} offerId={offerId} thing={thing} categories={categories} />
        ) : (
          <ProductForm categories={categories} />
        )}
      </Card>
    </AdminPage>
  );
}
