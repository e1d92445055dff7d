/**
 * Columns of contacts and gains that other features may read. A reader joins `${contactView} c` and keeps the condition
 * on `tenant_id`. PostgreSQL flattens the subquery.
 */
export const contactView = `(select tenant_id, id, platform, account_key, account, nickname, link, phone, described_at, first_seen_at, known_at,
    main_id from contacts)`;

/**
 * An array of the ids of all identities that belong to the main contact `mainId`, including its own. `tenant` is the
 * tenant's id. Few contacts have more than one identity. The others are found by an index that has only merged contacts.
 */
export const identitiesOf = (mainId: string, tenant = '$1'): string =>
  `(array(select merged.id from ${contactView} merged where merged.tenant_id = ${tenant} and merged.main_id = ${mainId}
    and merged.main_id <> merged.id) || ${mainId})`;

/** Gained contacts: the sub-account, the social account, the time and the type of each. */
export const gainView = `(select tenant_id, id, contact_id, social_account_id, sub_account_id, gained_at, dedupe_scope,
  fresh_in_sub_account, fresh_in_tenant from gains)`;

/** Figures of sub-accounts: gains of all time. */
export const fanTotalView = '(select tenant_id, gained from fan_totals)';
