/**
 * Whether the proxy of one alias may be used by the social account of another. An account that another sub-account
 * took over keeps its environment, and loses a proxy that is not meant for it.
 */
export const isInRange = (proxy: string, socialAccount: string): string =>
  `(${proxy}.application_range = 'all' or exists (select 1 from proxy_sub_accounts r
     where r.proxy_id = ${proxy}.id and r.sub_account_id = ${socialAccount}.sub_account_id))`;
