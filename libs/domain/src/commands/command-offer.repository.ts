import { Injectable } from '@nestjs/common';
import { type DesktopCommand, desktopLimits, type ReplyOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { rowList, type TenantTx } from '@parley/platform/database';
import { desktopSessions } from '../identity/index.js';
import { socialAccounts } from '../ports/index.js';

/** A command and the session that carries it out; null means any of the sub-account. */
export interface Addressed {
  command: DesktopCommand;
  subAccountId: string;
  sessionId: string | null;
}

/** Commands of a session. */
export interface CommandPage {
  commands: DesktopCommand[];
  /** Read on after this id; null where there are no more. */
  next: string | null;
}

interface Row {
  id: string;
  kind: DesktopCommand['kind'];
  payload: object;
  subAccountId: string;
  sessionId: string | null;
  isElsewhere: boolean;
  /** A connected session may carry it out now. */
  isOffered: boolean;
}

/** A client's session, and whose it is. */
interface Receiver {
  subAccountId: string;
  sessionId: string;
}

/** The commands that a session says it carried out. */
export interface Confirmation extends Receiver {
  ids: readonly string[];
}

/** A command that its session carried out, now or before. */
export interface ConfirmedCommand extends Receiver {
  id: string;
  /** The reply to send; null for any other command. */
  order: ReplyOrder | null;
  /** It was laid before an agent, because another device was offered it first. */
  isElsewhere: boolean;
}

/**
 * Offers the commands of a list `asked(id)`; $1 is now. Row by row, with `limit`: however many commands are open, each
 * is looked up by its id. A reply belongs to the device that holds its port when it is offered first, because a second
 * one would send it twice; one that another transaction is claiming at this moment is offered by that one.
 */
const offerSql = (asked: string): string => `
  with ${asked}, claimed as (
    update desktop_commands c set device_id = coalesce(x.device_id, x.id)
    from asked cross join lateral (select social_account_id as id from desktop_commands where id = asked.id limit 1) a
      cross join lateral (select session_id, sub_account_id from ${socialAccounts} p where p.id = a.id limit 1) p
      cross join lateral (select id, device_id from ${desktopSessions} s where s.id = p.session_id limit 1) x
    where c.id = asked.id and c.kind = 'reply' and c.device_id is null and c.confirmed_at is null and c.expires_at > $1
      and p.sub_account_id = c.sub_account_id
    returning c.id, c.device_id)
  select c.id, c.kind, c.payload, c.sub_account_id as "subAccountId",
    coalesce(c.session_id, p.session_id) as "sessionId",
    c.kind = 'reply' and coalesce(k.device_id, c.device_id) <> coalesce(x.device_id, x.id) as "isElsewhere",
    c.confirmed_at is null and c.expires_at > $1
      and (c.kind <> 'reply' or c.device_id is not null or k.device_id is not null)
      and (c.social_account_id is null or p.session_id is not null and p.sub_account_id = c.sub_account_id) as "isOffered"
  from asked cross join lateral (select * from desktop_commands where id = asked.id limit 1) c
    left join lateral (
      select id, session_id, sub_account_id from ${socialAccounts} p where p.id = c.social_account_id limit 1) p on true
    left join lateral (select id, device_id from ${desktopSessions} s where s.id = p.session_id limit 1) x on true
    left join claimed k on k.id = c.id
  order by c.id`;

const openSql = offerSql('asked as materialized (select id from unnest($2::text[]) as given(id))');

/** The commands of a session: its own, those of the accounts it holds, and those of any session. Each by its index. */
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

/** $4 is now; those of a session itself also where they have expired: they say what its client has missed. */
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

/** $1 now. Row by row, as above, and in one order everywhere. One that was confirmed before is not written again. */
const confirmSql = `
  with found as materialized (
    select c.id, c.sub_account_id, g.session_id, c.kind, c.payload, c.confirmed_at,
      coalesce(c.device_id <> coalesce(x.device_id, x.id), false) as is_elsewhere
    from ${confirmedRows.as('g', 2)}
      cross join lateral (select * from desktop_commands where id = g.id limit 1) c
      cross join lateral (select id, device_id from ${desktopSessions} s where s.id = g.session_id limit 1) x
    where c.sub_account_id = g.sub_account_id and (c.session_id is null or c.session_id = g.session_id)
  ), confirmed as (
    update desktop_commands c set confirmed_at = $1
    from (select distinct id from found where confirmed_at is null order by id) fresh
    where c.id = fresh.id and c.confirmed_at is null
  )
  select id, sub_account_id as "subAccountId", session_id as "sessionId",
    case when kind = 'reply' then payload end as "order", is_elsewhere as "isElsewhere" from found`;

/** Which commands clients are offered, and which they have carried out. */
@Injectable()
export class CommandOfferRepository {
  constructor(private readonly clock: Clock) {}

  /** Those that are neither confirmed nor expired, and that a connected session may carry out; oldest first. */
  async open(tx: TenantTx, commandIds: readonly string[]): Promise<Addressed[]> {
    const rows = await tx.query<Row>(openSql, [this.clock.now(), commandIds]);
    return rows.filter(({ isOffered }) => isOffered).map(addressed);
  }

  /** The commands that a session has not confirmed yet, oldest first: a page of those after the id `after`. */
  async pending(tx: TenantTx, { subAccountId, sessionId }: Receiver, after = ''): Promise<CommandPage> {
    const most = desktopLimits.commandPage;
    const parameters = [this.clock.now(), tx.tenantId, subAccountId, sessionId, after, most];
    const rows = await tx.query<Row>(pendingSql, parameters);
    return {
      commands: rows.filter(({ isOffered }) => isOffered).map((row) => addressed(row).command),
      next: rows.length === most ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  /** The sessions among these for which there is a command that is not confirmed yet. */
  async awaitedBy(tx: TenantTx, sessions: readonly Receiver[]): Promise<Set<string>> {
    const rows = await tx.query<{ sessionId: string }>(awaitedSql, [
      tx.tenantId,
      sessions.map(({ sessionId }) => sessionId),
      sessions.map(({ subAccountId }) => subAccountId),
      this.clock.now(),
    ]);
    return new Set(rows.map(({ sessionId }) => sessionId));
  }

  /** Confirms the commands of sessions. Returns those of them that are their session's, confirmed now or before. */
  async confirm(tx: TenantTx, confirmations: readonly Confirmation[]): Promise<ConfirmedCommand[]> {
    const rows = confirmations.flatMap(({ ids, subAccountId, sessionId }) =>
      ids.map((id) => ({ id, subAccountId, sessionId })),
    );
    return tx.query<ConfirmedCommand>(confirmSql, [this.clock.now(), ...confirmedRows.parameters(rows)]);
  }
}

/** A reply that another device may have sent already becomes a draft for the agent. */
const addressed = ({ id, kind, payload, subAccountId, sessionId, isElsewhere }: Row): Addressed => ({
  command: { id, kind, ...payload, ...(isElsewhere && { draft: true }) } as DesktopCommand,
  subAccountId,
  sessionId,
});
