import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Words } from '#admin/words/ar.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

/** The groups of the menu, in its order. */
export const groups = ['sales', 'catalogue', 'marketing', 'content', 'people', 'numbers', 'settings'] as const;

export type Group = (typeof groups)[number];

/** Things that wait: what they are called, and the filter of the section's list that finds them. */
export type Waiting = { what: keyof Words['shell']['waits']; filter: Record<string, string> };

/** A section of the back office, for whoever holds the scope. */
export type Section = {
  name: keyof Words['resources'];
  scope: StaffScope;
  group: Group;
  /** What in it waits for somebody, counted on the first screen. */
  waiting?: readonly Waiting[];
  /** Its screens; routes beside the usual ones are its `children`. */
  resource: Omit<ResourceProps, 'name'>;
};

/**
 * A screen that is loaded when it is opened. It waits by itself, so that the one before is gone meanwhile with what it had still to do: a
 * search typed just before would lead back to its list.
 */
export function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  const Loaded = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  const waiting = createElement(LinearProgress, { 'aria-hidden': true });
  return () => createElement(Suspense, { fallback: waiting }, createElement(Loaded));
}

/** What a section is called in the menu. */
export const nameOf = (words: Words, { name }: Pick<Section, 'name'>): string => {
  const { name: called, menu }: { name: { other: string }; menu?: string } = words.resources[name];
  return menu ?? called.other;
};
