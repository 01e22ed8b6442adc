-- Histograms of the visitors' web vitals per day and kind of page. No row identifies a visitor.
create table vitals (
  day text not null,
  page text not null,
  metric text not null,
  -- Upper bound of the bucket in milliseconds; for CLS in thousandths.
  up_to integer not null,
  count integer not null,
  primary key (day, page, metric, up_to)
) strict, without rowid;
