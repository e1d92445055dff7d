// Reports at a fixed rate.
import { setTimeout as pause } from 'node:timers/promises';

/** Reports a new fan by each client of the fleet in turn. */
export const newFansOf = (fleet) => (count) => {
  const member = fleet.members[count % fleet.members.length];
  fleet.report(member, fleet.newAccount(member));
};

/** Calls `report` with 0, 1, … at a rate; resolves with the number of calls. A lagging process catches up. */
export async function reportAtRate(report, { perSecond, roundMs }) {
  const began = performance.now();
  let sent = 0;
  while (performance.now() - began < roundMs) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due; sent++) report(sent);
    await pause(1);
  }
  return sent;
}
