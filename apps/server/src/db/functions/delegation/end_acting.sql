/* Who acts for somebody by a delegation that is over is themselves again; their open pages hear of it from view_as_sessions. */
create or replace function end_acting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from view_as_sessions where enterprise_id = new.tenant_id and delegation_id = new.id;
  return null;
end $$;
