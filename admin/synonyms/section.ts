import { screen, type Section } from '#admin/shell/section.ts';
import { SynonymsIcon } from '#admin/ui/icons.tsx';

export const synonyms: Section = {
  name: 'synonyms',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: { icon: SynonymsIcon, list: screen(() => import('./synonym-list.tsx'), 'SynonymList') },
};
