/** How a product list may be ordered; the first is the one that needs no saying. */
export const productSorts = ['newest', 'name', 'price', '-price'] as const;
