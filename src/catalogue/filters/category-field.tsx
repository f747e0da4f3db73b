import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { Category } from '../catalogue.contract.ts';
import { categoriesQuery } from '../catalogue.queries.ts';

type CategoryFieldProps = {
  /** The address of a category; empty for all. */
  value: string;
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
      {/* A category without products in the shop is a valid filter too. */}
      {value && !categories.some(({ address }) => address === value) && <option>{value}</option>}
    </SelectField>
  );
}

/** The names of categories, as suggestions for a text field. */
export function CategorySuggestions({ id, categories }: { id: string; categories: readonly Category[] }) {
  return (
    <datalist id={id}>
      {categories.map(({ address, name }) => (
        <option key={address} value={name} />
      ))}
    </datalist>
  );
}
