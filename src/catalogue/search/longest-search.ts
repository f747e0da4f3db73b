/** The longest search of a family: people dictate, and the last words may be the ones that matter. */
export const longestSearch = 500;
