-- The trail of an enterprise is read by the enterprise, by time and by whatever it is narrowed by, and what it
-- announces can be meant for some of its people.

-- needs: current_tenant, guard, let

-- Each in the order in which lines are shown: a page ends where its index does, however many lines there are.
-- Lines of no enterprise are not in them.
create index audit_of_tenant on audit (tenant_id, at, seq) where tenant_id is not null;
create index audit_of_actor on audit (tenant_id, actor_id, at, seq) where tenant_id is not null;
create index audit_of_action on audit (tenant_id, action, at, seq) where tenant_id is not null;
create index audit_of_target on audit (tenant_id, target, at, seq) where tenant_id is not null;
create index audit_of_address on audit (tenant_id, address, at, seq) where tenant_id is not null;
-- A space is shown what has been sealed since it was founded.
create index audit_seals_made on audit_seals (made_at);
