/*
 * Here and not in the services, because a session, a membership or a role can go in many ways, by cascades
 * too, and none of them must leave a page listening.
 */
create or replace function note_ended_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.expires_at > now() and exists (select from accounts where id = old.account_id) then
    insert into ended_sessions (token_hash, account_id, why, ended_at)
    values (old.token_hash, old.account_id, case
      when current_setting('atrium.ending', true) in ('surplus', 'person') then current_setting('atrium.ending', true)
      when current_account() = old.account_id then 'person'
      when acts_as_operator() or current_account() is null then 'operator'
      else 'admin' end, now())
    on conflict do nothing;
  end if;
  call tell_access_changed('session:' || old.id);
  return null;
end $$;
