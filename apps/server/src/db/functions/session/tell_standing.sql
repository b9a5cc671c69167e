/* Open pages of these people ask again who they are and what they may. */
create or replace procedure tell_standing(topic text) language sql set search_path = public, pg_temp as $$
  select pg_notify('atrium', json_build_object('topics', json_build_array(topic),
    'event', json_build_object('kind', 'standing.changed'))::text)
$$;
