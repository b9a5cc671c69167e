-- It also answers in which schema the tables stand that a space's own people have made.
drop function if exists identify(bytea, text, timestamptz, bytea, text);
-- It also answers why no space could have any.
drop function if exists database_state();
