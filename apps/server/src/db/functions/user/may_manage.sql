/* May the person knocking manage this one? (docs/decisions/0117) */
create or replace function may_manage(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select acts_as_operator() and exists (
    select from accounts where id = person and (user_type <> 7 and not is_root or acts_as_root()))
$$;
call only_for('may_manage', 'gate, platform');
