-- Which enterprises grow: who joined since a day, whichever enterprise it was.

create index memberships_joined_lately on memberships (joined_at, tenant_id);
