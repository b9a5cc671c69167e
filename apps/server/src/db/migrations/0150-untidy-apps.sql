-- What a removed field or table held and could not be dropped after its time: what, why, since when, and when it is tried
-- again (docs/decisions/0204).

alter table built_apps add column untidy jsonb;
drop function if exists drop_hidden_fields(timestamptz, integer);
