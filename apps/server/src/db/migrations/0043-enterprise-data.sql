-- What an enterprise does with its data by itself: it takes a file of all of it along, and asks to be deleted.

-- needs: let, current_tenant
-- A file an operator had made holds what is not the enterprise's to take along.
alter table transfers add column is_own boolean not null default false;
call let('member', 'select', 'transfers', 'enterprise_id = current_tenant() and is_own');

-- Asked by an owner. Another admin confirms it, or the time passes; until then anybody who may can take it back.
alter table enterprises
  add column asked_by bigint references accounts on delete set null,
  add column asked_at timestamptz,
  add column asked_reason text,
  add column asked_until timestamptz,
  add constraint enterprises_asked check (
    (asked_at is null) = (asked_until is null) and (asked_at is null) = (asked_reason is null));
create index enterprises_asked_by on enterprises (asked_by) where asked_by is not null;

-- It says of whom somebody was entrusted, also where it was made with an address before.
drop function if exists identify(bytea, text, timestamptz, bytea, text);
