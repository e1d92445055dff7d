/** Tables of the installation, which the app's role may not access. */
export const ofTheSystem = [
  'migrations',
  'gateway_beats',
  'email_codes',
  'remember_keys',
  'push_keys',
  'translation_providers',
  'link_click_batches',
  'promotion_term_changes',
  'referral_flags',
];
/** Tables that it may only read, with the same rows for every tenant. */
export const readOnly = [
  'package_families',
  'packages',
  'support_contacts',
  'client_downloads',
  'legal_pages',
  'installation_settings',
  'shared_link_domains',
];
/** Tables of emails, into which it may only insert. */
export const handIn = ['mails'];
/** Tables without a tenant policy. */
export const ofNoTenant = [...ofTheSystem, ...readOnly, ...handIn];
