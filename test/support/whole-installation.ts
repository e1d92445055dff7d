import {
  promotionLimits,
  receiptPartyLimits,
  supportLimits,
  systemNoticeLimits,
} from '@parley/contracts/public';
import type { Person } from './sign-in.js';
import { writeSystemNotice } from './system-notices.js';
import { callsOf, type Wording } from './whole-tenant-calls.js';
import type { World } from './world.js';

/** Creates operators' data. Everyone can read most of it. Returns the id of a notice. */
export async function makeOperators(world: World, words: Wording, operator: Person, tenantId: string) {
  const [as, token] = await callsOf(world, operator);
  const content = () => ({
    title: words(systemNoticeLimits.titleMax, 'title'),
    text: words(systemNoticeLimits.textMax, 'markdown'),
  });
  const notice = await writeSystemNotice(
    world,
    { token },
    { contents: { 'zh-CN': content(), 'en-US': content() } },
  );
  for (const id of [1, 2])
    await as('put', `/api/operator/support-contacts/${id}`, {
      account: words(supportLimits.accountMax, 'contact'),
      path: 'https://t.me/parley',
    });
  for (const [page, language] of [
    ['terms', 'zh-CN'],
    ['terms', 'en-US'],
    ['privacy', 'zh-CN'],
    ['privacy', 'en-US'],
  ])
    await as('put', `/api/operator/legal/${page}/${language}`, { text: words(5_000, 'markdown') });
  await as('put', '/api/operator/downloads/linux', {
    url: 'https://downloads.example/parley.deb',
    version: words(supportLimits.versionMax, 'version'),
  });
  await as('post', '/api/operator/translation-providers', {
    name: words(40, 'provider'),
    kind: 'pseudo',
    endpoint: '',
    region: '',
    model: '',
    timeoutMs: 8_000,
    enabled: false,
  });
  await as('put', '/api/operator/package-families/ZHUAN_YE_ROOT', {
    title: words(60, 'family'),
    subTitle: words(120, 'subTitle'),
    minPort: 5,
    hidden: false,
    privileges: [],
  });
  await as('patch', '/api/operator/settings', {
    seller: {
      name: words(receiptPartyLimits.nameMax, 'seller'),
      address: words(receiptPartyLimits.addressMax, 'address'),
      taxNumber: words(receiptPartyLimits.taxNumberMax, 'taxNumber'),
    },
  });
  await as('post', `/api/operator/tenants/${tenantId}/gift`, {
    characters: 1_000_000,
    reason: words(200, 'reason'),
  });
  const reason = words(promotionLimits.reasonMax, 'reason');
  await as('post', '/api/operator/promotion-corrections', { tenantId, amount: 100, reason });
  return notice.id;
}
