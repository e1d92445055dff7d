-- Long work that runs in the background, and its files.

CREATE TABLE tasks (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  sole boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'queued',
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  turn integer NOT NULL DEFAULT 0,
  failures jsonb NOT NULL DEFAULT '[]',
  params jsonb NOT NULL,
  actor jsonb NOT NULL,
  file_id text,
  file_name text,
  file_bytes integer,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  counts jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY (id),
  CONSTRAINT tasks_progress CHECK (done between 0 and total and failed between 0 and done)
);
CREATE INDEX tasks_finished ON tasks (finished_at) WHERE finished_at is not null;
CREATE UNIQUE INDEX tasks_sole ON tasks (tenant_id, kind) WHERE sole and status in ('queued', 'running');
CREATE INDEX tasks_tenant ON tasks (tenant_id, id);
CREATE INDEX tasks_open ON tasks (tenant_id) WHERE status in ('queued', 'running');

CREATE TABLE task_file_parts (
  task_id text NOT NULL,
  file_id text NOT NULL,
  part integer NOT NULL,
  tenant_id text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT "PK_8468b10226604715fcd8b5866c9" PRIMARY KEY (task_id, file_id, part)
);
