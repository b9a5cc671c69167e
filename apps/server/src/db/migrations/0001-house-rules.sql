-- House rules: who may touch what.
--
-- The tables belong to the role that migrates. The server signs in as another role that owns
-- nothing and may do nothing until a transaction puts on one of five hats:
--   gate      at the door: accounts, sessions, attempts, and what belongs to the person knocking
--   member    inside one tenant
--   console   a console user, within the categories given to them
--   platform  an operator: enterprises and accounts, but not what is inside a tenant
--   steward   durable work: inside one tenant, and the jobs themselves
-- A table is made with guard or belongs_to_tenant and opened with let, functions with only_for.
-- Role names start with the owner's name, so two installations can share a cluster.

create extension if not exists pg_trgm;
