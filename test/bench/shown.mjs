// Acknowledged reports, and when they were shown.
import { until } from '../../tools/run/processes.mjs';

const longestMs = 60_000;

/** Milliseconds from each acknowledgement to the first figures that hold as many. */
export class Shown {
  #acked = [];
  #shown = [];
  #base = 0;
  total = 0;

  begin() {
    this.#base = this.total;
    this.#acked = [];
    this.#shown = [];
  }

  acked() {
    this.#acked.push(performance.now());
    this.show(this.total);
  }

  show(total) {
    this.total = Math.max(this.total, total);
    const count = Math.min(this.total - this.#base, this.#acked.length);
    while (this.#shown.length < count) this.#shown.push(performance.now());
  }

  get delays() {
    return this.#shown.map((at, index) => at - this.#acked[index]);
  }

  async all(expected) {
    if (await until(() => this.#shown.length === expected, longestMs, 5)) return;
    throw new Error(`${this.#shown.length} of ${expected} were shown within ${longestMs} ms`);
  }
}

/** Tells each of them what the fleet's clients are acknowledged from now on. */
export function followAcks(fleet, followers) {
  const acked = fleet.acked.bind(fleet);
  fleet.acked = (ids) => {
    acked(ids);
    for (const shown of followers) for (let i = 0; i < ids.length; i++) shown.acked();
  };
}
