-- Invitations that lead into a department, with a role, to one phone; taken back without being forgotten.

-- needs: current_tenant, belongs_to_tenant, let

alter table invitations
  add column department_id bigint,
  add column role_id bigint,
  add column note text not null default '',
  -- Whose phone it is: nobody else can use it.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references accounts on delete set null,
  add foreign key (tenant_id, department_id) references departments on delete set null (department_id),
  add foreign key (tenant_id, role_id) references roles on delete set null (role_id);
create index invitations_department on invitations (tenant_id, department_id);
create index invitations_role on invitations (tenant_id, role_id);
create index invitations_withdrawer on invitations (withdrawn_by);

-- Who came by which.
create table invitation_uses (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  invitation_id bigint not null,
  account_id    bigint not null references accounts on delete cascade,
  used_at       timestamptz not null,
  primary key (tenant_id, invitation_id, account_id),
  foreign key (tenant_id, invitation_id) references invitations on delete cascade
);
create index invitation_uses_account on invitation_uses (account_id);
call belongs_to_tenant('invitation_uses');

-- An invitation goes out with the transaction that makes it.
call let('member', 'insert', 'sms_outbox', 'tenant_id = current_tenant()');
