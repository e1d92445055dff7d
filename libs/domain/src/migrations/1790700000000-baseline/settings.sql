-- Settings of the installation, in one row.

CREATE TABLE installation_settings (
  id integer NOT NULL,
  allowed_private_networks text array NOT NULL DEFAULT '{}',
  registration_open boolean NOT NULL DEFAULT false,
  rmb_rate integer NOT NULL DEFAULT 72000,
  translation_cache_epoch integer NOT NULL DEFAULT 0,
  seller jsonb,
  promotion_level_rates jsonb NOT NULL DEFAULT '{"level2":500,"level3":300,"level4":100}',
  promotion_hold_days integer NOT NULL DEFAULT 15,
  withdrawal_methods text array NOT NULL DEFAULT '{usdt-trc20,usdt-erc20,usdt-bep20}',
  CONSTRAINT "PK_a108147f28847d71a8a330ec613" PRIMARY KEY (id),
  CONSTRAINT installation_settings_one CHECK (id = 1)
);

INSERT INTO installation_settings (id) VALUES (1);
