/*
 * What lets the directory show somebody (`m`, a membership): oneself, who is in no department, and who is in one
 * that is not below these tops. Made as text, for statements that are planned for what they look for.
 */
create or replace function shown_condition(hidden text[]) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case when hidden = '{}' then 'true' else format(
    '(m.account_id = current_account() or m.department_id is null or exists (
      select from department_members dm
      join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
        and not exists (select from unnest(%L::text[]) h where starts_with(d.path, h))))', hidden) end
$$;
call only_for('shown_condition', 'nobody');
