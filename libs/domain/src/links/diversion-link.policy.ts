/** SQL that is true for rows of smart links. Clicks of other links are in the same tables. */
export const isDiversionLinkSql = (linkId: string): string => `${linkId} like 'lnk\\_%'`;
