import { Injectable } from '@nestjs/common';
import { foldedText, isSearchable, pageLimits } from '@parley/contracts/public';
import { Database, type TransactionLimits } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** If more contacts match, they are not looked up one by one. Gains are read in the order of time instead. */
export const candidatesMax = pageLimits.counted;

/** Condition: the names of contacts `c` contain a text. `place` is its parameter. */
const namesHave = (place: string): string =>
  `(${['c.account', 'c.nickname', 'c.phone']
    .map((column) => `search_text(${column}) like search_pattern(${place})`)
    .join(' or ')})`;

/** The number of latest gains to read. If so many of their contacts have the text, the index is not used. */
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
 * Builds conditions on contacts with a text in their account, nickname or phone. The index of grams finds them first.
 * System path: PostgreSQL never uses that index behind row-level security. Each statement and each gram names the
 * tenant.
 */
@Injectable()
export class ContactSearchQueries {
  constructor(private readonly database: Database) {}

  /**
   * A condition: `column`, the id of an identity, belongs to one of the matching contacts. Rejects with
   * `request.invalid` naming `search` if no index can find the text.
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
    // Evaluated for each row. As a join it would read all contacts before the first row of the page.
    return `(select ${namesHave(place(text))} from contacts c where c.id = ${column})`;
  }

  /** Null if too many contacts have the text to look them up. The latest gains then soon fill a page. */
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
