// The minimum work for a search: a request, and one statement along an index to the newest rows.
import { createServer } from 'node:http';
import pg from 'pg';
import { serve } from './bare-process.mjs';

const [databaseUrl, tenantId, day] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });

/** The latest messages by their time index, enough to fill a page when every fifth has the text. */
const latest = `select m.id, m.conversation_id, m.text, m.at from messages m
  where m.tenant_id = $1 and m.stored_at >= '${day}' order by m.at desc limit 200`;
const newest = `select * from (${latest}) m where search_text(m.text) like search_pattern($2) limit 31`;
const newestConversations = `select c.id, m.text, c.last_archived_at
  from (select * from (${latest}) m where search_text(m.text) like search_pattern($2) limit 31) m
  join conversations c on c.tenant_id = $1 and c.id = m.conversation_id`;
const byWords = `select m.id, m.conversation_id, m.text, m.at from messages m
  where search_grams(m.tenant_id, m.text, m.translation) @> search_grams($1, $2) order by m.at desc limit 31`;
const byName = `select c.id, t.account, t.nickname, c.last_archived_at from contacts t
  join conversations c on c.tenant_id = t.tenant_id and c.contact_id = t.id
  where search_grams(t.tenant_id, t.account, t.nickname, t.phone) @> search_grams($1, $2)
  order by c.last_archived_at desc limit 31`;

const statements = { newest, newestConversations, byWords, byName };

async function answer(request, response) {
  const { searchParams, pathname } = new URL(request.url, 'http://bare');
  const { rows } = await pool.query(statements[pathname.slice(1)], [tenantId, searchParams.get('text')]);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows));
}

const server = createServer((request, response) => void answer(request, response));
serve(server);
