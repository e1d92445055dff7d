import type { INestApplicationContext } from '@nestjs/common';
import {
  ClickBatchService,
  ClickCountingService,
  ClickMonthRepository,
  type ClickRequest,
  type CompiledLink,
  decideOutcome,
} from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import type { PastClick } from './demo-clicks.js';
import { asOf, daysBefore } from './demo-clock.js';
import { demo } from './demo-plan.js';

const storeMs = 60_000;
/** The length of a real visitor's id. */
const visitorIdLength = 22;

/** Stores clicks as redirects would, and counts them. `links` are the links of the clicks. */
export async function redirect(
  app: INestApplicationContext,
  links: readonly CompiledLink[],
  clicks: readonly PastClick[],
): Promise<void> {
  const requests = clicks.map((click) => requestOf(app, links, click));
  // The first month of clicks.
  const began = daysBefore(app.get(Clock).now(), demo.historyDays + 1);
  await asOf(app, began, () => app.get(ClickMonthRepository).make());
  const [batches, attempt] = [app.get(ClickBatchService), { isAbandoned: false, assignments: undefined }];
  // Links of other features have one account and no position to move.
  if (links.every(({ target }) => target)) await batches.storeStateless(requests, attempt);
  else await batches.storeStateful(requests, attempt, storeMs);
  while (((await app.get(ClickCountingService).count())?.batches ?? 0) > 0);
}

function requestOf(
  app: INestApplicationContext,
  links: readonly CompiledLink[],
  { link: index, visitor, ...click }: PastClick,
): ClickRequest {
  const link = links[index] as CompiledLink;
  return {
    ...click,
    id: app.get(Ids).next('clk'),
    link,
    outcome: decideOutcome(link, click, click.at),
    address: link.keepsAddresses ? click.address : null,
    visitorId: visitor.toString('base64url').slice(0, visitorIdLength),
    addressHash: visitor,
    boundKey: null,
  };
}
