-- Proofs of a real name, and their pictures.

CREATE TABLE certifications (
  id text NOT NULL,
  tenant_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  kind text NOT NULL,
  real_name text NOT NULL,
  document_sealed text NOT NULL,
  picture_ids text array NOT NULL,
  reason text,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT "PK_fd763d412e4a1fb1b6dadd6e72b" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX certifications_pending ON certifications (tenant_id) WHERE status = 'pending';
CREATE INDEX certifications_tenant ON certifications (tenant_id, submitted_at);
CREATE INDEX certifications_review ON certifications (
  (case when status = 'pending'
    then submitted_at - timestamptz '2000-01-01 00:00:00+00' - interval '365000 days'
    else timestamptz '2000-01-01 00:00:00+00' - submitted_at end),
  id
);

CREATE TABLE certification_pictures (
  id text NOT NULL,
  tenant_id text NOT NULL,
  certification_id text,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_ebd3e8d36a185a4f58cd7a78423" PRIMARY KEY (id)
);
CREATE INDEX certification_pictures_unused ON certification_pictures (tenant_id, created_at)
  WHERE certification_id is null;
CREATE INDEX certification_pictures_old ON certification_pictures (created_at) WHERE certification_id is null;
