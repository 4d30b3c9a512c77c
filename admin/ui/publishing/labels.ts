import type { ScheduleLabels } from './schedule.tsx';
import type { PublishingStatus } from './use-publishing.ts';

/** The actions that ask for confirmation. */
export type ConfirmedAction = 'draft' | 'archived' | 'delete';

type Named = (of: { name: string }) => string;

/** The texts of the publishing panel. */
export type PublishingLabels = ScheduleLabels &
  Record<
    'title' | 'since' | 'from' | 'unsaved' | 'schedule' | 'deleted' | Exclude<ConfirmedAction, 'archived'>,
    string
  > &
  Record<'draft_title' | 'delete_title', Named> &
  Record<'draft_warning' | 'delete_warning', string> & {
    /** Given when published records can be archived. */
    archived?: string;
    archived_title?: Named;
    archived_warning?: string;
    duplicate?: string;
    /** Explains for each status what shoppers see. */
    leads: Partial<Record<PublishingStatus, string>>;
    publish: Partial<Record<PublishingStatus, string>>;
    done: Partial<Record<PublishingStatus, string>>;
  };
