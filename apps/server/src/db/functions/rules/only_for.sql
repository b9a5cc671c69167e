/*
 * A function may be called by these hats, by the login itself ('login') or by 'nobody' but the owner's
 * other functions. Says all of it: whoever was allowed before and is not named any more is not allowed.
 */
create or replace procedure only_for(called regproc, hats text) language plpgsql as $$
declare
  name text;
begin
  for name in
    select case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.oid = called and a.grantee <> p.proowner
  loop
    execute format('revoke execute on routine %s from %s', called, name);
  end loop;
  foreach name in array case hats when 'nobody' then '{}' else string_to_array(hats, ', ') end loop
    execute format('grant execute on routine %s to %I', called, current_user || '_' || name);
  end loop;
end $$;
