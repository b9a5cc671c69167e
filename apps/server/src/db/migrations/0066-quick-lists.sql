-- One department of a large space, and the first page of its people, are read without reading all of them.

-- needs: current_tenant

-- Without a condition in either half: only then is what is looked for looked up in each by its index. Who is in no
-- department is in here with none; whoever reads this asks for one.
create or replace view department_members with (security_invoker = true) as
  select tenant_id, department_id, account_id from memberships
  union all
  select tenant_id, department_id, account_id from further_departments;

-- The same rule, asked of each account as it comes. Without the offset it was answered for all members of the space at
-- once, to show twenty of them.
do $$ begin
  execute format('alter policy member_select on accounts to %I using (exists (
    select from memberships m where m.account_id = accounts.id and m.tenant_id = current_tenant() offset 0))',
    current_user || '_member');
end $$;
