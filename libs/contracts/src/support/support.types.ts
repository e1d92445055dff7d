import type { Language } from '../identity/identity.types.js';

/** A support contact: 1 is the channel, 2 the customer service. */
export interface SupportContact {
  id: number;
  /** Shown name, such as a messenger's account; empty without one. */
  account: string;
  /** The link's target, http or https; empty without one. `mailto:` if the sender of emails is the contact. */
  path: string;
}

export type EditSupportContact = Omit<SupportContact, 'id'>;

export const clientSystems = ['windows', 'macos', 'linux', 'android', 'ios'] as const;
export type ClientSystem = (typeof clientSystems)[number];

/** The desktop client's download for an operating system. Systems without a download are not listed. */
export interface ClientDownload {
  system: ClientSystem;
  url: string;
  version: string;
}

export type EditClientDownload = Omit<ClientDownload, 'system'>;

export const legalPages = ['terms', 'privacy'] as const;
export type LegalPageName = (typeof legalPages)[number];

export interface LegalPage {
  page: LegalPageName;
  language: Language;
  /** Markdown. */
  text: string;
  /** ISO instant; null for the product's own text. */
  updatedAt: string | null;
}

export interface LegalPageKey {
  page: string;
  language: string;
}

export interface EditLegalPage {
  text: string;
}
