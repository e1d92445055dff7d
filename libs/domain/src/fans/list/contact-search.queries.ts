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

/** The latest gains, and of how many of them the contacts have a text that the index is not asked for. */
const [latestRead, frequentFrom] = [160, 20];

const latestSql = `
  select count(*)::int as hits from (
    select g.contact_id from gains g where g.tenant_id = $1 order by g.gained_at desc, g.id desc limit ${latestRead}
  ) latest join contacts c on c.id = latest.contact_id where ${namesHave('$2')}`;

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
    const ids = await this.contactsNamed(tenantId, text, limits);
    if (ids) return `${column} = any(${place(ids)})`;
    // For each row by itself: as a join, all contacts were read before the first row of the page.
    return `(select ${namesHave(place(text))} from contacts c where c.id = ${column})`;
  }

  /** Null where more have the text than are looked up: the latest gains soon fill a page then. */
  private contactsNamed(
    tenantId: string,
    text: string,
    limits?: TransactionLimits,
  ): Promise<string[] | null> {
    const parameters = [tenantId, foldedText(text)];
    return this.database.asSystem(async (tx) => {
      const [latest] = await tx.query<{ hits: number }>(latestSql, parameters, { freshPlan: true });
      if ((latest?.hits ?? 0) >= frequentFrom) return null;
      const rows = await tx.query<{ id: string }>(contactsSql, parameters, { freshPlan: true });
      return rows.length > candidatesMax ? null : rows.map(({ id }) => id);
    }, limits);
  }
}
