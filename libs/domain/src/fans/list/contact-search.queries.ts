import { Injectable } from '@nestjs/common';
import { foldedText, isSearchable, pageLimits } from '@parley/contracts/public';
import { Database, type TransactionLimits } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** Contacts of which more are not looked up one by one: then gains are read in the order of their time. */
export const candidatesMax = pageLimits.counted;

/** Condition on contacts `c` whose names have a text, which is the parameter `place`. */
const namesHave = (place: string): string =>
  `(${['c.account', 'c.nickname', 'c.phone']
    .map((column) => `search_text(${column}) like search_pattern(${place})`)
    .join(' or ')})`;

const contactsSql = `
  select c.id from contacts c
  where search_grams(c.tenant_id, c.account, c.nickname, c.phone) @> search_grams($1, $2)
    and (c.tenant_id = $1) is true and ${namesHave('$2')}
  limit ${candidatesMax + 1}`;

/** Adds a parameter to a statement and returns its place. */
export type AddParameter = (value: unknown) => string;

/**
 * Makes conditions on contacts with a text in their account, nickname or phone; they are looked up first, by the index
 * of grams. System path: behind row-level security that index is never used. The tenant is in the statement and in each
 * gram.
 */
@Injectable()
export class ContactSearchQueries {
  constructor(private readonly database: Database) {}

  /**
   * A condition that `column`, the id of an identity, is one of theirs. Rejects with `request.invalid` naming `search`
   * where no index leads to the text.
   */
  async condition(
    { tenantId, text, column }: { tenantId: string; text: string; column: string },
    place: AddParameter,
    limits?: TransactionLimits,
  ): Promise<string> {
    if (!isSearchable(text))
      throw AppError.field('search', 'searchable', 'search must have two letters beside each other');
    const rows = await this.database.asSystem(
      (tx) => tx.query<{ id: string }>(contactsSql, [tenantId, foldedText(text)], { freshPlan: true }),
      limits,
    );
    if (rows.length <= candidatesMax) return `${column} = any(${place(rows.map(({ id }) => id))})`;
    return `exists (select from contacts c where c.id = ${column} and ${namesHave(place(text))})`;
  }
}
