import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `search_text` folds a text into the form in which texts are compared: NFKC, lower case, blanks of any kind as one
 * space. `search_pattern` makes the LIKE pattern of it. `search_grams` hashes, with the tenant, every two code points
 * that follow one another within a word, and each code point that is a word by itself (scripts written without blanks,
 * pictures). A text holds another only where it has all of its grams; of a longer text only its beginning is indexed.
 * Its cost keeps the planner from computing it for the rows of a table instead of reading an index of it.
 */
const functions = [
  `CREATE FUNCTION search_text(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF octet_length(value) = char_length(value) THEN value := lower(value);
      ELSE value := replace(replace(lower(normalize(value, NFKC)), 'ß', 'ss'), 'ς', 'σ');
      END IF;
      IF value ~ '\\s\\s|[^\\S ]' THEN value := regexp_replace(value, '\\s+', ' ', 'g'); END IF;
      RETURN value;
    END $$`,
  `CREATE FUNCTION search_pattern(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT '%' || regexp_replace(btrim(public.search_text(value)), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`,
  `CREATE FUNCTION search_grams(tenant text, VARIADIC texts text[]) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
    DECLARE value text; last text; point text; grams integer[] := '{}';
    BEGIN
      FOREACH value IN ARRAY texts LOOP
        CONTINUE WHEN value IS NULL OR value = '';
        last := ' ';
        FOREACH point IN ARRAY string_to_array(left(public.search_text(value), 4000), NULL) LOOP
          IF point <> ' ' THEN
            IF last <> ' ' THEN grams := grams || hashtext(tenant || last || point); END IF;
            IF ascii(point) >= 9728 THEN grams := grams || hashtext(tenant || point); END IF;
          END IF;
          last := point;
        END LOOP;
      END LOOP;
      RETURN grams;
    END $$`,
];

/**
 * A short pending list: each search reads all of it.
 */
const gin = 'WITH (gin_pending_list_limit = 512)';

const indexes = [
  `CREATE INDEX messages_words ON messages USING gin (search_grams(tenant_id, text, translation)) ${gin}`,
  'CREATE INDEX messages_conversation ON messages (conversation_id, at)',
  'CREATE INDEX messages_tenant ON messages (tenant_id, at)',
  'CREATE INDEX messages_report ON messages (report_id)',
  `CREATE INDEX contacts_words ON contacts USING gin (search_grams(tenant_id, account, nickname, phone)) ${gin}`,
  `CREATE INDEX contact_profiles_words ON contact_profiles USING gin (search_grams(tenant_id, remark)) ${gin}`,
];

/**
 * Indexes what texts are found by as an expression: the folded texts and their n-grams took half of an archived message
 * and stood in the index besides. The other indexes of messages lose the columns that distinguish no more rows.
 * Messages stored before give their room back when their day is dropped.
 */
export class SearchByExpression1790687000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of functions) await runner.query(statement);
    await runner.query('DROP INDEX messages_grams, messages_conversation, messages_tenant, messages_report');
    await runner.query(
      'ALTER TABLE messages DROP COLUMN folded, DROP COLUMN folded_translation, DROP COLUMN grams',
    );
    await runner.query('ALTER TABLE waiting_translations DROP COLUMN folded, DROP COLUMN grams');
    for (const statement of indexes) await runner.query(statement);
  }

  /** Messages archived before are found no more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contact_profiles_words, contacts_words, messages_words');
    await runner.query('DROP INDEX messages_conversation, messages_tenant, messages_report');
    await runner.query(
      `ALTER TABLE messages ADD COLUMN folded text NOT NULL DEFAULT '',
         ADD COLUMN grams integer array NOT NULL DEFAULT '{}', ADD COLUMN folded_translation text`,
    );
    await runner.query(
      `ALTER TABLE waiting_translations ADD COLUMN folded text NOT NULL DEFAULT '',
         ADD COLUMN grams integer array NOT NULL DEFAULT '{}'`,
    );
    await runner.query('CREATE INDEX messages_grams ON messages USING gin (grams)');
    await runner.query('CREATE INDEX messages_conversation ON messages (conversation_id, at, id)');
    await runner.query('CREATE INDEX messages_tenant ON messages (tenant_id, at, id)');
    await runner.query('CREATE INDEX messages_report ON messages (tenant_id, report_id)');
    await runner.query('DROP FUNCTION search_grams, search_pattern, search_text');
  }
}
