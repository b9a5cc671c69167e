-- What console users may do in a category, right by right, and not only see. Whoever has one already keeps what
-- they could do until now, which is to look: no right.

-- needs: let, current_account, current_tenant, current_right, categories_with, access_changed

alter table category_administrators
  add column rights text[] not null default '{}',
  add constraint category_administrators_rights check (rights <@ '{create,extend,suspend,reset,announce}');
call let('platform', 'update', 'category_administrators', columns => '(rights)');
create index category_administrators_account on category_administrators (account_id);
create trigger category_administrators_rights_access after update of rights on category_administrators
  for each row when (old.rights is distinct from new.rights)
  execute function access_changed('account', 'account_id');
-- Grows with each change: whoever gives rights by an older page is refused.
alter table categories add column revision integer not null default 1;

-- What an operator decides of an enterprise, a console user cannot even name: it begins with these.
alter table enterprises
  alter column private set default false,
  alter column is_control set default false,
  alter column saas_ent_type set default 'trial',
  alter column member_limit set default 100,
  alter column storage_limit set default 10737418240,
  -- A console user did it, and one may take it back; what an operator suspends only operators resume.
  add column console_suspended boolean not null default false;
call let('console', 'insert', 'enterprises', 'saas_id = any (categories_with(''create''))',
  columns => '(space, name, ent_type, saas_id, expires_at, created_at, founded_by)');
call let('console', 'update', 'enterprises',
  'current_right() in (''extend'', ''suspend'') and saas_id = any (categories_with(current_right()))',
  columns => '(status, expires_at, console_suspended, revision)');
call let('console', 'insert', 'jobs',
  'kind = ''provisioning'' and current_right() = ''create'' and tenant_id in (
    select e.id from enterprises e where e.status = ''provisioning'' and e.saas_id = any (categories_with(''create'')))',
  columns => '(kind, steps, tenant_id, input)');
call let('console', 'select', 'jobs',
  'kind = ''provisioning'' and tenant_id in (select e.id from enterprises e)',
  columns => '(id, tenant_id, kind, steps, done, status, error)');
-- Whether they have a second step, for what wants a proof of them.
call let('console', 'select', 'factors', 'account_id = current_account()', columns => '(id, account_id)');

-- An announcement of a console user says for which categories it was written, and reaches nobody else: also not
-- the people of an enterprise that was in one of them and is no longer. One of the platform says none.
alter table messages
  add column for_categories bigint[],
  add constraint messages_for_categories check (case
    when for_categories is null then true
    when for_categories = '{}' or space_id is not null then false
    else case audience when 'categories' then category_ids = for_categories
      when 'enterprises' then true else false end end);

-- needs: departments_here, role_ids_here, current_category, may_announce
alter policy gate_select on messages using (
  audience = 'all'
  or audience = 'space' and space_id = current_tenant()
    and (not is_chosen or department_ids && (select departments_here()) or role_ids && (select role_ids_here()))
  or audience = 'enterprises' and current_tenant() = any (enterprise_ids)
    and (for_categories is null or (select current_category()) = any (for_categories))
  or audience = 'categories' and (select current_category()) = any (category_ids)
  or may_announce(space_id)
  or made_by = current_account() and for_categories <@ (select categories_with('announce')));
alter policy gate_insert on messages with check (
  may_announce(space_id) or made_by = current_account() and for_categories <@ (select categories_with('announce')));
alter policy gate_update on messages
  using (may_announce(space_id) or made_by = current_account() and for_categories <@ (select categories_with('announce')))
  with check (
    may_announce(space_id) or made_by = current_account() and for_categories <@ (select categories_with('announce')));
alter policy removed_select on messages using (removed_at is null or may_announce(space_id)
  or made_by = current_account() and for_categories <@ (select categories_with('announce')));

-- It says what somebody may do in the console.
drop function if exists identify(bytea, text, timestamptz, bytea, text);
