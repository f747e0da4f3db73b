import type { MDXContent } from 'mdx/types';

export const words = import.meta.glob<MDXContent>('./booklet/*.id.mdx', { eager: true, import: 'default' });
