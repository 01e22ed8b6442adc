-- How often something was seen or done on a day. No row identifies a visitor (docs/decisions/035-visit-counts.md).
create table visit_counts (
  -- In the shop's time zone, for hours in UTC; for words the Monday of the week in UTC. Names of words and sources begin with # and are keyed hashes until the fifth use of a week.
  day text not null,
  what text not null,
  name text not null,
  count integer not null,
  primary key (day, what, name)
) strict, without rowid;
