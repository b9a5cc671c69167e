-- Whoever is signed in goes from one of their spaces to another: each knows of it, and ends it for itself.

-- needs: belongs_to_tenant, current_tenant, access_changed

-- Sessions that came from another space, once for each: what the space has seen of them, and since when it has not let
-- them in any more. Nothing of the space they came from.
create table session_entries (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  session_id   bigint not null references sessions on delete cascade,
  account_id   bigint not null,
  entered_at   timestamptz not null,
  last_seen_at timestamptz not null,
  address      text not null,
  agent        text not null,
  barred_at    timestamptz,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index session_entries_session on session_entries (session_id);
create index session_entries_account on session_entries (tenant_id, account_id);
call belongs_to_tenant('session_entries');

-- Pages that are open there hear of it at once.
create trigger session_entries_access after update of barred_at on session_entries
  for each row when (old.barred_at is distinct from new.barred_at) execute function access_changed('session', 'session_id');

alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('opened', 'entered', 'refused', 'stepRefused', 'way', 'network', 'qrRefused'));

-- When somebody was last in this space. What they do in another one is not this one's to know.
alter table memberships add column last_seen_at timestamptz;
create index memberships_seen on memberships (tenant_id, last_seen_at desc nulls last, account_id desc);
update memberships m set last_seen_at = a.last_seen_at from accounts a
where a.id = m.account_id and a.last_seen_at is not null
  and not exists (select from memberships o where o.account_id = m.account_id and o.tenant_id <> m.tenant_id);
update memberships m set last_seen_at = s.at
from (select tenant_id, account_id, max(at) as at from sign_ins where outcome = 'opened' group by 1, 2) s
where s.tenant_id = m.tenant_id and s.account_id = m.account_id and m.last_seen_at is null;

drop function if exists identify(bytea, text, timestamptz, bytea, text);
