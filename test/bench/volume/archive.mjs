// One contact per row, each with a conversation and an archived message, over 30 days. Every fifth message has the word
// parcel, every thousandth two Chinese characters, every hundred-thousandth the word zebrafish.
import { idSql } from '../volume.mjs';
import { socialAccounts, subAccountOf } from './accounts.mjs';

export const tables = ['contacts', 'conversations', 'messages', 'chat_days'];

/** Other sections use contact numbers below this one. */
const firstContact = 5_000_000_000;

const sentences = `array['Hello, is anybody there?', 'How much is it in total?', 'I ordered it last Tuesday, number ',
  'Thanks, that helped a lot', '好的，谢谢', '请问还有别的颜色吗？', 'Could you send me a picture of the blue one?',
  'Yes please', 'We open at nine and close at six', '您好，请问有什么可以帮您？', 'No, not yet', 'Let me check that for you']`;

const text = `(${sentences})[1 + i % 12] || i || case when i % 5 = 0 then ' and the parcel?' else '' end
  || case when i % 1000 = 0 then '，什么时候发货' else '' end || case when i % 100000 = 0 then ' zebrafish' else '' end`;

export const statements = ({ tenantId, rows, at }) => {
  const time = `${at} - interval '30 days' * (1 - i::float8 / ${rows + 1})`;
  const social = `1 + i % ${socialAccounts}`;
  const contact = idSql('con', rows, `${firstContact} + i`);
  const holder = `${idSql('sub', rows, subAccountOf(social))}, ${idSql('soc', rows, social)}`;
  return [
    `select make_message_days((${at} - interval '30 days')::date, (${at} + interval '2 days')::date)`,
    `insert into contacts (id, tenant_id, platform, account_key, account, nickname, phone, first_seen_at,
       known_at, main_id)
     select ${contact}, '${tenantId}', 'telegram', 'writer' || i, 'writer' || i,
       (array['Ada', 'Ben', '王小明', 'Chiara', '李娜', 'Dieter'])[1 + i % 6] || ' ' || i, '+86138' || lpad(i::text, 8, '0'), ${time}, ${time}, ${contact}
     from generate_series(1, ${rows}) i`,
    `insert into conversations (id, tenant_id, sub_account_id, social_account_id, contact_id, messages, last_archived_at,
       last_message_at, last_text, last_kind, last_direction, created_at)
     select ${idSql('cnv', rows, 'i')}, '${tenantId}', ${holder}, ${contact}, 1, ${time}, ${time}, 'text', 'text', 'in', ${time}
     from generate_series(1, ${rows}) i`,
    `insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id, platform,
       direction, origin, kind, text, at, stored_at)
     select ${idSql('msg', rows, 'i')}, '${tenantId}', md5('${rows} message ' || i)::uuid, ${idSql('cnv', rows, 'i')}, ${holder},
       ${contact}, 'telegram', 'in', 'human', 'text', ${text}, ${time}, ${time}
     from generate_series(1, ${rows}) i`,
    `insert into chat_days (tenant_id, day, messages, oldest, newest)
     select tenant_id, (stored_at at time zone 'UTC')::date, count(*), min(at), max(at)
     from messages where tenant_id = '${tenantId}' group by 1, 2`,
  ];
};
