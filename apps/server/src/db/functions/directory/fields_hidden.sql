/*
 * Which facts of its people the space keeps from the person knocking, by what it has chosen of profile fields. From who
 * manages everybody, none: they have the list of members (docs/decisions/0043).
 */
create or replace function fields_hidden() returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select array(select jsonb_array_elements_text(s.value -> 'hidden')) from space_settings s
    where s.tenant_id = current_tenant() and s.key = 'profile.fields' and s.value -> 'hidden' <> '[]'
      and reach_of('org') is not null), '{}')
$$;
call only_for('fields_hidden', 'nobody');
