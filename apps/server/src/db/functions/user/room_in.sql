/* How many more people an enterprise takes; nothing about one that is not the caller's to ask about. */
create or replace function room_in(tenant bigint) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select member_limit - member_count from enterprises
  where id = tenant and (id = current_tenant() or acts_as_operator())
$$;
call only_for('room_in', 'gate, platform');
