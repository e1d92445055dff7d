/** Tables that belong to the installation; the app's role may not touch them. */
export const ofTheSystem = [
  'migrations',
  'gateway_beats',
  'email_codes',
  'remember_keys',
  'translation_providers',
  'link_click_batches',
  'promotion_term_changes',
  'referral_flags',
];
/** Those it may only read: the same for every tenant. */
export const readOnly = [
  'package_families',
  'packages',
  'support_contacts',
  'client_downloads',
  'legal_pages',
  'installation_settings',
  'shared_link_domains',
];
/** Letters it may only hand in. */
export const handIn = ['mails'];
/** No policy binds them. */
export const ofNoTenant = [...ofTheSystem, ...readOnly, ...handIn];
