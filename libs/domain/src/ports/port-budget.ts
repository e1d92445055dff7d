import type { PortMode } from '@parley/contracts/public';

export interface PortUsage {
  portNum: number;
  /** Reserved by all fixed sub-accounts of the tenant. */
  reserved: number;
  /** Ports open in the tenant, by dynamic sub-accounts, and by the one that asks. */
  open: number;
  dynamicOpen: number;
  ownOpen: number;
}

export interface PortAllowance {
  portMode: PortMode;
  portsReserved: number;
  portLimit: number | null;
}

/** How many more ports a sub-account may open, while the tenant's ports are locked. */
export class PortBudget {
  private readonly usage: PortUsage;

  constructor(
    usage: PortUsage,
    private readonly allowance: PortAllowance,
  ) {
    this.usage = { ...usage };
  }

  /**
   * Takes a port, and is false where none is left. `from` is the mode of another sub-account that loses its
   * port to this one.
   */
  reserve(from: PortMode | null): boolean {
    const { portMode } = this.allowance;
    const next: PortUsage = {
      ...this.usage,
      ownOpen: this.usage.ownOpen + 1,
      open: this.usage.open + (from === null ? 1 : 0),
      dynamicOpen: this.usage.dynamicOpen + (portMode === 'dynamic' ? 1 : 0) - (from === 'dynamic' ? 1 : 0),
    };
    if (!this.fits(next)) return false;
    Object.assign(this.usage, next);
    return true;
  }

  private fits(next: PortUsage): boolean {
    const { portMode, portsReserved, portLimit } = this.allowance;
    if (portLimit !== null && next.ownOpen > portLimit) return false;
    // Right after a reservation shrank, more may be open than there are; nothing is added to that.
    if (next.open > next.portNum && next.open > this.usage.open) return false;
    if (portMode === 'fixed') return next.ownOpen <= portsReserved;
    return next.dynamicOpen <= next.portNum - next.reserved;
  }
}
