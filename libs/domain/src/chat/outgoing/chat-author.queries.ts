import { apiKeyNames } from '../../api-keys/index.js';
import { owners } from '../../identity/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';

/**
 * Joins the person who wrote the rows of the alias `row`. The row's column `author_id` is a sub-account, an API key,
 * or null for the owner.
 */
export const authorOf = (row: string): string =>
  `left join ${subAccountNames} author on author.tenant_id = ${row}.tenant_id and author.id = ${row}.author_id
  left join ${apiKeyNames} api_key on api_key.tenant_id = ${row}.tenant_id and api_key.id = ${row}.author_id
  left join ${owners} owner on owner.tenant_id = ${row}.tenant_id and ${row}.author_id is null`;

/** The author as JSON, a `ChatAuthor`. */
export const authorColumn = (row: string): string =>
  `case when api_key.id is null
    then json_build_object('subAccountId', ${row}.author_id, 'account', coalesce(author.account, owner.email, ''),
      'name', coalesce(author.remark, ''))
    else json_build_object('subAccountId', null, 'apiKeyId', api_key.id, 'account', api_key.name, 'name', '')
    end as author`;
