import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Category } from '../catalogue.contract.ts';
import { type CatalogueFilter, catalogueSorts } from '../catalogue-address.ts';

export type FilterFieldsProps = {
  filter: CatalogueFilter;
  categories: readonly Category[];
  onChoose: (change: Partial<CatalogueFilter>) => void;
  /** The categories are links below. Then a wide display does not offer them here too. */
  tiled?: boolean;
};

/** Category, order, stock and price, as fields of a form. */
export function FilterFields({ filter, categories, onChoose, tiled }: FilterFieldsProps) {
  return (
    <>
      <div className={`xl:w-44 ${tiled ? 'lg:hidden' : ''}`}>
        <CategoryField
          value={filter.category}
          categories={categories}
          onChoose={(category) => onChoose({ category })}
        />
      </div>
      <div className="xl:w-52">
        <SortField q={filter.q} value={filter.sort} onChoose={(sort) => onChoose({ sort })} />
      </div>
      <CheckboxField
        label={m.catalogue_in_stock()}
        name="inStock"
        value="true"
        checked={filter.inStock}
        onChange={(event) => onChoose({ inStock: event.target.checked })}
      />
      <CheckboxField
        label={m.catalogue_free()}
        name="free"
        value="true"
        checked={filter.free}
        onChange={(event) => onChoose({ free: event.target.checked })}
      />
    </>
  );
}

/** The category that a filter means, by its address or by its name. */
export function categoryOf(value: string, categories: readonly Category[]): Category | undefined {
  return categories.find(({ address, name }) => address === value || name === value);
}

type CategoryFieldProps = { value: string; categories: readonly Category[]; onChoose: (category: string) => void };

function CategoryField({ value, categories, onChoose }: CategoryFieldProps) {
  const chosen = categoryOf(value, categories);
  return (
    <SelectField
      label={m.catalogue_category()}
      name="category"
      className="text-ellipsis"
      value={chosen?.address ?? value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{m.catalogue_category_all()}</option>
      {value && !chosen && <option>{value}</option>}
      {categories.map(({ address, name, lang, products }) => (
        <option key={address} value={address} lang={langAttribute(lang)}>
          {m.catalogue_category_counted({ category: name, products })}
        </option>
      ))}
    </SelectField>
  );
}

type Sort = CatalogueFilter['sort'];

function SortField({ q, value, onChoose }: { q: string; value: Sort; onChoose: (sort: Sort) => void }) {
  const label = { ...sortLabel, '': q ? m.catalogue_sort_best : m.catalogue_sort_category };
  return (
    <SelectField
      label={m.catalogue_sort()}
      name="sort"
      value={value}
      onChange={(event) => onChoose(catalogueSorts.find((sort) => sort === event.target.value) ?? value)}
      options={catalogueSorts.map((sort) => [sort, label[sort]()])}
    />
  );
}

const sortLabel = {
  newest: m.catalogue_sort_newest,
  name: m.catalogue_sort_name,
  price: m.catalogue_sort_price_up,
  '-price': m.catalogue_sort_price_down,
};
