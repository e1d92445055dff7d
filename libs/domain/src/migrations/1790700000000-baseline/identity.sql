-- People, their sessions, and codes by email.

CREATE TABLE sessions (
  id text NOT NULL,
  tenant_id text,
  kind text NOT NULL,
  role text NOT NULL,
  user_id text,
  sub_account_id text,
  sub_account_epoch integer,
  device_id text,
  generation integer NOT NULL DEFAULT 1,
  rotated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_ack_at timestamptz,
  online_until timestamptz,
  ended_at timestamptz,
  end_reason text,
  address text,
  client text,
  CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY (id),
  CONSTRAINT sessions_holder CHECK ((user_id is null) <> (sub_account_id is null) or role = 'owner')
);
CREATE INDEX sessions_live_user ON sessions (user_id) WHERE ended_at is null and user_id is not null;
CREATE INDEX sessions_device ON sessions (sub_account_id, device_id) WHERE device_id is not null;
CREATE INDEX sessions_live_sub_account ON sessions (sub_account_id)
  WHERE ended_at is null and sub_account_id is not null;
CREATE INDEX sessions_tenant ON sessions (tenant_id, id);
CREATE INDEX sessions_live_tenant ON sessions (tenant_id) WHERE ended_at is null or end_reason = 'tenant_suspended';
CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at is not null;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE users (
  id text NOT NULL,
  tenant_id text,
  role text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  tg_contact text NOT NULL DEFAULT '',
  intro text NOT NULL DEFAULT '',
  avatar_id text,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_step integer,
  recovery_hashes text array NOT NULL DEFAULT '{}',
  password_changed_at timestamptz NOT NULL,
  suspended_at timestamptz,
  CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id),
  CONSTRAINT users_tenant CHECK ((role = 'operator') = (tenant_id is null)),
  CONSTRAINT users_suspended CHECK (suspended_at is null or role = 'operator'),
  CONSTRAINT users_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_owner ON users (tenant_id) WHERE role = 'owner';

CREATE TABLE avatars (
  id text NOT NULL,
  tenant_id text,
  user_id text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_224de7bae2014a1557cd9930ed7" PRIMARY KEY (id)
);
CREATE INDEX avatars_user ON avatars (user_id);

CREATE TABLE email_codes (
  id text NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  user_id text NOT NULL DEFAULT '',
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT "PK_6ed15013da989317f69306da6e3" PRIMARY KEY (id)
);
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
CREATE UNIQUE INDEX email_codes_address ON email_codes (email, purpose, user_id);

CREATE TABLE remember_keys (
  id text NOT NULL,
  public_key text NOT NULL,
  private_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_7f3e8338cce7d0c2d08c1d2dfae" PRIMARY KEY (id)
);

CREATE TABLE remembered_forms (
  id text NOT NULL,
  tenant_id text,
  role text NOT NULL,
  user_id text,
  sub_account_id text,
  sub_account_epoch integer,
  device_hash text NOT NULL,
  address text,
  client text,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  CONSTRAINT "PK_0eec37781812952e6733f33b22b" PRIMARY KEY (id)
);
CREATE INDEX remembered_forms_expiry ON remembered_forms (expires_at);
CREATE INDEX remembered_forms_sub_account ON remembered_forms (sub_account_id) WHERE sub_account_id is not null;
CREATE INDEX remembered_forms_user ON remembered_forms (user_id) WHERE user_id is not null;
