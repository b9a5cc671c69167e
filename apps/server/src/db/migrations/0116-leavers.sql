-- Who left an enterprise, and when last: by an invitation that was there already they come back only if somebody decides so.

-- needs: current_tenant, belongs_to_tenant

create table leavers (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  left_at    timestamptz not null,
  primary key (tenant_id, account_id)
);
create index leavers_account on leavers (account_id);
call belongs_to_tenant('leavers');

-- Those who left before are known by the trail.
insert into leavers (tenant_id, account_id, left_at)
select e.id, p.id, max(a.at) from audit a
join enterprises e on e.id = a.tenant_id
join accounts p on p.id::text = a.target
where a.action in ('member.left', 'user.movedOut')
group by e.id, p.id;
