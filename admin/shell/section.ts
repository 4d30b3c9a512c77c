import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Messages } from '#admin/words/ar.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

/** The groups of the menu, in order. */
export const groups = ['sales', 'catalogue', 'marketing', 'content', 'people', 'numbers', 'settings'] as const;

export type Group = (typeof groups)[number];

/** A section of the back office, visible with its scope. */
export type Section = {
  name: keyof Messages['resources'];
  scope: StaffScope;
  group: Group;
  /** Its screens; additional routes are its `children`. */
  resource: Omit<ResourceProps, 'name'>;
};

/**
 * A lazily loaded screen. It has a Suspense boundary of its own, so that the previous screen unmounts meanwhile together with its pending work: a
 * debounced search would otherwise navigate back to its list.
 */
export function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  const Loaded = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  const progress = createElement(LinearProgress, { 'aria-hidden': true });
  return () => createElement(Suspense, { fallback: progress }, createElement(Loaded));
}

/** The label of a section in the menu. */
export const sectionLabel = (words: Messages, { name }: Pick<Section, 'name'>): string => {
  const { name: labels, menu }: { name: { other: string }; menu?: string } = words.resources[name];
  return menu ?? labels.other;
};
