import type { Random } from './random.ts';

/** A JSON schema, as far as the API's document uses it. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
};

/** Values that mean something to the shop, by the name of their field. */
export type KnownValues = Record<string, readonly unknown[]>;

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789 -éßığ漢字😀\'"<>&%_\\'];

/** A value that the document allows; most values with a name refer to data that exists. */
export function documentedValue(schema: Schema, name: string, random: Random, valuesByName: KnownValues): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return documentedValue(random.pick(schema.anyOf), name, random, valuesByName);
  const there = (valuesByName[name] ?? []).filter((value) => Array.isArray(value) === (schema.type === 'array'));
  if (there.length > 0 && random.chance(0.85)) return random.pick(there);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, valuesByName);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      const length = minItems + random.below(Math.min(maxItems, 4) - minItems + 1);
      return Array.from({ length }, () => documentedValue(items, name, random, valuesByName));
    }
    case 'integer':
      return integerOf(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, valuesByName: KnownValues) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(
    names.map((name) => [name, documentedValue(properties[name] ?? {}, name, random, valuesByName)]),
  );
}

function integerOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, random: Random): number {
  const small = minimum + random.below(Math.min(maximum - minimum, 20) + 1);
  return random.pick([small, small, small, minimum, maximum]);
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema, random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => random.below(10)).join('');
  if (format === 'uuid') return `01930f4a-0000-7000-8000-${digits(12)}`;
  if (format === 'email') return `${digits(6)}@fuzz.example`;
  // The postal code, and the key of an order, which may be digits too.
  if (pattern) return digits(5);
  const length = random.chance(0.1) ? maxLength : minLength + random.below(Math.min(maxLength, 12) - minLength + 1);
  return Array.from({ length: Math.min(length, maxLength) }, () => random.pick(letters))
    .join('')
    .slice(0, maxLength);
}
