-- A list of people as a file names the enterprises they belong to.
drop function if exists memberships_of(bigint[]);
