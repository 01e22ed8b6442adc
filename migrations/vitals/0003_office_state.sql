-- What the office's webhook has been told: one row of JSON (src/services/office-state.ts).
create table office_state (
  id integer primary key check (id = 1),
  state text not null
) strict;
insert into office_state (id, state) values (1, '{}');
