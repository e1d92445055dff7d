/**
 * Deleting what is known of contacts, a month after a package ended: `announced` to the owner, `running`, `done`, or
 * `canceled` because something was bought before or meanwhile.
 */
export const contactDeletionStatuses = ['announced', 'running', 'done', 'canceled'] as const;
export type ContactDeletionStatus = (typeof contactDeletionStatuses)[number];

/** How much of each. */
export interface ContactData {
  contacts: number;
  conversations: number;
  messages: number;
  /** Remarks, tags and fields about a contact. */
  profiles: number;
  /** Files that nothing else refers to. */
  files: number;
}

/**
 * The data that stays: figures of fans are the same before and after. `left` counts the rest of what was there at
 * the beginning: none.
 */
export interface KeptContactData {
  gains: number;
  fans: number;
  left: Pick<ContactData, 'contacts' | 'conversations' | 'messages'>;
}

/** One deletion and its receipt. Instants are ISO. */
export interface ContactDeletion {
  id: string;
  status: ContactDeletionStatus;
  packageEndedAt: string;
  dueAt: string;
  beganAt: string | null;
  /** When it was done, or canceled. */
  finishedAt: string | null;
  /** So far. */
  deleted: ContactData;
  /** Counted when it was done. */
  kept: KeptContactData | null;
}

/** The data of a tenant that would be deleted, and when. Nothing is deleted. */
export interface ContactDataPreview {
  /** ISO instant; null where nothing is due. */
  dueAt: string | null;
  data: ContactData;
  deletions: ContactDeletion[];
}
