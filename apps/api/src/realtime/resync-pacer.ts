/** Nobody waits longer; beyond it the turns fall anywhere within this time. */
const longestMs = 30_000;
/** Between two turns of a session; and between two looks for turns that are over. */
const pauseMs = 1_000;

/** The session whose console comes back. */
interface Asker {
  sessionId: string;
  /** Null for operators. */
  tenantId: string | null;
}

/**
 * Gives consoles that come back turns to read again. Each tenant's first turn follows the first ones of the others, so
 * many a second; its further turns follow one another, the slower the more tenants there are. So very many consoles of a
 * tenant hold up that tenant alone. A session has one turn at a time, however often it comes back.
 */
export class ResyncPacer {
  private firstsAt = 0;
  private lookedAt = 0;
  /** When each tenant may have its next turn. */
  private readonly tenants = new Map<string | null, number>();
  /** The last turn of each session. */
  private readonly sessions = new Map<string, number>();

  constructor(private readonly perSecond: number) {}

  /** Takes the asker's turn; returns in how many ms it is. `nowMs` never runs backwards. */
  next(nowMs: number, { tenantId, sessionId }: Asker): number {
    this.forgetOver(nowMs);
    const last = this.sessions.get(sessionId);
    if (last !== undefined && last >= nowMs) return Math.round(last - nowMs);
    const earliest = last === undefined ? nowMs : Math.max(nowMs, last + pauseMs);
    const at = Math.max(earliest, this.turnOf(tenantId, nowMs));
    this.sessions.set(sessionId, at);
    return Math.round(at - nowMs);
  }

  private turnOf(tenantId: string | null, nowMs: number): number {
    const own = this.tenants.get(tenantId) ?? 0;
    const isFirst = own <= nowMs;
    const at = Math.max(nowMs, isFirst ? this.firstsAt : own);
    if (at - nowMs > longestMs) return nowMs + Math.random() * longestMs;
    const turnMs = 1_000 / this.perSecond;
    if (isFirst) this.firstsAt = at + turnMs;
    const tenants = this.tenants.size + Number(!this.tenants.has(tenantId));
    this.tenants.set(tenantId, at + turnMs * tenants);
    return at;
  }

  private forgetOver(nowMs: number): void {
    if (nowMs - this.lookedAt < pauseMs) return;
    this.lookedAt = nowMs;
    for (const [tenantId, at] of this.tenants) if (at <= nowMs) this.tenants.delete(tenantId);
    for (const [sessionId, at] of this.sessions) if (at + pauseMs <= nowMs) this.sessions.delete(sessionId);
  }
}
