/** The `holder` of the profile that all sharing sub-accounts see. */
export const sharedHolder = 'shared';

/**
 * Joins as `p` the profile of the contact `contactId` that the sub-account `subAccount` (an alias) sees: its own, or the
 * shared one while it shares. It sees its own until a shared one exists.
 */
export const visibleProfile = (contactId: string, subAccount: string): string => `left join lateral (
    select held.* from contact_profiles held where held.contact_id = ${contactId}
      and (held.holder = ${subAccount}.id or (held.holder = '${sharedHolder}' and ${subAccount}.profile_sharing))
    order by held.holder = '${sharedHolder}' desc limit 1) p on true`;
