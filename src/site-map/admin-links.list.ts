import { menuLinks } from './site-pages.ts';

export const adminLinks = menuLinks('staff', 'admin');
