import { Injectable } from '@nestjs/common';
import { type DesktopCommand, desktopLimits, type ReplyOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { portSessions } from '../identity/index.js';
import { socialAccounts } from '../ports/index.js';

/** A command and the session that carries it out; null for any session of the sub-account. */
export interface Addressed {
  command: DesktopCommand;
  subAccountId: string;
  sessionId: string | null;
  /** The channel whose session it is; null for a client's. */
  channelId: string | null;
}

export interface CommandPage {
  commands: DesktopCommand[];
  /** The id after which the next page begins; null on the last page. */
  next: string | null;
}

interface Row {
  id: string;
  kind: DesktopCommand['kind'];
  payload: object;
  subAccountId: string;
  sessionId: string | null;
  channelId: string | null;
  isElsewhere: boolean;
  /** Whether a connected session may carry it out now. */
  isOffered: boolean;
  /** Whether it is the message of a person. */
  isPersonal: boolean;
  /** Whether this offer is its first one. */
  isFirst: boolean;
}

/** A client's session and its sub-account. */
interface Receiver {
  subAccountId: string;
  sessionId: string;
}

/** The commands that a session reports as carried out. */
export interface Confirmation extends Receiver {
  ids: readonly string[];
}

/** A command that the session carried out, now or earlier. */
export interface ConfirmedCommand extends Receiver {
  id: string;
  /** The reply to send; null for any other command. */
  order: ReplyOrder | null;
  cause: string;
  /** Whether another device had been offered it first. An automatic reply became an agent's draft. */
  isElsewhere: boolean;
}

/**
 * Offers the commands of a list `asked(id)`; $1 is the time. `limit` makes PostgreSQL look each up by its id.
 * A reply belongs to the device that holds its port at its first offer, because a second one would send it
 * twice. A person's message is never a draft of another device. A reply that another transaction is claiming is left to
 * that one.
 */
const offerSql = (asked: string): string => `
  with ${asked}, claimed as (
    update desktop_commands c set device_id = coalesce(x.device_id, x.id)
    from asked cross join lateral (select social_account_id as id from desktop_commands where id = asked.id limit 1) a
      cross join lateral (select session_id, sub_account_id from ${socialAccounts} p where p.id = a.id limit 1) p
      cross join lateral (select id, device_id from ${portSessions} s where s.id = p.session_id limit 1) x
    where c.id = asked.id and c.kind = 'reply' and c.device_id is null and c.confirmed_at is null and c.expires_at > $1
      and p.sub_account_id = c.sub_account_id
    returning c.id, c.device_id)
  select c.id, c.kind, c.payload, c.sub_account_id as "subAccountId",
    coalesce(c.session_id, p.session_id) as "sessionId",
    case when x.kind = 'channel' then x.device_id end as "channelId",
    c.kind = 'reply' and c.payload ? 'author' as "isPersonal", k.id is not null as "isFirst",
    c.kind = 'reply' and coalesce(k.device_id, c.device_id) <> coalesce(x.device_id, x.id) as "isElsewhere",
    c.confirmed_at is null and c.expires_at > $1
      and (c.kind <> 'reply' or c.device_id is not null or k.device_id is not null)
      and (c.social_account_id is null or p.session_id is not null and p.sub_account_id = c.sub_account_id)
      and (c.kind <> 'withdraw' or 'withdrawal' = any(string_to_array(p.additions, ' '))) as "isOffered"
  from asked cross join lateral (select * from desktop_commands where id = asked.id limit 1) c
    left join lateral (
      select id, session_id, sub_account_id, additions from ${socialAccounts} p where p.id = c.social_account_id
      limit 1) p on true
    left join lateral (select id, device_id, kind from ${portSessions} s where s.id = p.session_id limit 1) x on true
    left join claimed k on k.id = c.id
  order by c.id`;

const openSql = offerSql('asked as materialized (select id from unnest($2::text[]) as given(id))');

/** An account's commands. */
const ofAccountSql = offerSql(`asked as materialized (
  select id from desktop_commands where social_account_id = $2 and session_id is null and confirmed_at is null
    and expires_at > $1 order by id limit $3)`);

/** A session's commands: its own, its accounts', and those for any session. Each part uses an index. */
const pendingSql = offerSql(`asked as materialized (
  select id from (
    (select id from desktop_commands where session_id = $4 and sub_account_id = $3 and confirmed_at is null
       and expires_at > $1 and id > $5 order by id limit $6)
    union all
    (select id from desktop_commands where sub_account_id = $3 and session_id is null and social_account_id is null
       and confirmed_at is null and expires_at > $1 and id > $5 order by id limit $6)
    union all
    (select c.id from ${socialAccounts} p cross join lateral (
       select id from desktop_commands where social_account_id = p.id and session_id is null and sub_account_id = $3
         and confirmed_at is null and expires_at > $1 and id > $5 order by id limit $6) c
     where p.tenant_id = $2 and p.sub_account_id = $3 and p.session_id = $4 and p.status <> 'offline')
  ) pending order by id limit $6)`);

/** $4 is the time. A session's own commands count even if expired: its client has missed them. */
const awaitedSql = `
  select g.session_id as "sessionId" from unnest($2::text[], $3::text[]) as g(session_id, sub_account_id)
  where (select id from desktop_commands where session_id = g.session_id and confirmed_at is null limit 1) is not null
    or (select id from desktop_commands where sub_account_id = g.sub_account_id and session_id is null
      and social_account_id is null and confirmed_at is null and expires_at > $4 limit 1) is not null
    or (select c.id from ${socialAccounts} p cross join lateral (
        select id from desktop_commands where social_account_id = p.id and session_id is null and confirmed_at is null
          and expires_at > $4 limit 1) c
      where p.tenant_id = $1 and p.sub_account_id = g.sub_account_id and p.session_id = g.session_id
        and p.status <> 'offline' limit 1) is not null`;

const confirmedRows = rowList<{ id: string; subAccountId: string; sessionId: string }>({
  id: 'text',
  subAccountId: 'text',
  sessionId: 'text',
});

/** $1 is the time. Looks each up by its id, in one order everywhere. Skips confirmed commands. */
const confirmSql = `
  with found as materialized (
    select c.id, c.sub_account_id, g.session_id, c.kind, c.payload, c.cause, c.confirmed_at,
      coalesce(c.device_id <> coalesce(x.device_id, x.id), false) as is_elsewhere
    from ${confirmedRows.as('g', 2)}
      cross join lateral (select * from desktop_commands where id = g.id limit 1) c
      cross join lateral (select id, device_id from ${portSessions} s where s.id = g.session_id limit 1) x
    where c.sub_account_id = g.sub_account_id and (c.session_id is null or c.session_id = g.session_id)
  ), confirmed as (
    update desktop_commands c set confirmed_at = $1
    from (select distinct id from found where confirmed_at is null order by id) fresh
    where c.id = fresh.id and c.confirmed_at is null
  )
  select id, sub_account_id as "subAccountId", session_id as "sessionId",
    case when kind = 'reply' then payload end as "order", cause, is_elsewhere as "isElsewhere" from found`;

/** Selects the commands to offer to clients, and records the confirmed ones. */
@Injectable()
export class CommandOfferRepository {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Unconfirmed, unexpired commands that a connected session may carry out, the oldest first. */
  async open(tx: TenantTx, commandIds: readonly string[]): Promise<Addressed[]> {
    const rows = await tx.query<Row>(openSql, [this.clock.now(), commandIds]);
    return rows.filter(mayCarryOut).map(addressed);
  }

  /** Like `open` for the commands of a social account, the oldest ones. */
  async openOfAccount(tx: TenantTx, socialAccountId: string, limit: number): Promise<Addressed[]> {
    const rows = await tx.query<Row>(ofAccountSql, [this.clock.now(), socialAccountId, limit]);
    return rows.filter(mayCarryOut).map(addressed);
  }

  /** The social accounts among these that have an open command. System path: accounts of all tenants. */
  async accountsWithOpen(tx: SystemTx, socialAccountIds: readonly string[]): Promise<Set<string>> {
    if (socialAccountIds.length === 0) return new Set();
    const rows = await tx.query<{ id: string }>(
      `select given.id from unnest($1::text[]) as given(id)
       where (select id from desktop_commands where social_account_id = given.id and session_id is null
         and confirmed_at is null and expires_at > $2 limit 1) is not null`,
      [socialAccountIds, this.clock.now()],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A page of a session's unconfirmed commands, the oldest first, from after the id `after`. */
  async pending(tx: TenantTx, { subAccountId, sessionId }: Receiver, after = ''): Promise<CommandPage> {
    const most = desktopLimits.commandPage;
    const parameters = [this.clock.now(), tx.tenantId, subAccountId, sessionId, after, most];
    const rows = await tx.query<Row>(pendingSql, parameters);
    const personal = rows.filter(({ isOffered, isPersonal }) => isOffered && isPersonal);
    const offered = personal.filter(({ isFirst }) => isFirst).map(({ id }) => id);
    const elsewhere = personal.filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id);
    if (offered.length + elsewhere.length > 0)
      await this.outbox.add(tx, 'desktop.personal-offered', { offered, elsewhere });
    const commands = rows.filter(mayCarryOut).map((row) => addressed(row).command);
    const next = rows.length === most ? (rows.at(-1)?.id ?? null) : null;
    // A client asks for the next page once it has confirmed commands of this one.
    if (next !== null && commands.length === 0) return this.pending(tx, { subAccountId, sessionId }, next);
    return { commands, next };
  }

  /** The sessions among these that have an unconfirmed command. */
  async awaitedBy(tx: TenantTx, sessions: readonly Receiver[]): Promise<Set<string>> {
    const rows = await tx.query<{ sessionId: string }>(awaitedSql, [
      tx.tenantId,
      sessions.map(({ sessionId }) => sessionId),
      sessions.map(({ subAccountId }) => subAccountId),
      this.clock.now(),
    ]);
    return new Set(rows.map(({ sessionId }) => sessionId));
  }

  /** Confirms commands. Returns those that belong to their session, confirmed now or before. */
  async confirm(tx: TenantTx, confirmations: readonly Confirmation[]): Promise<ConfirmedCommand[]> {
    const rows = confirmations.flatMap(({ ids, subAccountId, sessionId }) =>
      ids.map((id) => ({ id, subAccountId, sessionId })),
    );
    return tx.query<ConfirmedCommand>(confirmSql, [this.clock.now(), ...confirmedRows.parameters(rows)]);
  }
}

const mayCarryOut = ({ isOffered, isPersonal, isElsewhere }: Row): boolean =>
  isOffered && !(isPersonal && isElsewhere);

/** Another device may have sent the reply already, so it becomes a draft for the agent. */
const addressed = ({
  id,
  kind,
  payload,
  subAccountId,
  sessionId,
  channelId,
  isElsewhere,
}: Row): Addressed => ({
  command: { id, kind, ...payload, ...(isElsewhere && { draft: true }) } as DesktopCommand,
  subAccountId,
  sessionId,
  channelId,
});
