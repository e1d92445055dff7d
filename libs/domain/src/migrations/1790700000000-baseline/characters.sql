-- The ledger of characters, and the use of each day.

CREATE TABLE character_accounts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  sub_account_id text,
  balance bigint NOT NULL DEFAULT '0',
  crossing text,
  CONSTRAINT "PK_37bedefdb7eb16d420805adf450" PRIMARY KEY (id),
  CONSTRAINT character_accounts_holder CHECK ((kind = 'sub') = (sub_account_id is not null)),
  CONSTRAINT character_accounts_balance CHECK (balance >= 0 or kind = 'issued')
);
CREATE UNIQUE INDEX character_accounts_sub_account ON character_accounts (sub_account_id)
  WHERE sub_account_id is not null;
CREATE UNIQUE INDEX character_accounts_one ON character_accounts (tenant_id, kind) WHERE sub_account_id is null;
CREATE INDEX character_accounts_tenant ON character_accounts (tenant_id, id);

CREATE TABLE character_transfers (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  sub_account_id text,
  amount bigint NOT NULL,
  cause text NOT NULL,
  remark text NOT NULL DEFAULT '',
  actor_name text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CONSTRAINT "PK_6ca1f2e38706d13d8da163f89c2" PRIMARY KEY (id),
  CONSTRAINT character_transfers_amount CHECK (amount > 0)
);
CREATE INDEX character_transfers_sub_account ON character_transfers (tenant_id, sub_account_id, id);
CREATE UNIQUE INDEX character_transfers_cause ON character_transfers (tenant_id, cause);
CREATE INDEX character_transfers_tenant ON character_transfers (tenant_id, id);
CREATE INDEX character_transfers_allocations ON character_transfers (tenant_id, id)
  WHERE kind in ('allocate', 'reduce', 'auto_allocate', 'return', 'refund');

CREATE TABLE character_entries (
  transfer_id text NOT NULL,
  account_id text NOT NULL,
  tenant_id text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT "PK_bb4357d773b99381ce4f0a90330" PRIMARY KEY (transfer_id, account_id)
);
CREATE INDEX character_entries_tenant ON character_entries (tenant_id, transfer_id, account_id);

CREATE TABLE character_days (
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  day date NOT NULL,
  characters bigint NOT NULL DEFAULT '0',
  translations integer NOT NULL DEFAULT 0,
  purpose text NOT NULL DEFAULT 'translation',
  requests integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_16fa33dedea2169fa54b4b5f88b" PRIMARY KEY (tenant_id, sub_account_id, day, purpose)
);
CREATE INDEX character_days_day ON character_days (tenant_id, day, sub_account_id, purpose);

CREATE TABLE character_spends (
  tenant_id text NOT NULL,
  cause text NOT NULL,
  digest text NOT NULL DEFAULT '',
  holders integer NOT NULL DEFAULT 1,
  purpose text NOT NULL,
  sub_account_id text NOT NULL,
  own boolean NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL DEFAULT 'taken',
  day date NOT NULL,
  transfer_id text NOT NULL,
  give_back_id text,
  taken_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT "PK_dfef3040182c980e7ed15a16e52" PRIMARY KEY (tenant_id, cause),
  CONSTRAINT character_spends_given_back CHECK ((status = 'given_back') = (give_back_id is not null)),
  CONSTRAINT character_spends_amount CHECK (amount > 0)
);
CREATE INDEX character_spends_open ON character_spends (taken_at) WHERE status = 'taken';
CREATE INDEX character_spends_kept ON character_spends (tenant_id, settled_at) WHERE status = 'kept';
