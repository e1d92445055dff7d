-- Packages for sale, by their families.

CREATE TABLE package_families (
  code text NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL,
  min_port integer NOT NULL,
  privileges text array NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  quotas jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_f6d06661460a3ac9d6daf34aa40" PRIMARY KEY (code)
);

CREATE TABLE packages (
  id text NOT NULL,
  code text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  family text NOT NULL,
  name text NOT NULL,
  type integer NOT NULL,
  days integer NOT NULL DEFAULT 0,
  characters integer NOT NULL DEFAULT 0,
  price integer NOT NULL,
  discount integer NOT NULL DEFAULT 0,
  min_port integer NOT NULL,
  position integer NOT NULL,
  retired_at timestamptz,
  CONSTRAINT "PK_020801f620e21f943ead9311c98" PRIMARY KEY (id),
  CONSTRAINT packages_kind CHECK ((type = 1) = (days > 0) and (type = 0) = (characters > 0)),
  CONSTRAINT packages_terms CHECK (price >= 0 and discount between 0 and 100 and min_port >= 0),
  CONSTRAINT packages_family_fk FOREIGN KEY (family) REFERENCES package_families (code)
);
CREATE UNIQUE INDEX packages_code ON packages (code, version);

INSERT INTO package_families (code, title, sub_title, min_port, privileges, hidden, "position") VALUES
  ('MIAN_FEI_ROOT', 'Free', 'One port to begin with', 1, '{}', false, 0),
  ('TI_YAN_ROOT', 'Trial', 'Everything, for a few days', 1,
    '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', false, 1),
  ('BIAO_ZHUN_ROOT', 'Standard', 'Everything, by the port and day', 5,
    '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', false, 2),
  ('ZHUAN_YE_ROOT', 'Professional', 'Everything, for large teams', 50,
    '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', true, 3),
  ('ZI_FU_ROOT', 'By the character', 'Characters alone, without end', 1, '{B0002,B0005}', false, 4);

INSERT INTO packages (id, code, family, name, type, days, characters, price, discount, min_port, "position") VALUES
  ('pkg_00000000000000000000000002', 'BIAO_ZHUN_30', 'BIAO_ZHUN_ROOT', '30 days', 1, 30, 0, 600, 0, 5, 1),
  ('pkg_00000000000000000000000003', 'BIAO_ZHUN_90', 'BIAO_ZHUN_ROOT', '90 days', 1, 90, 0, 1800, 10, 5, 2),
  ('pkg_00000000000000000000000004', 'BIAO_ZHUN_365', 'BIAO_ZHUN_ROOT', '365 days', 1, 365, 0, 7300, 20, 5, 3),
  ('pkg_00000000000000000000000005', 'ZHUAN_YE_30', 'ZHUAN_YE_ROOT', '30 days', 1, 30, 0, 900, 0, 50, 4),
  ('pkg_00000000000000000000000006', 'ZHUAN_YE_365', 'ZHUAN_YE_ROOT', '365 days', 1, 365, 0, 10950, 20, 50, 5),
  ('pkg_00000000000000000000000007', 'ZI_FU_100W', 'ZI_FU_ROOT', '1,000,000 characters', 0, 0, 1000000, 1000, 0, 1, 6),
  ('pkg_00000000000000000000000008', 'ZI_FU_500W', 'ZI_FU_ROOT', '5,000,000 characters', 0, 0, 5000000, 5000, 10, 1, 7),
  ('pkg_00000000000000000000000009', 'ZI_FU_1000W', 'ZI_FU_ROOT', '10,000,000 characters', 0, 0, 10000000, 10000, 20, 1, 8),
  ('pkg_00000000000000000000000001', 'TI_YAN_7', 'TI_YAN_ROOT', '7 days', 1, 7, 0, 0, 0, 1, 0);
