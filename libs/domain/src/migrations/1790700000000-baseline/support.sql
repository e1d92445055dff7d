-- Pages that operators edit: contacts, downloads, legal texts.

CREATE TABLE support_contacts (
  id integer NOT NULL,
  account text NOT NULL DEFAULT '',
  path text NOT NULL DEFAULT '',
  CONSTRAINT "PK_8dc75907cf9cf7c04c4ec715e69" PRIMARY KEY (id)
);

CREATE TABLE client_downloads (
  system text NOT NULL,
  url text NOT NULL,
  version text NOT NULL,
  CONSTRAINT "PK_88d13a8e86257e71710a93c5de9" PRIMARY KEY (system)
);

CREATE TABLE legal_pages (
  page text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_3cf358f80eb1519711c6c83874a" PRIMARY KEY (page, language)
);

INSERT INTO support_contacts (id) VALUES (1), (2);
