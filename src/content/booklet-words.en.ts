import type { MDXContent } from 'mdx/types';

export const words = import.meta.glob<MDXContent>('./booklet/*.en.mdx', { eager: true, import: 'default' });
