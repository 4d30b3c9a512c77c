import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';

export function Input({ className, type = 'text', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type={type} className={classes('control', className)} {...rest} />;
}

/** Its placeholder, a space unless it has its own, tells the styles that it is empty. */
export function Textarea({
  className,
  rows = 3,
  placeholder = ' ',
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={rows} placeholder={placeholder} className={classes('control', className)} {...rest} />;
}

/** The native select, styled like the other controls. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={classes('control', className)} {...rest} />;
}
