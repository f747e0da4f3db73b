import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { categoriesQuery } from '../catalogue.queries.ts';

type CategoryFieldProps = {
  /** An address; empty: every category. */ value: string;
  onChoose: (address: string) => void;
};

/** Narrows a list of products to a category. */
export function CategoryField({ value, onChoose }: CategoryFieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <SelectField
      label={m.inventory_category()}
      className="text-ellipsis"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{m.catalogue_category_all()}</option>
      {categories.map(({ address, name, lang }) => (
        <option key={address} value={address} lang={langAttribute(lang)}>
          {name}
        </option>
      ))}
      {/* One without a product in the shop narrows the list all the same. */}
      {value && !categories.some(({ address }) => address === value) && <option>{value}</option>}
    </SelectField>
  );
}
