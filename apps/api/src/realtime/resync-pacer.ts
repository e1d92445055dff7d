/** The longest wait. Later turns fall anywhere within this time. */
const longestMs = 30_000;
/** Between two turns of a session, and between two cleanups of past turns. */
const pauseMs = 1_000;

/** The session of the returning console. */
interface Asker {
  sessionId: string;
  /** Null for operators. */
  tenantId: string | null;
}

/**
 * Gives returning consoles turns to read again. First turns of tenants follow each other at a fixed rate. Further turns
 * of a tenant follow each other more slowly the more tenants there are, so very many consoles of one tenant delay only
 * that tenant. A session has one turn at a time, however often it returns.
 */
export class ResyncPacer {
  private firstsAt = 0;
  private lookedAt = 0;
  /** When each tenant may have its next turn. */
  private readonly tenants = new Map<string | null, number>();
  /** The last turn of each session. */
  private readonly sessions = new Map<string, number>();

  constructor(private readonly perSecond: number) {}

  /** Takes the asker's turn. Returns the ms until that turn. `nowMs` must never decrease. */
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
