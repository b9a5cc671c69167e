-- An export with the files of people: the function is told whether they are wanted.

drop function if exists begin_own_export(timestamptz, timestamptz);
