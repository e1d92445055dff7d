/**
 * A deletion of contact data, a month after a package ended: `announced` to the owner, `running`, `done`, or `canceled` because
 * the owner bought something before its end.
 */
export const contactDeletionStatuses = ['announced', 'running', 'done', 'canceled'] as const;
export type ContactDeletionStatus = (typeof contactDeletionStatuses)[number];

/** Numbers of deleted items, by kind. */
export interface ContactData {
  contacts: number;
  conversations: number;
  messages: number;
  /** Remarks, tags and fields about a contact. */
  profiles: number;
  /** Files without any other reference. */
  files: number;
}

/** The data that stays. Figures of fans do not change. `left` counts remaining rows of deleted kinds, and is zero. */
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
  /** The instant at which the deletion was done or canceled. */
  finishedAt: string | null;
  /** The numbers deleted so far. */
  deleted: ContactData;
  /** The numbers counted at the end. */
  kept: KeptContactData | null;
}

/** A preview: the contact data that a deletion would remove, and when it is due. Nothing is deleted. */
export interface ContactDataPreview {
  /** ISO instant; null if no deletion is due. */
  dueAt: string | null;
  data: ContactData;
  deletions: ContactDeletion[];
}
