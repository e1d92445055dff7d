import { AppError } from '@parley/platform/errors';

const perTenant = 8;
const inAll = 64;

/** Limits the connection tests that run in one process: a silent proxy may take ten seconds. */
export class CheckLimiter {
  private readonly proxies = new Set<string>();
  private readonly tenants = new Map<string, number>();

  /** Returns a function that frees the place. Rejects with `proxies.being_checked` or `request.too_many`. */
  enter(tenantId: string, proxyId: string): () => void {
    if (this.proxies.has(proxyId)) {
      throw new AppError('proxies.being_checked', 'A test of this proxy is under way.');
    }
    const busy = this.tenants.get(tenantId) ?? 0;
    if (busy >= perTenant || this.proxies.size >= inAll) {
      throw new AppError('request.too_many', 'Too many tests are under way. Wait a moment.', {
        retryAfterSeconds: 1,
      });
    }
    this.proxies.add(proxyId);
    this.tenants.set(tenantId, busy + 1);
    return () => this.leave(tenantId, proxyId);
  }

  private leave(tenantId: string, proxyId: string): void {
    this.proxies.delete(proxyId);
    const busy = (this.tenants.get(tenantId) ?? 1) - 1;
    if (busy > 0) this.tenants.set(tenantId, busy);
    else this.tenants.delete(tenantId);
  }
}
