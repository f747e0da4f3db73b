/** The orders of a product list. The default is the best match for a search, else the newest first. */
export const productSorts = ['newest', 'name', 'price', '-price'] as const;
