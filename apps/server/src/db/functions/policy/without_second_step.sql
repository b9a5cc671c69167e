/* Those of the space who would be asked for a second step they do not have, with these choices. */
create or replace function without_second_step(concerned text, chosen bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select c from concerned_by_second_step(concerned, chosen) c
  where not exists (select from factors f where f.account_id = c)
$$;
call only_for('without_second_step', 'member');
