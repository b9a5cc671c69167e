/* In which categories these enterprises are, of those the person knocking may announce something to. */
create or replace function announced_to(those bigint[]) returns table (id bigint, category_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.saas_id from enterprises e
  where e.id = any (those) and e.saas_id = any (categories_with('announce'))
$$;
call only_for('announced_to', 'gate');
