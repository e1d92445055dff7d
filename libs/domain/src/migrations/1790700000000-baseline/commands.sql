-- Commands for desktops.

CREATE TABLE desktop_commands (
  id text NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  session_id text,
  social_account_id text,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  cause text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  device_id text,
  CONSTRAINT "PK_27cb468018acdd1eab738602149" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX desktop_commands_cause ON desktop_commands (tenant_id, cause);
CREATE INDEX desktop_commands_age ON desktop_commands (expires_at);
CREATE INDEX desktop_commands_session ON desktop_commands (session_id, id)
  WHERE confirmed_at is null and session_id is not null;
CREATE INDEX desktop_commands_account ON desktop_commands (social_account_id, id)
  WHERE confirmed_at is null and session_id is null and social_account_id is not null;
CREATE INDEX desktop_commands_any ON desktop_commands (sub_account_id, id)
  WHERE confirmed_at is null and session_id is null and social_account_id is null;
