-- Sessions of the office that were signed out, until they expire.
create table office_signed_out (
  -- The session's expiry in milliseconds since 1970, which its cookie contains.
  expiry integer primary key
) strict;
