/**
 * The orders of a product list. The default is the best match for a search, else the newest first. `category`: by category,
 * in stock first, and by size.
 */
export const productSorts = ['newest', 'category', 'name', 'price', '-price'] as const;
