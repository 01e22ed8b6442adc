-- Idempotency keys of clicks, so that a repeated request of a click changes nothing. Replaces the table presses, which the
-- version before this migration still uses while a deploy runs and after a rollback.
create table idempotency_keys (
  id text primary key,
  -- where the first request led to; null until it is answered
  outcome text,
  at integer not null
) strict;

create index idempotency_keys_old on idempotency_keys (at);
