-- The library of materials.

CREATE TABLE library_groups (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_d9bf0e90510739a3d4250269541" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX library_groups_name ON library_groups (tenant_id, kind, name);

CREATE TABLE materials (
  id text NOT NULL,
  tenant_id text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  group_id text,
  medium_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_2fd1a93ecb222a28bef28663fa0" PRIMARY KEY (id),
  CONSTRAINT materials_medium CHECK ((type = 'text') = (medium_id is null)),
  CONSTRAINT materials_group_fk FOREIGN KEY (group_id) REFERENCES library_groups (id) ON DELETE SET NULL,
  CONSTRAINT materials_medium_fk FOREIGN KEY (medium_id) REFERENCES media (id)
);
CREATE INDEX materials_medium_use ON materials (medium_id) WHERE medium_id is not null;
CREATE INDEX materials_group ON materials (group_id) WHERE group_id is not null;
CREATE INDEX materials_tenant ON materials (tenant_id, created_at, id);
CREATE INDEX materials_updated ON materials (tenant_id, updated_at, id);
CREATE INDEX materials_title ON materials (tenant_id, lower(title), id);
CREATE INDEX materials_type ON materials (tenant_id, type, created_at, id);
CREATE INDEX materials_of_group ON materials (tenant_id, group_id, created_at, id);

CREATE TABLE material_uses (
  tenant_id text NOT NULL,
  holder_id text NOT NULL,
  material_id text NOT NULL,
  CONSTRAINT "PK_7ac08949430a1786e7887a5f215" PRIMARY KEY (tenant_id, holder_id, material_id),
  CONSTRAINT material_uses_material_fk FOREIGN KEY (material_id) REFERENCES materials (id)
);
CREATE INDEX material_uses_material ON material_uses (material_id);
