-- Accepted form submissions and the state of their delivery to a webhook. Times are milliseconds since 1970.
create table outbox (
  id text primary key,
  form text not null,
  -- Body of the webhook request, byte for byte. Null after delivery, so that no personal data stays in the table.
  body text,
  content_type text not null,
  -- Hash of the content, keyed with the webhook's address: detects equal submissions without revealing their content.
  fingerprint text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  created_at integer not null,
  -- Until this time, one sender has claimed the row and no other sends it.
  claimed_until integer not null,
  next_attempt_at integer not null,
  give_up_at integer not null,
  delivered_at integer,
  last_problem text
) strict;

create index outbox_due on outbox (next_attempt_at) where state = 'pending';
create index outbox_delivered on outbox (delivered_at) where state = 'delivered';
