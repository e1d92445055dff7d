import type { PortMode } from '@parley/contracts/public';

/** The ports of a tenant: the total, and those reserved by its fixed sub-accounts. */
export interface PortPool {
  portNum: number;
  reserved: number;
}

export interface OpenPorts {
  subAccountId: string;
  portMode: PortMode;
  open: number;
}

export interface PortAllowance {
  portMode: PortMode;
  portsReserved: number;
  portLimit: number | null;
}

/** How many more ports a tenant's sub-accounts may open. Use it while the tenant's ports are locked. */
export class PortBudget {
  private readonly own = new Map<string, number>();
  private open = 0;
  private dynamicOpen = 0;

  constructor(
    private readonly pool: PortPool,
    counts: readonly OpenPorts[],
  ) {
    for (const { subAccountId, portMode, open } of counts) {
      this.own.set(subAccountId, open);
      this.open += open;
      if (portMode === 'dynamic') this.dynamicOpen += open;
    }
  }

  /**
   * Takes a port for a sub-account; false if no port is left. `from` is another sub-account that loses its
   * port to this one.
   */
  reserve(
    to: PortAllowance & { subAccountId: string },
    from: { subAccountId: string; portMode: PortMode } | null,
  ): boolean {
    const own = this.ownOpen(to.subAccountId) + 1;
    const open = this.open + (from === null ? 1 : 0);
    const dynamicOpen =
      this.dynamicOpen + (to.portMode === 'dynamic' ? 1 : 0) - (from?.portMode === 'dynamic' ? 1 : 0);
    if (!this.fits(to, { own, open, dynamicOpen })) return false;
    this.own.set(to.subAccountId, own);
    if (from) this.own.set(from.subAccountId, this.ownOpen(from.subAccountId) - 1);
    this.open = open;
    this.dynamicOpen = dynamicOpen;
    return true;
  }

  private ownOpen(subAccountId: string): number {
    return this.own.get(subAccountId) ?? 0;
  }

  private fits(
    { portMode, portsReserved, portLimit }: PortAllowance,
    next: { own: number; open: number; dynamicOpen: number },
  ): boolean {
    const { portNum, reserved } = this.pool;
    if (portLimit !== null && next.own > portLimit) return false;
    // Right after a reservation shrank, too many ports may be open. Then no further one opens.
    if (next.open > portNum && next.open > this.open) return false;
    if (portMode === 'fixed') return next.own <= portsReserved;
    return next.dynamicOpen <= portNum - reserved;
  }
}
