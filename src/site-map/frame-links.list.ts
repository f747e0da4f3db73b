import { menuLinks } from './menu-links.ts';

export const headerLinks = menuLinks('header');
export const signedInLinks = menuLinks('signed-in');
export const footerLinks = menuLinks('footer');
