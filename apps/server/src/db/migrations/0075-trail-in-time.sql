-- The platform's trail in the order of time, however it is narrowed: a page of it, and a bar of its histogram, read what
-- they show and no more. Lines are numbered when they are written and dated when their work began, so the number alone
-- is not the order.

create index audit_by_time on audit (at, seq);
create index audit_by_actor on audit (actor_id, at, seq);
create index audit_by_action on audit (action text_pattern_ops, at, seq);
create index audit_by_target on audit (target, at, seq);
create index audit_by_address on audit (address, at, seq);
drop index audit_at, audit_actor, audit_action, audit_target;
