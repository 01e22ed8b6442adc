-- What the schedule keeps in the shared cache, Workers KV. Times are milliseconds since 1970.
create table entries (
  -- Kind and arguments of the query as JSON.
  id text primary key,
  -- Cache key under which the value was written; null before the first write.
  key text,
  -- Number of the product, for entries that hold one product, and the time of its last change, as the shop tells it.
  product integer,
  updated_at text,
  -- Numbers of the products in the value: ' 1001 1002 '.
  mentions text not null default ' ',
  -- Hashes of the shop's answer and of the written value.
  source text,
  value text,
  -- Whether the source has changed since the written value was loaded.
  is_changed integer not null default 0,
  due_at integer not null,
  failures integer not null default 0,
  -- For entries that visitors asked for; null for those that the schedule finds by itself.
  expires_at integer
) strict, without rowid;

create index entries_due on entries (is_changed, due_at);
create index entries_product on entries (product) where product is not null;

-- The parts of the schedule. A run holds the lease, so that two runs do not overwrite each other's values.
create table runs (
  name text primary key,
  lease_until integer not null default 0,
  state text not null default '{}'
) strict, without rowid;

insert into runs (name) values ('shop'), ('sheet'), ('beat');

-- Writes to KV by day, which Cloudflare's free plan limits.
create table writes (
  day text primary key,
  count integer not null
) strict, without rowid;
