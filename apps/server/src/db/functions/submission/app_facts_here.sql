/* The same for the enterprise at hand. */
create or replace function app_facts_here(wanted text, given jsonb) returns table (is_free boolean, is_new boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from app_facts_of(current_tenant(), wanted, given)
$$;
call only_for('app_facts_here', 'member');
