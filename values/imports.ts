/** The stages of a product file, in order; `unmapped` only where its columns are not recognised. */
export const importStatuses = ['unmapped', 'reading', 'read', 'applying', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What an undo did with a product: `restored` and `archived`, or why it left it as it is. */
export const importUndos = ['restored', 'archived', 'changed', 'ordered'] as const;
export type ImportUndo = (typeof importUndos)[number];

/** How long an import can be undone. */
export const UNDO_DAYS = 7;
