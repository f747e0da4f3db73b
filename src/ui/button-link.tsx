import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonLook } from './button-look.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonLook(variant)} ${className}`} />;
}
