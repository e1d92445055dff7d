-- The affiliate programme: links, referrals, commissions, withdrawals and figures.

CREATE TABLE promotion_links (
  id text NOT NULL,
  tenant_id text NOT NULL,
  code text NOT NULL,
  code_key text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  is_enabled boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  activity_name text NOT NULL DEFAULT '',
  target_url text,
  ad_content text NOT NULL DEFAULT '',
  contact_kind text NOT NULL DEFAULT 'customer',
  contact_account text NOT NULL DEFAULT '',
  contact_path text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  keeps_target boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id)
);
CREATE INDEX promotion_links_tenant ON promotion_links (tenant_id, created_at, id);
CREATE UNIQUE INDEX promotion_links_code ON promotion_links (code_key);
CREATE UNIQUE INDEX promotion_links_default ON promotion_links (tenant_id) WHERE is_default;

CREATE TABLE referrals (
  tenant_id text NOT NULL,
  link_id text NOT NULL,
  promoter_ids text array NOT NULL,
  invite_code text NOT NULL,
  referred_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id),
  CONSTRAINT referrals_promoters CHECK (cardinality(promoter_ids) between 1 and 4)
);

CREATE TABLE invited_users (
  id text NOT NULL,
  tenant_id text NOT NULL,
  invited_id text NOT NULL,
  level smallint NOT NULL,
  email text NOT NULL,
  link_id text,
  source text NOT NULL,
  registered_at timestamptz NOT NULL,
  first_paid_at timestamptz,
  transactions integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT '0',
  rmb_amount bigint NOT NULL DEFAULT '0',
  revenue bigint NOT NULL DEFAULT '0',
  PRIMARY KEY (id)
);
CREATE INDEX invited_users_amount ON invited_users (tenant_id, amount, id);
CREATE INDEX invited_users_level ON invited_users (tenant_id, level, registered_at, id);
CREATE INDEX invited_users_link ON invited_users (tenant_id, link_id, registered_at, id) WHERE link_id is not null;
CREATE INDEX invited_users_registered ON invited_users (tenant_id, registered_at, id);
CREATE INDEX invited_users_revenue ON invited_users (tenant_id, revenue, id);
CREATE INDEX invited_users_transactions ON invited_users (tenant_id, transactions, id);
CREATE UNIQUE INDEX invited_users_one ON invited_users (invited_id, tenant_id);

CREATE TABLE commissions (
  id text NOT NULL,
  tenant_id text NOT NULL,
  order_id text NOT NULL,
  invited_id text NOT NULL,
  invited_user_id text NOT NULL,
  link_id text,
  level smallint NOT NULL,
  is_first boolean NOT NULL,
  rate integer NOT NULL,
  rmb_rate integer NOT NULL,
  paid integer NOT NULL,
  rmb_paid bigint NOT NULL,
  refunded integer NOT NULL DEFAULT 0,
  amount integer NOT NULL,
  taken_back integer NOT NULL DEFAULT 0,
  status text NOT NULL,
  paid_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT commissions_amounts CHECK (refunded between 0 and paid and taken_back between 0 and amount)
);
CREATE INDEX commissions_invited ON commissions (tenant_id, invited_user_id, paid_at, id);
CREATE INDEX commissions_level ON commissions (tenant_id, level, paid_at, id);
CREATE INDEX commissions_link ON commissions (tenant_id, link_id, paid_at, id) WHERE link_id is not null;
CREATE INDEX commissions_paid ON commissions (tenant_id, paid_at, id);
CREATE INDEX commissions_status ON commissions (tenant_id, status, paid_at, id);
CREATE UNIQUE INDEX commissions_first ON commissions (invited_id) WHERE is_first and level = 1;
CREATE UNIQUE INDEX commissions_one ON commissions (order_id, level);
CREATE INDEX commissions_due ON commissions (available_at, id) WHERE status = 'held';
CREATE INDEX commissions_held ON commissions (tenant_id, available_at) WHERE status = 'held';

CREATE TABLE promotion_accounts (
  tenant_id text NOT NULL,
  account text NOT NULL,
  balance bigint NOT NULL DEFAULT '0',
  entries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, account),
  CONSTRAINT promotion_accounts_balance CHECK (balance >= 0)
);

CREATE TABLE promotion_transfers (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  rmb_amount bigint,
  cause text NOT NULL,
  commission_id text,
  withdrawal_id text,
  correction_id text,
  remark text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT promotion_transfers_amount CHECK (amount > 0)
);
CREATE INDEX promotion_transfers_commission ON promotion_transfers (tenant_id, commission_id)
  WHERE commission_id is not null;
CREATE INDEX promotion_transfers_withdrawal ON promotion_transfers (tenant_id, withdrawal_id)
  WHERE withdrawal_id is not null;
CREATE UNIQUE INDEX promotion_transfers_cause ON promotion_transfers (tenant_id, cause);

CREATE TABLE promotion_entries (
  transfer_id text NOT NULL,
  account text NOT NULL,
  tenant_id text NOT NULL,
  number integer NOT NULL,
  amount integer NOT NULL,
  balance_after bigint NOT NULL,
  PRIMARY KEY (transfer_id, account)
);
CREATE UNIQUE INDEX promotion_entries_account ON promotion_entries (tenant_id, account, number);

CREATE TABLE promotion_corrections (
  id text NOT NULL,
  tenant_id text NOT NULL,
  amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  proposed_by_id text NOT NULL,
  proposed_by text NOT NULL,
  decided_by_id text,
  decided_by text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT promotion_corrections_second CHECK (decided_by_id <> proposed_by_id),
  CONSTRAINT promotion_corrections_amount CHECK (amount <> 0)
);
CREATE INDEX promotion_corrections_status ON promotion_corrections (status, created_at, id);
CREATE INDEX promotion_corrections_tenant ON promotion_corrections (tenant_id, created_at, id);

CREATE TABLE withdrawal_accounts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  method text NOT NULL,
  name text NOT NULL,
  address_sealed text NOT NULL,
  address_masked text NOT NULL,
  address_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  payable_from timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX withdrawal_accounts_one ON withdrawal_accounts (tenant_id, address_hash) WHERE removed_at is null;
CREATE INDEX withdrawal_accounts_tenant ON withdrawal_accounts (tenant_id, created_at, id);

CREATE TABLE withdrawals (
  id text NOT NULL,
  tenant_id text NOT NULL,
  withdrawal_account_id text NOT NULL,
  method text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  due_on date NOT NULL,
  due_at timestamptz NOT NULL,
  reference text,
  reference_key text,
  reason text NOT NULL DEFAULT '',
  decided_by text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT withdrawals_decided CHECK ((status = 'pending') = (decided_at is null)),
  CONSTRAINT withdrawals_paid CHECK ((status = 'paid') = (reference is not null)),
  CONSTRAINT withdrawals_amount CHECK (amount > 0 and fee between 0 and amount)
);
CREATE INDEX withdrawals_status ON withdrawals (status, due_at, id);
CREATE INDEX withdrawals_tenant ON withdrawals (tenant_id, requested_at, id);
CREATE INDEX withdrawals_waiting ON withdrawals (withdrawal_account_id) WHERE status = 'pending';
CREATE UNIQUE INDEX withdrawals_reference ON withdrawals (reference_key) WHERE reference_key is not null;
CREATE INDEX withdrawals_review ON withdrawals (
  (case when status = 'pending'
    then due_at - timestamptz '2000-01-01 00:00:00+00' - interval '365000 days'
    else timestamptz '2000-01-01 00:00:00+00' - decided_at end),
  id
);

CREATE TABLE promotion_quarters (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  quarter timestamptz NOT NULL,
  clicks integer NOT NULL DEFAULT 0,
  registrations integer NOT NULL DEFAULT 0,
  transactions integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT '0',
  rmb_amount bigint NOT NULL DEFAULT '0',
  revenue bigint NOT NULL DEFAULT '0',
  PRIMARY KEY (tenant_id, scope, quarter)
);

CREATE TABLE promotion_totals (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  clicks bigint NOT NULL DEFAULT '0',
  registrations integer NOT NULL DEFAULT 0,
  transactions integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT '0',
  rmb_amount bigint NOT NULL DEFAULT '0',
  revenue bigint NOT NULL DEFAULT '0',
  PRIMARY KEY (tenant_id, scope)
);

CREATE TABLE promoter_rate_changes (
  tenant_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  first_rebate_rate integer NOT NULL,
  rebate_rate integer NOT NULL,
  PRIMARY KEY (tenant_id, changed_at)
);

CREATE TABLE promotion_term_changes (
  changed_at timestamptz NOT NULL,
  level_rates jsonb NOT NULL,
  hold_days integer NOT NULL,
  PRIMARY KEY (changed_at)
);

CREATE TABLE referral_flags (
  id text NOT NULL,
  promoter_id text NOT NULL,
  invited_id text NOT NULL,
  level smallint NOT NULL,
  reasons jsonb NOT NULL,
  status text NOT NULL DEFAULT 'open',
  remark text NOT NULL DEFAULT '',
  decided_by text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (id)
);
CREATE INDEX referral_flags_invited ON referral_flags (invited_id);
CREATE INDEX referral_flags_status ON referral_flags (status, created_at, id);
CREATE UNIQUE INDEX referral_flags_one ON referral_flags (promoter_id, invited_id);

CREATE TABLE referral_signals (
  tenant_id text NOT NULL,
  kind text NOT NULL,
  hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, hash)
);
CREATE INDEX referral_signals_hash ON referral_signals (kind, hash);

CREATE TABLE promotion_days (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  day date NOT NULL,
  clicks integer NOT NULL DEFAULT 0,
  registrations integer NOT NULL DEFAULT 0,
  transactions integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT '0',
  rmb_amount bigint NOT NULL DEFAULT '0',
  revenue bigint NOT NULL DEFAULT '0',
  PRIMARY KEY (tenant_id, scope, day)
);
