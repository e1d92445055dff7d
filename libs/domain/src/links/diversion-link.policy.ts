/** Whether a row is of a diversion link, in SQL, by its column: clicks of other features' links are stored beside theirs. */
export const isDiversionLinkSql = (linkId: string): string => `${linkId} like 'lnk\\_%'`;
