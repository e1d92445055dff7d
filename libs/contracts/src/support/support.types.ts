import type { Language } from '../identity/identity.types.js';

/** Someone to ask: 1 is the channel, 2 the customer service. */
export interface SupportContact {
  id: number;
  /** Shown name, such as a messenger's account; empty where unset. */
  account: string;
  /** The link's target, http or https; empty where unset. `mailto:` where the sender of letters stands in. */
  path: string;
}

export type EditSupportContact = Omit<SupportContact, 'id'>;

export const clientSystems = ['windows', 'macos', 'linux', 'android', 'ios'] as const;
export type ClientSystem = (typeof clientSystems)[number];

/** The download of the desktop client for a system. A system without one is not listed. */
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
  /** ISO instant; null for the text that comes with the product. */
  updatedAt: string | null;
}

export interface LegalPageKey {
  page: string;
  language: string;
}

export interface EditLegalPage {
  text: string;
}
