// Talks in the inbox: their rows, the time until one is shown, and the longest task of a page.
import { withTables } from '../bare-tables.mjs';
import { idSql } from '../volume.mjs';

const each = 40;

/** One talk with `long` messages, and others with forty each. Returns their ids, the long one first. */
export async function fillTalks(system, tenantId, { talks, long }) {
  const rows = 7_000;
  const [holder, account] = [idSql('sub', rows, '1'), idSql('soc', rows, '1')];
  const talk = idSql('cnv', rows, 'i');
  const contact = idSql('con', rows, 'i');
  const text = `(array['Is it shipped?', 'It left yesterday, and comes on Friday.', '多少钱？', 'كم سعر هذا؟'])[1 + n % 4] || ' ' || n`;
  await withTables(system, [
    `set app.tenant_id = '${tenantId}'`,
    `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, session_archive, secret_sealed,
       secret_hash, secret_hint, created_at)
     values (${holder}, '${tenantId}', 'bench-inbox', 'Bench', '{telegram}', now(), true, '', ${holder}, '', now())`,
    `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
     values (${account}, '${tenantId}', ${holder}, 'telegram', 'bench-inbox', 'bench-inbox', now())`,
    `insert into contacts (id, tenant_id, platform, account_key, account, nickname, phone, first_seen_at, known_at, main_id)
     select ${contact}, '${tenantId}', 'telegram', 'inbox' || i, 'inbox' || i, 'Contact ' || i, '', now(), now(), ${contact}
     from generate_series(1, ${talks}) i`,
    `insert into conversations (id, tenant_id, sub_account_id, social_account_id, contact_id, messages, last_archived_at,
       last_message_at, last_received_at, last_text, last_kind, last_direction, created_at)
     select ${talk}, '${tenantId}', ${holder}, ${account}, ${contact}, ${each}, now() - i * interval '1 second',
       now() - i * interval '1 second', now() - i * interval '1 second', 'text', 'text', 'in', now()
     from generate_series(1, ${talks}) i`,
    `insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id, platform,
       direction, origin, kind, text, at, stored_at)
     select ${idSql('msg', rows, 'i * 100000 + n')}, '${tenantId}', md5('inbox ' || i || ' ' || n)::uuid, ${talk}, ${holder},
       ${account}, ${contact}, 'telegram', case when n % 3 = 0 then 'out' else 'in' end, 'human', 'text', ${text},
       now() - interval '1 second' * i - interval '1 millisecond' * (${long} - n), now()
     from generate_series(1, ${talks}) i cross join generate_series(1, ${long}) n where i = 1 or n > ${long} - ${each}`,
    'analyze conversations, messages',
  ]);
  return Array.from(
    { length: talks },
    (_, index) => `cnv_${String(rows).padStart(10, '0')}${String(index + 1).padStart(16, '0')}`,
  );
}

/** Clicks a conversation's row. Resolves with the milliseconds until its messages are painted. */
const open = `window.openTalk = (number) => new Promise((resolve, reject) => {
  const prefix = 'li[id^="msg_0000007000' + String(number * 100000).padStart(16, '0').slice(0, 11) + '"]';
  const row = document.querySelector('[data-row] [title="inbox' + number + '"]')?.closest('button');
  if (!row) return reject(new Error('there is no row ' + number));
  const began = performance.now();
  const look = () => {
    if (!document.querySelector(prefix)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => reject(new Error('conversation ' + number + ' was not shown')), 20_000);
  row.click();
})`;

const settleMs = 300;

export async function openTalk(page, id) {
  const number = Number(id.slice(-16));
  await page.waitForTimeout(settleMs);
  return page.evaluate(`${open}; openTalk(${number})`);
}

/** Notes the longest task from now on. Chromium reports those of 50 ms and more. */
export const watchTasks = (page) =>
  page.evaluate(`{
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  }`);

/** Less than 50 ms is 1, because Chromium tells no more. */
export const longestTask = (page) => page.evaluate('Math.max(1, window.longestTask)');
