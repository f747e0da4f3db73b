/** How a product list may be ordered. Without saying it, a search is by the best match, any other list by the newest. */
export const productSorts = ['newest', 'name', 'price', '-price'] as const;
