-- A sign-out of the office deletes the cookie alone.
drop table office_signed_out;
