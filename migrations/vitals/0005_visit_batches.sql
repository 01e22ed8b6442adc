-- Batches of visit counts that were written, so that a batch whose answer was lost can be written again. Deleted after two days.
create table visit_batches (
  id text primary key,
  -- As 2026-11-24, in UTC.
  day text not null
) strict, without rowid;
