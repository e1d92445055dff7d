-- Tenants, and the first day of their roll-ups.

CREATE TABLE tenants (
  id text NOT NULL,
  status text NOT NULL DEFAULT 'active',
  time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
  language text NOT NULL DEFAULT 'zh-CN',
  package_family text NOT NULL DEFAULT 'MIAN_FEI_ROOT',
  port_num integer NOT NULL DEFAULT 1,
  package_ends_at timestamptz,
  created_at timestamptz NOT NULL,
  package_id text,
  old_package_family text,
  certification text NOT NULL DEFAULT 'none',
  invite_code text,
  first_visit jsonb,
  first_rebate_rate integer NOT NULL DEFAULT 2000,
  rebate_rate integer NOT NULL DEFAULT 1000,
  suspended_at timestamptz,
  ai_help boolean NOT NULL DEFAULT false,
  old_port_num integer,
  package_ended_at timestamptz,
  package_version integer NOT NULL DEFAULT 0,
  trial_at timestamptz,
  first_purchase_at timestamptz,
  buyer jsonb,
  keeps_visitor_addresses boolean NOT NULL DEFAULT true,
  video_bit_rate integer NOT NULL DEFAULT 800,
  video_frame_rate integer NOT NULL DEFAULT 15,
  admits_targets boolean NOT NULL DEFAULT false,
  operator_note text NOT NULL DEFAULT '',
  CONSTRAINT "PK_53be67a04681c66b87ee27c9321" PRIMARY KEY (id),
  CONSTRAINT tenants_port_num CHECK (port_num >= 0),
  CONSTRAINT tenants_video_encoding CHECK (video_bit_rate > 0 and video_frame_rate > 0)
);
CREATE INDEX tenants_package_end ON tenants (package_ends_at) WHERE package_ends_at is not null;
CREATE INDEX tenants_package_ended ON tenants (package_ended_at) WHERE package_ended_at is not null;
CREATE INDEX tenants_created ON tenants (created_at, id);
CREATE INDEX tenants_status ON tenants (status, created_at, id);

CREATE TABLE rollups (
  tenant_id text NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  kept_from date,
  pruned_on date NOT NULL,
  CONSTRAINT "PK_rollups" PRIMARY KEY (tenant_id, name)
);
