create or replace procedure end_placing() language sql security definer set search_path = public, pg_temp as $$
  delete from placed_accounts where placed_in = current_tenant()
$$;
call only_for('end_placing', 'steward');
