import * as m from '../../messages/messages.js';
import type { FactKind } from './product-facts.ts';

export const factLabels = {
  size: m.fact_size,
  length: m.fact_length,
  pack: m.fact_pack,
  material: m.fact_material,
  contents: m.fact_contents,
} satisfies Record<FactKind, () => string>;
