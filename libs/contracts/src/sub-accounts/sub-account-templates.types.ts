import type { SubAccountSettings } from './sub-account-settings.types.js';

/** Settings that several sub-accounts share. The remark is each one's own. */
export type TemplateSettings = Omit<SubAccountSettings, 'remark'>;

/** Named settings for new sub-accounts and for edits of several. A package may lack a privilege that they need. */
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
