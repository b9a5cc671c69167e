/*
 * Open pages of these people ask again who they are and what they may. Servers of the release before judge
 * their streams by the earlier name, so it is told too; once none of them is left, one is enough.
 */
create or replace procedure tell_access_changed(topic text) language sql set search_path = public, pg_temp as $$
  select pg_notify('atrium', json_build_object('topics', json_build_array(topic),
    'event', json_build_object('kind', kind))::text)
  from unnest(array['access.changed', 'standing.changed']) kind
$$;
