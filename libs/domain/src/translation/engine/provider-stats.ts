import { minuteMs } from '@parley/contracts/public';
const minutes = 60;
const latenciesKept = 100;

interface Minute {
  at: number;
  requests: number;
  failures: number;
}

/** Recent requests, failures and latencies of one provider, as this process saw them. */
export class ProviderStats {
  private readonly byMinute: Minute[] = [];
  private readonly latencies: number[] = [];

  /** `latencyMs` of a finished translation. Null if it failed. */
  add(nowMs: number, latencyMs: number | null): void {
    const at = Math.floor(nowMs / minuteMs);
    const last = this.byMinute.at(-1);
    const minute = last?.at === at ? last : { at, requests: 0, failures: 0 };
    if (minute !== last) this.byMinute.push(minute);
    if (this.byMinute.length > minutes) this.byMinute.shift();
    minute.requests += 1;
    if (latencyMs === null) {
      minute.failures += 1;
      return;
    }
    this.latencies.push(latencyMs);
    if (this.latencies.length > latenciesKept) this.latencies.shift();
  }

  /** Requests of the last hour, and the median latency of the last hundred, in milliseconds. */
  read(nowMs: number): { requests: number; failures: number; latencyMs: number | null } {
    const since = Math.floor(nowMs / minuteMs) - minutes;
    const recent = this.byMinute.filter(({ at }) => at > since);
    const sum = (field: 'requests' | 'failures') => recent.reduce((all, minute) => all + minute[field], 0);
    const sorted = this.latencies.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)];
    return {
      requests: sum('requests'),
      failures: sum('failures'),
      latencyMs: middle === undefined ? null : Math.round(middle),
    };
  }
}
