import type { ProfileField } from '../chat/chat.types.js';

/** A language model's proposal for a person, made from a conversation. Parley does not send or store it by itself. */
export interface Suggestion {
  text: string;
  /** Code points charged. */
  characters: number;
  /** The conversation is longer than the model's limit: the model did not read its beginning. */
  partial?: true;
}

export interface AskSuggestion {
  /** A UUID that the caller makes. A repeated id is charged once and gets the same answer for a minute. */
  id: string;
  /** The language of the answer; by default the contact's pinned language, or the language of the conversation. */
  language?: string;
}

/** The profile according to the conversation. Fields that it does not mention are left out. */
export interface ProfileProposal {
  fields: Partial<Record<ProfileField, string>>;
  tags: string[];
  characters: number;
  /** A UUID that the caller makes, as for a suggestion. */
  partial?: true;
}
