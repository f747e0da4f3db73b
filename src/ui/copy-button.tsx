import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  text: string;
  copied: string;
  /** The advice if the browser forbids it. */
  failed: string;
};

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, copied, failed, children, ...rest }: CopyButtonProps) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied, { kind: 'success' });
    } catch {
      toast(failed, { kind: 'error' });
    }
  }
  return (
    <Button variant="quiet" {...rest} onClick={copy}>
      <Copy aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
