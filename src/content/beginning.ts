// In a file of their own, because every page loads them, and only admins load the other facts.

/** The first name of the foundation. Also in the name of the booklet's file, which the build makes. */
export const firstBrand = 'Napas';

/** When the foundation began. The sentence `home_founded` of the home page names it too: to write a date takes a phone long. */
export const founded = { year: 2021, month: 11 };
