import { menuLinks } from './menu-links.ts';

export const adminLinks = menuLinks('staff', 'admin');
