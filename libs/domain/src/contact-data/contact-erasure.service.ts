import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox, unhandledEvents } from '@parley/platform/messaging';
import { ContactChatErasureService } from '../chat/index.js';
import { ContactRepository } from '../fans/index.js';

/** Where a deletion stands: what lies before `beganAt` goes, along a key from `last` on. */
export interface ErasurePosition {
  beganAt: Date;
  last: string;
}

/** What a turn took out, and the key to go on from; null where nothing of its kind is left. */
export interface Turn {
  last: string | null;
  contacts?: number;
  conversations?: number;
  messages?: number;
  profiles?: number;
  files?: number;
}

const peopleAtOnce = 200;
const rowsAtOnce = 2_000;
const noReport = '00000000-0000-0000-0000-000000000000';

/** Events of reports that are not counted yet. */
const uncountedSql = unhandledEvents('fans.count', '$1');

/** What was reported stays known by its id, so that it is not taken for new, and names nobody. */
const emptied = {
  fan_reports: {
    values: `account = '', nickname = '', link = '', phone = ''`,
    over: `batch_id <> all(array(select o.payload ->> 'batchId' from ${uncountedSql} o))`,
  },
  message_reports: {
    values: `conversation_key = '', content = null, medium_id = null`,
    over: 'handled_at is not null',
  },
} as const;

/** Rows that hold what was said, and are needed no more. */
const spoken = [
  { table: 'waiting_translations', condition: 'created_at <= $2' },
  { table: 'cached_translations', condition: 'created_at <= $2' },
  { table: 'desktop_commands', condition: `kind = 'reply' and created_at <= $2` },
] as const;

/** Takes out what a tenant knows of contacts, a transaction's worth at a time. Each may run again. */
@Injectable()
export class ContactErasureService {
  constructor(
    private readonly people: ContactChatErasureService,
    private readonly contactRepository: ContactRepository,
    private readonly outbox: Outbox,
  ) {}

  /** In this order: first it waits until all that was reported before is counted and handled. */
  readonly steps: ((tx: TenantTx, place: ErasurePosition) => Promise<Turn | 'waits'>)[] = [
    (tx, place) => this.complete(tx, place),
    (tx, place) => this.erasePeople(tx, place),
    (tx, place) => this.emptyReports(tx, 'fan_reports', place),
    (tx, place) => this.emptyReports(tx, 'message_reports', place),
    (tx, place) => this.dropSpoken(tx, place),
  ];

  private async complete(tx: TenantTx, { beganAt }: ErasurePosition): Promise<Turn | 'waits'> {
    const [row] = await tx.query<{ waits: boolean }>(
      `select exists (
           select from message_reports where tenant_id = $1 and handled_at is null and stored_at <= $2)
         or exists (select from ${uncountedSql} o where o.created_at <= $2) as waits`,
      [tx.tenantId, beganAt],
    );
    return row?.waits ? 'waits' : { last: null };
  }

  /** Nothing is counted or written meanwhile: who comes in later is somebody else. Their gains stay, and name nobody. */
  private async erasePeople(tx: TenantTx, { beganAt, last }: ErasurePosition): Promise<Turn> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId);
    const rows = await tx.query<{ id: string; accountKey: string }>(
      `select id, account_key as "accountKey" from contacts
       where tenant_id = $1 and id > $2 and first_seen_at <= $3 order by id limit ${peopleAtOnce}`,
      [tx.tenantId, last, beganAt],
    );
    if (rows.length === 0) return { last: null };
    const { changed, isAll, ...counts } = await this.people.erase(
      tx,
      rows.map(({ id }) => id),
    );
    if (!isAll) return { last, ...counts };
    const contacts = await this.contactRepository.pseudonymise(tx, rows);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
    return { last: rows.at(-1)?.id ?? null, contacts, ...counts };
  }

  private async emptyReports(
    tx: TenantTx,
    table: keyof typeof emptied,
    { beganAt, last }: ErasurePosition,
  ): Promise<Turn> {
    const { values, over } = emptied[table];
    const rows = await tx.query<{ id: string }>(
      `with found as (
         select id, ${over} as over from ${table} where tenant_id = $1 and id > $2 and stored_at <= $3
         order by id limit ${rowsAtOnce}
       ), emptied as (
         update ${table} r set ${values} from found where r.tenant_id = $1 and r.id = found.id and found.over
       )
       select id from found order by id`,
      [tx.tenantId, last || noReport, beganAt],
    );
    return { last: rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? null) : null };
  }

  private async dropSpoken(tx: TenantTx, { beganAt }: ErasurePosition): Promise<Turn> {
    for (const { table, condition } of spoken) {
      const rows = await tx.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where tenant_id = $1 and ${condition} limit ${rowsAtOnce})) returning 1`,
        [tx.tenantId, beganAt],
      );
      if (rows.length === rowsAtOnce) return { last: table };
    }
    return { last: null };
  }
}
