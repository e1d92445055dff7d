// Acknowledged reports, and the times when they were shown.
import { until } from '../../tools/run/processes.mjs';

const longestMs = 60_000;

/** The milliseconds from each acknowledgement to the first figures that include it. */
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

/** Passes the later acknowledgements of the fleet's clients to each follower. */
export function followAcks(fleet, followers) {
  const acked = fleet.acked.bind(fleet);
  fleet.acked = (ids) => {
    acked(ids);
    for (const shown of followers) for (let i = 0; i < ids.length; i++) shown.acked();
  };
}
