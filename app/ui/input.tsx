import type { ComponentProps, InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';

export function Input({ className, type = 'text', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type={type} className={classes('control', className)} {...rest} />;
}

/** For text in any language. Its placeholder, a space unless it has its own, tells the styles that it is empty. */
export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={3} dir="auto" placeholder=" " className={classes('control', className)} {...rest} />;
}

/** The native select, styled like the other controls. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classes('control', className)} {...rest} />;
}
