// In a file of their own, because every page loads them, and only admins load the other facts.

/** The first name of the foundation. Also in the name of the booklet's file, which the build makes. */
export const firstBrand = 'Napas';

/** When the foundation began. Shown in the hero of the home page, written out in the reader's language. */
export const founded = { year: 2021, month: 11 };
