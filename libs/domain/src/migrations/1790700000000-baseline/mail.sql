-- Emails to send.

CREATE TABLE mails (
  id text NOT NULL,
  kind text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text_sealed text NOT NULL,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  html_sealed text,
  CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY (id)
);
CREATE INDEX mails_created ON mails (created_at);
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'queued';
CREATE INDEX mails_status ON mails (status, id);
