-- The connections of visitors to the shop's customer accounts: docs/decisions/029-customer-accounts.md
create table connections (
  -- Supabase's id of the user
  user_id text primary key,
  -- access, refresh and ID token, encrypted
  tokens text not null,
  -- until when one request refreshes the tokens and the others wait, in milliseconds since 1970
  refreshing_until integer not null default 0,
  used_at integer not null
) strict;

create index connections_unused on connections (used_at);

-- Buttons that were pressed, so that a second request of the same press changes nothing
create table presses (
  id text primary key,
  -- where the first request led to; null until it is answered
  outcome text,
  at integer not null
) strict;

create index presses_old on presses (at);
