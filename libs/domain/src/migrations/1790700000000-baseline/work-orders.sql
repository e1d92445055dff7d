-- Work orders, their counts, snapshots and shares.

CREATE TABLE work_orders (
  id text NOT NULL,
  tenant_id text NOT NULL,
  name text NOT NULL,
  platform text NOT NULL,
  status text NOT NULL DEFAULT 'normal',
  reset_minute integer NOT NULL,
  total_goal integer,
  daily_goal integer,
  base_at_close boolean NOT NULL DEFAULT false,
  remarks text NOT NULL DEFAULT '',
  refresh_minutes integer NOT NULL DEFAULT 0,
  common_password_hash text,
  started_at timestamptz NOT NULL,
  CONSTRAINT "PK_29f6c1884082ee6f535aed93660" PRIMARY KEY (id),
  CONSTRAINT work_orders_goals CHECK (daily_goal is null or total_goal is null or daily_goal <= total_goal)
);
CREATE INDEX work_orders_tenant ON work_orders (tenant_id, started_at, id);

CREATE TABLE work_order_members (
  order_id text NOT NULL,
  sub_account_id text NOT NULL,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_838857ed6eed43c0a504cc63f6d" PRIMARY KEY (order_id, sub_account_id, joined_at),
  CONSTRAINT work_order_members_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE UNIQUE INDEX work_order_members_present ON work_order_members (order_id, sub_account_id) WHERE left_at is null;
CREATE INDEX work_order_members_sub_account ON work_order_members (tenant_id, sub_account_id);

CREATE TABLE work_order_spans (
  order_id text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_4db2a52c2fa71f8c5e0e2a400f8" PRIMARY KEY (order_id, started_at),
  CONSTRAINT work_order_spans_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE UNIQUE INDEX work_order_spans_open ON work_order_spans (order_id) WHERE ended_at is null;
CREATE INDEX work_order_spans_tenant ON work_order_spans (tenant_id, order_id);

CREATE TABLE work_order_accounts (
  order_id text NOT NULL,
  social_account_id text NOT NULL,
  tenant_id text NOT NULL,
  total_goal integer,
  daily_goal integer,
  is_analysed boolean NOT NULL DEFAULT true,
  CONSTRAINT "PK_4a1093bb751d9e8ca7523a57b68" PRIMARY KEY (order_id, social_account_id),
  CONSTRAINT work_order_accounts_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE INDEX work_order_accounts_tenant ON work_order_accounts (tenant_id, order_id);

CREATE TABLE work_order_base (
  order_id text NOT NULL,
  contact_id text NOT NULL,
  tenant_id text NOT NULL,
  since timestamptz NOT NULL,
  cause text NOT NULL,
  CONSTRAINT "PK_472391ed709527cb8449d8de1ee" PRIMARY KEY (order_id, contact_id),
  CONSTRAINT work_order_base_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE INDEX work_order_base_contact ON work_order_base (tenant_id, contact_id);

CREATE TABLE work_order_epochs (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  tenant_id text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  closed_at timestamptz,
  day date NOT NULL,
  day_started_at timestamptz NOT NULL,
  day_ends_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  reset_minute integer NOT NULL,
  fresh integer NOT NULL DEFAULT 0,
  repeats integer NOT NULL DEFAULT 0,
  base integer NOT NULL DEFAULT 0,
  late integer NOT NULL DEFAULT 0,
  contacts integer NOT NULL DEFAULT 0,
  next_time_zone text,
  next_reset_minute integer,
  fans_become_base boolean NOT NULL DEFAULT false,
  postponed_at timestamptz,
  CONSTRAINT "PK_b48826b20ba9e0e077ff634b4d0" PRIMARY KEY (order_id, epoch),
  CONSTRAINT work_order_epochs_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE UNIQUE INDEX work_order_epochs_running ON work_order_epochs (order_id) WHERE ended_at is null;
CREATE INDEX work_order_epochs_due ON work_order_epochs (day_ends_at) WHERE closed_at is null;
CREATE INDEX work_order_epochs_tenant ON work_order_epochs (tenant_id, order_id);

CREATE TABLE work_order_gains (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  gain_id text NOT NULL,
  tenant_id text NOT NULL,
  contact_id text NOT NULL,
  social_account_id text NOT NULL,
  sub_account_id text NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  is_late boolean NOT NULL,
  is_first boolean NOT NULL,
  gained_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  CONSTRAINT "PK_614644a3b98b618a9fa55dc8531" PRIMARY KEY (order_id, epoch, gain_id),
  CONSTRAINT work_order_gains_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE UNIQUE INDEX work_order_gains_first ON work_order_gains (order_id, epoch, contact_id) WHERE is_first;
CREATE INDEX work_order_gains_gain ON work_order_gains (tenant_id, gain_id);
CREATE INDEX work_order_gains_contact ON work_order_gains (tenant_id, contact_id, order_id);
CREATE INDEX work_order_gains_account ON work_order_gains (
  tenant_id, order_id, epoch, social_account_id, gained_at, gain_id
);
CREATE INDEX work_order_gains_day ON work_order_gains (tenant_id, order_id, epoch, day, gained_at, gain_id);
CREATE INDEX work_order_gains_time ON work_order_gains (tenant_id, order_id, epoch, gained_at, gain_id);

CREATE TABLE work_order_days (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  tenant_id text NOT NULL,
  fresh integer NOT NULL,
  repeats integer NOT NULL,
  base integer NOT NULL,
  late integer NOT NULL,
  day date NOT NULL,
  CONSTRAINT "PK_b76181603eaf5005d1936c0a0df" PRIMARY KEY (order_id, epoch, day)
);
CREATE INDEX work_order_days_tenant ON work_order_days (tenant_id, order_id, epoch, day);

CREATE TABLE work_order_account_days (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  tenant_id text NOT NULL,
  fresh integer NOT NULL,
  repeats integer NOT NULL,
  base integer NOT NULL,
  late integer NOT NULL,
  day date NOT NULL,
  social_account_id text NOT NULL,
  CONSTRAINT "PK_bfa9953f18183878c6a22cc3913" PRIMARY KEY (order_id, epoch, day, social_account_id)
);
CREATE INDEX work_order_account_days_tenant ON work_order_account_days (tenant_id, order_id, epoch, day);

CREATE TABLE work_order_account_totals (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  tenant_id text NOT NULL,
  fresh integer NOT NULL,
  repeats integer NOT NULL,
  base integer NOT NULL,
  late integer NOT NULL,
  social_account_id text NOT NULL,
  contacts integer NOT NULL,
  CONSTRAINT "PK_962b5f6f4c22cf29dcc911d90a9" PRIMARY KEY (order_id, epoch, social_account_id)
);
CREATE INDEX work_order_account_totals_tenant ON work_order_account_totals (tenant_id, order_id, epoch);

CREATE TABLE work_order_snapshots (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  day date NOT NULL,
  tenant_id text NOT NULL,
  fresh integer NOT NULL,
  repeats integer NOT NULL,
  base integer NOT NULL,
  late integer NOT NULL,
  total_fresh integer NOT NULL,
  total_repeats integer NOT NULL,
  total_base integer NOT NULL,
  total_late integer NOT NULL,
  total_contacts integer NOT NULL,
  total_goal integer,
  daily_goal integer,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  rule jsonb NOT NULL,
  is_reset boolean NOT NULL,
  CONSTRAINT "PK_9103d0eeb233946da442252278e" PRIMARY KEY (order_id, epoch, day),
  CONSTRAINT work_order_snapshots_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE INDEX work_order_snapshots_tenant ON work_order_snapshots (tenant_id, order_id, starts_at);

CREATE TABLE work_order_account_snapshots (
  order_id text NOT NULL,
  epoch integer NOT NULL,
  day date NOT NULL,
  tenant_id text NOT NULL,
  fresh integer NOT NULL,
  repeats integer NOT NULL,
  base integer NOT NULL,
  late integer NOT NULL,
  total_fresh integer NOT NULL,
  total_repeats integer NOT NULL,
  total_base integer NOT NULL,
  total_late integer NOT NULL,
  total_contacts integer NOT NULL,
  total_goal integer,
  daily_goal integer,
  social_account_id text NOT NULL,
  is_analysed boolean NOT NULL,
  CONSTRAINT "PK_ab2c3ab5ddcc08c24df2848c9bc" PRIMARY KEY (order_id, epoch, day, social_account_id)
);
CREATE INDEX work_order_account_snapshots_tenant ON work_order_account_snapshots (tenant_id, order_id, epoch, day);

CREATE TABLE work_order_shares (
  id text NOT NULL,
  tenant_id text NOT NULL,
  order_id text NOT NULL,
  title text NOT NULL,
  token_hash bytea NOT NULL,
  token_sealed text NOT NULL,
  range text NOT NULL,
  valid_days integer,
  access text NOT NULL,
  uses_common_password boolean NOT NULL DEFAULT false,
  password_hash text,
  password_version integer NOT NULL DEFAULT 1,
  refresh_minutes integer NOT NULL,
  shared_at timestamptz NOT NULL,
  expires_at timestamptz,
  cancelled_at timestamptz,
  end_told_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  last_viewed_at timestamptz,
  guess_told_at timestamptz,
  edits integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_4084dac1fa7853902764b03de67" PRIMARY KEY (id),
  CONSTRAINT work_order_shares_order_fk FOREIGN KEY (order_id) REFERENCES work_orders (id)
);
CREATE INDEX work_order_shares_end ON work_order_shares (expires_at) WHERE cancelled_at is null;
CREATE UNIQUE INDEX work_order_shares_token ON work_order_shares (token_hash);
CREATE INDEX work_order_shares_order ON work_order_shares (order_id);
CREATE INDEX work_order_shares_tenant ON work_order_shares (tenant_id, shared_at, id);

CREATE TABLE work_order_share_accounts (
  share_id text NOT NULL,
  social_account_id text NOT NULL,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_4cfa0b97a85d8b353f599e3ffe8" PRIMARY KEY (share_id, social_account_id),
  CONSTRAINT work_order_share_accounts_share_fk FOREIGN KEY (share_id) REFERENCES work_order_shares (id)
);
CREATE INDEX work_order_share_accounts_tenant ON work_order_share_accounts (tenant_id, share_id);

CREATE TABLE work_order_share_views (
  id text NOT NULL,
  tenant_id text NOT NULL,
  share_id text NOT NULL,
  at timestamptz NOT NULL,
  browser text NOT NULL,
  is_let_in boolean NOT NULL,
  address text,
  CONSTRAINT "PK_987ec14eeee4594158ae5d1aac7" PRIMARY KEY (id),
  CONSTRAINT work_order_share_views_share_fk FOREIGN KEY (share_id) REFERENCES work_order_shares (id)
);
CREATE INDEX work_order_share_views_address ON work_order_share_views (at) WHERE address is not null;
CREATE INDEX work_order_share_views_share ON work_order_share_views (tenant_id, share_id, at, id);
CREATE INDEX work_order_share_views_at ON work_order_share_views (at);
CREATE INDEX work_order_share_views_refused ON work_order_share_views (tenant_id, at) WHERE not is_let_in;
