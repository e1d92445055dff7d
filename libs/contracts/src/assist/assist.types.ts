import type { ProfileField } from '../chat/chat.types.js';

/** Made by a language model from a conversation: a proposal for a person, never sent or stored by itself. */
export interface Suggestion {
  text: string;
  /** Code points charged. */
  characters: number;
  /** The conversation is longer: its beginning was not read. */
  partial?: true;
}

export interface AskSuggestion {
  /** Made by the caller: the same id again is charged once, and answered for a minute. UUID. */
  id: string;
  /** The language of the answer; by default the contact's pinned language or that of the conversation. */
  language?: string;
}

/** The profile as the conversation tells it; fields it does not mention are left out. */
export interface ProfileProposal {
  fields: Partial<Record<ProfileField, string>>;
  tags: string[];
  characters: number;
  /** As of a suggestion. */
  partial?: true;
}
