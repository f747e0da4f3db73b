import { InventoryTable } from '../../catalogue/inventory/inventory-table.tsx';
import { sampleProduct } from '../../catalogue/sample-product.ts';
import picture from '../../content/pictures/donation-distribution.svg';
import { site } from '../../content/site.ts';
import { Text } from '../../content/words/text.tsx';
import type { Block } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { Card } from '../../ui/card.tsx';
import { WaveEdge } from '../../ui/wave-edge.tsx';
import { Samples } from './sample.tsx';

const [first = '', second = '', third = ''] = site.featuredProducts;
const sample = { ...sampleProduct, image: picture, pictures: [picture] };

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
