-- The audit log is found by what its lines show, and an act on many things is one line that opens into the others.

-- needs: current_tenant, guard, let, ideograph_grams, part_of, keep_line_names

-- What lines called the things they are about. People, enterprises and apps have names elsewhere.
create table audit_names (
  tenant_id bigint,
  kind      text not null,
  id        text not null,
  name      text not null,
  -- The key of words: everybody reads and looks for it in their own language.
  is_word   boolean not null,
  unique nulls not distinct (tenant_id, kind, id, name, is_word)
);
create index audit_names_thing on audit_names (kind, id);
create index audit_names_found on audit_names using gin (lower(name) gin_trgm_ops);
create index audit_names_grams on audit_names using gin (ideograph_grams(name));
create index audit_names_same on audit_names (name);
call guard('audit_names');
call let('platform', 'select', 'audit_names');
call let('member', 'select', 'audit_names', 'tenant_id = current_tenant()');

create trigger audit_named after insert on audit
  referencing new table as added for each statement execute function keep_line_names();

-- Lines of before named their things in many ways, or not at all: what is still there has its name.
insert into audit_names (tenant_id, kind, id, name, is_word)
select l.tenant_id, split_part(l.action, '.', 1), l.target, n.name, n.is_word
from audit l
left join roles r on l.action ~ '^role\.' and r.tenant_id = l.tenant_id and r.id::text = l.target
left join departments d on l.action ~ '^department\.' and d.tenant_id = l.tenant_id and d.id::text = l.target
cross join lateral (
  select coalesce(l.detail ->> 'role', l.detail ->> 'was', l.detail ->> 'name', l.detail ->> 'title', l.detail ->> 'fileName',
    case when l.action = 'department.changed' then l.detail ->> 'before' end, r.name, d.name) as name, false as is_word
  where l.action ~ '^(role|department|message|category|listing|memberImport|userImport|transfer|language)\.'
  union all select 'workplace.' || l.target, true where l.action ~ '^workplace(Connection)?\.'
  union all select 'batch.action.' || (l.detail ->> 'action'), true where l.action ~ '^batch\.'
  union all select 'health.job.' || (l.detail ->> 'kind'), true where l.action ~ '^job\.'
  union all select split_part(l.target, ' ', 2), true where l.action ~ '^phrase\.(changed|cleared)') n
where n.name is not null
on conflict do nothing;

-- Pages and bars that show acts read no parts of them, and the parts of one act lie together.
create index audit_parts on audit (part_of(action, request_id, detail), at, seq)
  where part_of(action, request_id, detail) is not null;
create index audit_acts_by_time on audit (at, seq) where part_of(action, request_id, detail) is null;
create index audit_acts_by_actor on audit (actor_id, at, seq) where part_of(action, request_id, detail) is null;
create index audit_acts_of_tenant on audit (tenant_id, at, seq)
  where tenant_id is not null and part_of(action, request_id, detail) is null;

-- They answer otherwise than before: also with what lines call their things.
drop function if exists found_things(text, integer);
drop function if exists things_in_trail(text[], text[], bigint[]);
