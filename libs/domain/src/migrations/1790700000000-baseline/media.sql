-- Stored files.

CREATE TABLE media (
  id text NOT NULL,
  tenant_id text NOT NULL,
  status text NOT NULL DEFAULT 'storing',
  hash text NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  has_thumbnail boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  kept_from timestamptz NOT NULL,
  CONSTRAINT "PK_f4e0fcac36e050de337b670d8bd" PRIMARY KEY (id),
  CONSTRAINT media_bytes CHECK (bytes > 0)
);
CREATE INDEX media_unsettled ON media (kept_from) WHERE status <> 'stored';
CREATE INDEX media_age ON media (kept_from, id);
CREATE INDEX media_tenant ON media (tenant_id, id, bytes);
CREATE UNIQUE INDEX media_hash ON media (tenant_id, hash) WHERE status = 'stored';
