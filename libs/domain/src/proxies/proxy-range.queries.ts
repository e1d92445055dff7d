/**
 * SQL that is true where the social account may use the proxy; both are aliases. An account that another
 * sub-account took over keeps its environment, without a proxy outside the new range.
 */
export const isInRange = (proxy: string, socialAccount: string): string =>
  `(${proxy}.application_range = 'all' or exists (select 1 from proxy_sub_accounts r
     where r.proxy_id = ${proxy}.id and r.sub_account_id = ${socialAccount}.sub_account_id))`;
