import { Injectable } from '@nestjs/common';
import { isSearchable, type MessageSearch } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, DeadlineExceededError, type SystemTx } from '@parley/platform/database';
import type { SearchLimits } from '../../search/index.js';
import type { ChatScope, PageCursor } from './chat-history.policy.js';
import { pageCursorColumn } from './chat-history-columns.queries.js';
import {
  assertText,
  gramsOfMessage,
  messageFilters,
  messagesOfTenant,
  type Statement,
  storedFrom,
  wordsOfMessage,
} from './chat-search-conditions.queries.js';
import {
  boundsOf,
  newestWindow,
  searchedUntil,
  type SearchWindow,
  windowBefore,
  windowFrom,
} from './search-window.js';

/** A found message, and the window that begins after it. */
interface FoundMessage {
  id: string;
  rest: SearchWindow;
}

export interface MessageSearchResult {
  /** Sorted by the day of storing, then by time, the latest first. */
  found: FoundMessage[];
  /** The window left to search, if the search ended before the page was full. Null if none is left. */
  rest: SearchWindow | null;
  /** ISO instant: the search has read everything later. Null if it has read everything, or nothing. */
  searchedUntil: string | null;
}

interface WalkedRow extends PageCursor {
  isHit: boolean;
}

/** Rows read in the order of time: before the index is used, and in each further step. */
const walk = { first: 160, further: 1_024 };

/** If a smaller share of the rows has the text, the search uses the index. */
const rareBelow = 1 / 160;

/** Rows that one search reads if no index knows the text. */
const unindexedRows = 20_000;

/**
 * Finds messages by their text, day by day from the newest, and returns their ids alone: the tenant's own role reads the
 * content. The latest messages soon fill a page for a frequent text. The index finds a rare one. System path: PostgreSQL
 * does not use the index of grams behind row-level security, because the operator is not leakproof. Each statement and
 * each gram names the tenant.
 */
@Injectable()
export class MessageSearchQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns up to `rows` messages, or those found before the time was over. Rejects with `request.invalid`. */
  async search(
    tenantId: string,
    scope: ChatScope,
    { query, rows, limits }: { query: MessageSearch; rows: number; limits: SearchLimits },
  ): Promise<MessageSearchResult> {
    assertText(query.text);
    const now = this.clock.now();
    const first = query.cursor === undefined ? newestWindow(now) : windowFrom(query.cursor);
    const search = new RunningSearch(messageFilters(tenantId, scope, query), query, { rows, first, now });
    try {
      await this.database.asSystem((tx) => search.run(tx), limits());
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
    }
    const { found, rest } = search;
    return { found, rest, searchedUntil: rest && searchedUntil(rest, now) };
  }
}

class RunningSearch {
  readonly found: FoundMessage[] = [];
  rest: SearchWindow | null;
  private readonly isIndexed: boolean;
  private readonly values: unknown[];
  private readonly text: string;
  private mayBeFrequent = true;
  private walked = 0;

  constructor(
    private readonly filters: Statement,
    private readonly query: MessageSearch,
    private readonly given: { rows: number; first: SearchWindow; now: Date },
  ) {
    this.isIndexed = isSearchable(query.text);
    this.rest = given.first;
    this.values = [...filters.values, query.text];
    this.text = `$${this.values.length}`;
  }

  async run(tx: SystemTx): Promise<void> {
    while (this.rest !== null) {
      const window: SearchWindow = this.rest;
      const before = this.found.length;
      if (!(await this.searchWindow(tx, window))) return;
      const hadFew = (this.found.length - before) * 2 < this.given.rows;
      this.rest = this.isBeforeAll(window) ? null : windowBefore(window, { hadFew, now: this.given.now });
    }
  }

  /** Returns whether the window was searched to its end. */
  private async searchWindow(tx: SystemTx, window: SearchWindow): Promise<boolean> {
    let rest = window;
    for (let count = walk.first; !this.isIndexed || this.mayBeFrequent; count = walk.further) {
      const rows = await this.walk(tx, rest, count);
      const hits = rows.filter(({ isHit }) => isHit);
      this.add(window, hits);
      if (this.isFull()) return false;
      const last = rows.at(-1);
      if (!last || last.walked < count) return true;
      this.rest = rest = { ...window, after: { at: last.at, id: last.id } };
      this.walked += count;
      if (!this.isIndexed && this.walked >= unindexedRows) return false;
      this.mayBeFrequent = hits.length >= count * rareBelow;
    }
    this.add(window, await this.lookUp(tx, rest));
    return !this.isFull();
  }

  /** Matches among the next rows in the order of time, and the last of these rows. */
  private walk(
    tx: SystemTx,
    window: SearchWindow,
    count: number,
  ): Promise<(WalkedRow & { walked: number })[]> {
    const { sql, values } = this.within(window);
    return tx.query(
      `select id, ${pageCursorColumn('at')} as at, is_hit as "isHit", walked::int from (
         select id, at, is_hit, count(*) over () as walked,
           row_number() over (order by at, id) = 1 as is_last
         from (
           select m.id, m.at, ${wordsOfMessage(this.text)} is true as is_hit
           ${messagesOfTenant}${sql} order by m.at desc, m.id desc limit ${count}) next) seen
       where is_hit or is_last order by at desc, id desc`,
      values,
      { freshPlan: true },
    );
  }

  /** Matches in the rest of a window, by the index. Compares texts in the order of time until a page is full. */
  private lookUp(tx: SystemTx, window: SearchWindow): Promise<PageCursor[]> {
    const { sql, values } = this.within(window);
    return tx.query(
      `with candidates as materialized (
         select m.id, m.at, m.text, m.translation from messages m where ${gramsOfMessage(this.text)}${sql}
       )
       select m.id, ${pageCursorColumn('m.at')} as at from (
         select * from candidates order by at desc, id desc offset 0) m
       where ${wordsOfMessage(this.text)} limit ${this.given.rows - this.found.length}`,
      values,
      { freshPlan: true },
    );
  }

  private within(window: SearchWindow): Statement {
    const { from, to } = boundsOf(window);
    const values = [...this.values];
    const add = (condition: string, ...of: unknown[]): string => {
      const places = of.map((value) => `$${values.push(value)}`);
      return ` and ${condition} ${places.length > 1 ? `(${places.join(', ')})` : places[0]}`;
    };
    const conditions = [
      from === null ? '' : add('m.stored_at >=', from),
      add('m.stored_at <', to),
      window.after === null ? '' : add('(m.at, m.id) <', window.after.at, window.after.id),
    ];
    return { sql: `${this.filters.sql}${conditions.join('')}`, values };
  }

  private add(window: SearchWindow, rows: PageCursor[]): void {
    const room = this.given.rows - this.found.length;
    for (const { at, id } of rows.slice(0, room)) {
      this.found.push({ id, rest: { ...window, after: { at, id } } });
    }
  }

  private isFull(): boolean {
    return this.found.length >= this.given.rows;
  }

  /** Whether everything before the window is too old for the query. */
  private isBeforeAll({ from }: SearchWindow): boolean {
    const { from: since } = this.query;
    return since !== undefined && from !== null && Date.parse(from) <= Date.parse(storedFrom(since));
  }
}
