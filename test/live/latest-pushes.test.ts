import { SubAccountQueries } from '@parley/domain/sub-accounts';
import { expect, test, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount } from '../support/desktop.js';
import { eventsAbout, handled } from '../support/events.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

test('a console shows the later of two edits, also where the earlier one is pushed after it', async () => {
  const tenant = await makeTenant(world);
  const console = await ConsoleClient.connect(world, tenant.token);
  const desk = await makeSubAccount(world, tenant.tenantId, { remark: 'before' });
  await console.until('sub-account:changed', ({ remark }) => remark === 'before');
  const edit = (remark: string) => tenant.as('patch', `/api/sub-accounts/${desk.id}`).send({ remark });
  const views = world.worker?.get(SubAccountQueries, { strict: false }) as SubAccountQueries;
  const ofIds = views.getMany.bind(views);
  const read = vi.spyOn(views, 'getMany').mockImplementationOnce(async (...given) => {
    const first = await ofIds(...given);
    await edit('second').expect(200);
    await console.until('sub-account:changed', ({ remark }) => remark === 'second');
    return first;
  });
  try {
    await edit('first').expect(200);
    await vi.waitFor(
      async () =>
        expect(
          await handled(world, await eventsAbout(world, 'subAccountId', desk.id), 'sub-accounts.push-edited'),
        ).toBe(2),
      10_000,
    );
    await edit('third').expect(200);
    await console.until('sub-account:changed', ({ remark }) => remark === 'third');
    const shown = console.all('sub-account:changed').filter(({ id }) => id === desk.id);
    expect(shown.map(({ remark }) => remark)).toEqual(['before', 'second', 'third']);
  } finally {
    read.mockRestore();
    console.close();
  }
});
