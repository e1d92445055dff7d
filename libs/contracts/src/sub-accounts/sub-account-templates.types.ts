import type { SubAccountSettings } from './sub-account-settings.types.js';

/** Settings that several sub-accounts share. Each sub-account has its own remark. */
export type TemplateSettings = Omit<SubAccountSettings, 'remark'>;

/** Named settings for new and existing sub-accounts. A package may lack a privilege that the settings need. */
export interface SubAccountTemplate {
  id: string;
  name: string;
  settings: TemplateSettings;
  /** ISO instant. */
  createdAt: string;
}

export interface EditSubAccountTemplate {
  /** Unique in the tenant, up to `subAccountLimits.templateNameMax` characters. */
  name: string;
  settings: TemplateSettings;
}
