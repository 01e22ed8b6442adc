-- How fast pages were for visitors: how often each figure fell into which step, per day and kind of page. No row is
-- about anybody.
create table vitals (
  day text not null,
  page text not null,
  metric text not null,
  -- The upper end of the step, in milliseconds; of CLS in thousandths.
  up_to integer not null,
  count integer not null,
  primary key (day, page, metric, up_to)
) strict, without rowid;
