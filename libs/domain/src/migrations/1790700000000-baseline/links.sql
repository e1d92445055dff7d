-- Diversion links, their domains, clicks and figures.

CREATE TABLE links (
  id text NOT NULL,
  tenant_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  platform text NOT NULL,
  source text NOT NULL,
  work_order_id text,
  type text NOT NULL,
  mode text NOT NULL,
  binds_visitors boolean NOT NULL,
  domain_id text,
  region_rule text NOT NULL,
  regions text array NOT NULL,
  devices text array NOT NULL,
  default_url text,
  remarks text NOT NULL DEFAULT '',
  is_enabled boolean NOT NULL DEFAULT true,
  ends_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  report_token_hash bytea,
  report_token_sealed text,
  report_shows_accounts boolean NOT NULL DEFAULT false,
  nobody_told_at timestamptz,
  full_told_at timestamptz,
  report_title text,
  account_count integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_ecf17f4a741d3c5ba0b4c5ab4b6" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX links_report ON links (report_token_hash) WHERE report_token_hash is not null;
CREATE INDEX links_work_order ON links (tenant_id, work_order_id) WHERE work_order_id is not null;
CREATE INDEX links_domain ON links (tenant_id, domain_id) WHERE deleted_at is null;
CREATE UNIQUE INDEX links_code ON links (code);
CREATE INDEX links_tenant ON links (tenant_id, created_at, id);

CREATE TABLE link_accounts (
  link_id text NOT NULL,
  account_key text NOT NULL,
  tenant_id text NOT NULL,
  position integer,
  url text,
  weight integer NOT NULL DEFAULT 1,
  daily_cap integer,
  CONSTRAINT "PK_a2ea4087ed0dcdb70f62bfc8189" PRIMARY KEY (link_id, account_key),
  CONSTRAINT link_accounts_link_fk FOREIGN KEY (link_id) REFERENCES links (id)
);
CREATE INDEX link_accounts_tenant ON link_accounts (tenant_id, link_id);

CREATE TABLE link_sub_accounts (
  link_id text NOT NULL,
  sub_account_id text NOT NULL,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_1ed10b04f9d2842d50190b054fb" PRIMARY KEY (link_id, sub_account_id),
  CONSTRAINT link_sub_accounts_link_fk FOREIGN KEY (link_id) REFERENCES links (id)
);
CREATE INDEX link_sub_accounts_tenant ON link_sub_accounts (tenant_id, sub_account_id);

CREATE TABLE link_positions (
  link_id text NOT NULL,
  tenant_id text NOT NULL,
  position bigint NOT NULL DEFAULT '0',
  CONSTRAINT "PK_6a41b871132262248b048c3dbbc" PRIMARY KEY (link_id),
  CONSTRAINT link_positions_link_fk FOREIGN KEY (link_id) REFERENCES links (id)
);

CREATE TABLE link_sent_days (
  link_id text NOT NULL,
  day date NOT NULL,
  account_key text NOT NULL,
  tenant_id text NOT NULL,
  sent integer NOT NULL,
  CONSTRAINT "PK_ca278812c227faecd476682d0dc" PRIMARY KEY (link_id, day, account_key),
  CONSTRAINT link_sent_days_link_fk FOREIGN KEY (link_id) REFERENCES links (id)
);
CREATE INDEX link_sent_days_tenant ON link_sent_days (tenant_id, link_id, day);

CREATE TABLE link_bindings (
  link_id text NOT NULL,
  address_hash bytea NOT NULL,
  tenant_id text NOT NULL,
  account_key text NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT "PK_598cdef0e3dc6e4c406fa2a7c6a" PRIMARY KEY (link_id, address_hash),
  CONSTRAINT link_bindings_link_fk FOREIGN KEY (link_id) REFERENCES links (id)
);
CREATE INDEX link_bindings_tenant ON link_bindings (tenant_id, link_id);
CREATE INDEX link_bindings_last ON link_bindings (last_at);

CREATE TABLE link_click_batches (
  id text NOT NULL,
  stored_at timestamptz NOT NULL,
  CONSTRAINT "PK_e683d7aaf10ea60d85e0a4795a8" PRIMARY KEY (id)
);

CREATE TABLE link_totals (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  raw bigint NOT NULL,
  filtered bigint NOT NULL,
  visitors bigint NOT NULL,
  last_click_at timestamptz NOT NULL,
  CONSTRAINT "PK_844d87482a46781d5ba57c65b33" PRIMARY KEY (tenant_id, scope)
);

CREATE TABLE link_quarters (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  quarter timestamptz NOT NULL,
  raw integer NOT NULL,
  filtered integer NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT "PK_a2a546062b58fcf06f21c3d49f7" PRIMARY KEY (tenant_id, scope, quarter)
);

CREATE TABLE link_days (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  day date NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  raw integer NOT NULL,
  filtered integer NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT "PK_28d79278f6b9029b52c21402a4a" PRIMARY KEY (tenant_id, scope, day, dimension, value)
);

CREATE TABLE link_visitors (
  id text NOT NULL,
  tenant_id text NOT NULL,
  link_id text NOT NULL,
  day date NOT NULL,
  region text NOT NULL,
  device text NOT NULL,
  system text NOT NULL,
  browser text NOT NULL,
  address text,
  clicks integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT "PK_47e090cc42d5bdcb5c83be48d9e" PRIMARY KEY (id)
);
CREATE INDEX link_visitors_link ON link_visitors (tenant_id, link_id, first_at, id);
CREATE INDEX link_visitors_tenant ON link_visitors (tenant_id, first_at, id);
CREATE INDEX link_visitors_last ON link_visitors (last_at) WHERE address is not null;
CREATE INDEX link_visitors_address ON link_visitors (tenant_id, address, first_at, id) WHERE address is not null;
CREATE INDEX link_visitors_region ON link_visitors (tenant_id, region, first_at, id);

CREATE TABLE link_domains (
  id text NOT NULL,
  host text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  verified_by text,
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  tenant_id text NOT NULL,
  proof text NOT NULL,
  misses integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_cf5bbfe0b17c306f3e724a0ba2e" PRIMARY KEY (id)
);
CREATE INDEX link_domains_check ON link_domains (checked_at) WHERE verified_by = 'dns';
CREATE INDEX link_domains_tenant ON link_domains (tenant_id, created_at, id);
CREATE INDEX link_domains_any ON link_domains (host);
CREATE UNIQUE INDEX link_domains_host ON link_domains (host) WHERE status = 'verified';
CREATE UNIQUE INDEX link_domains_own ON link_domains (tenant_id, host);

CREATE TABLE shared_link_domains (
  id text NOT NULL,
  host text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  verified_by text,
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  CONSTRAINT "PK_72337a90818c2982ff058ddb693" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX shared_link_domains_default ON shared_link_domains (is_default) WHERE is_default;
CREATE UNIQUE INDEX shared_link_domains_host ON shared_link_domains (host);

CREATE TABLE link_clicks (
  id text NOT NULL,
  clicked_at timestamptz NOT NULL,
  tenant_id text NOT NULL,
  link_id text NOT NULL,
  batch_id text NOT NULL,
  day date NOT NULL,
  outcome text NOT NULL,
  account_key text,
  filter text,
  visitor_id text NOT NULL,
  address text,
  region text NOT NULL,
  device text NOT NULL,
  system text NOT NULL,
  browser text NOT NULL,
  referrer text NOT NULL,
  PRIMARY KEY (id, clicked_at)
) PARTITION BY RANGE (clicked_at);
CREATE INDEX link_clicks_batch ON link_clicks (batch_id);
CREATE INDEX link_clicks_link ON link_clicks (tenant_id, link_id, clicked_at, id);
CREATE INDEX link_clicks_tenant ON link_clicks (tenant_id, clicked_at, id);
CREATE INDEX link_clicks_visitor ON link_clicks (visitor_id, clicked_at, id);
CREATE INDEX link_clicks_address ON link_clicks (tenant_id, clicked_at) WHERE address is not null;
CREATE INDEX link_clicks_unserved ON link_clicks (tenant_id, outcome, clicked_at, id) WHERE outcome <> 'account';

-- Clicks have a partition for each month, as the archive of messages has one for each day.
CREATE FUNCTION make_link_click_months(first date, last date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE part text; month date;
    BEGIN
      -- One at a time: whoever comes second finds them made.
      PERFORM pg_advisory_xact_lock(hashtextextended('link click months', 0));
      FOR month IN SELECT generate_series(date_trunc('month', first), last, '1 month')::date LOOP
        part := 'link_clicks_' || to_char(month, 'YYYY_MM');
        IF to_regclass(part) IS NOT NULL THEN CONTINUE; END IF;
        -- By itself, and attached last: made as a part, it would wait for all who use clicks, and all for it.
        EXECUTE format('CREATE TABLE %I (LIKE link_clicks INCLUDING ALL)', part);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', part);
        EXECUTE format('CREATE POLICY tenant ON %I
          USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
          WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))', part);
        EXECUTE format('REVOKE ALL ON %I FROM PUBLIC, parley_app, parley_system', part);
        EXECUTE format('ALTER TABLE link_clicks ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
          part, month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
      END LOOP;
    END $$;
