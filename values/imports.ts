/** The stages of a product file, in order; `unmapped` only where its columns are not recognised. */
export const importStatuses = ['unmapped', 'reading', 'read', 'applying', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** How long an import can be undone. */
export const UNDO_DAYS = 7;
