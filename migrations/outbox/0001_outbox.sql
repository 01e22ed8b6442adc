-- Every form that was sent, from the moment it is taken until its webhook has it. Times are milliseconds since 1970.
create table outbox (
  id text primary key,
  form text not null,
  -- What the webhook gets, byte for byte; null once it has it, for then it is none of our business any more.
  body text,
  content_type text not null,
  -- Tells the same content from another without showing either: keyed with the webhook's address.
  fingerprint text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  created_at integer not null,
  -- Whoever sends a row first claims it for a while, so that nobody else sends it as well.
  claimed_until integer not null,
  next_attempt_at integer not null,
  give_up_at integer not null,
  delivered_at integer,
  last_problem text
) strict;

create index outbox_due on outbox (next_attempt_at) where state = 'pending';
create index outbox_delivered on outbox (delivered_at) where state = 'delivered';
