import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonLook } from './button-look.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonLook(variant)} ${className}`} />;
}

/** A link to a page of the site in a line of its own, high enough for a thumb. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`link inline-flex min-h-11 items-center ${className}`} />;
}
