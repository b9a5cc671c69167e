/*
 * Which departments a role reaches for who has it by hand or by a rule of this kind. Their own are those one is in or
 * heads; by the rule for heads only those one heads, or whoever heads one department would reach all of another.
 */
create or replace function reached_by(tenant bigint, person bigint, role bigint, reach text, kind text)
returns setof bigint
language sql stable as $$
  select m.department_id from department_members m
  where m.tenant_id = tenant and m.account_id = person and reach = 'own' and kind is distinct from 'head'
  union
  select l.department_id from department_heads l
  where l.tenant_id = tenant and l.account_id = person and reach = 'own'
  union
  select c.department_id from role_reaches c
  where c.tenant_id = tenant and c.account_id = person and c.role_id = role and reach = 'chosen'
$$;
call only_for('reached_by', 'nobody');
