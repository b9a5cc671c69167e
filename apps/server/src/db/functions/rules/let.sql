/* Lets a hat do something to the rows for which the condition holds, or to some of their columns. */
create or replace procedure let(
  hat text, actions text, owned regclass, condition text default 'true', columns text default ''
) language plpgsql as $$
declare
  role_name text := current_user || '_' || hat;
  verb text;
begin
  foreach verb in array string_to_array(actions, ', ') loop
    execute format('grant %s %s on %s to %I', verb, columns, owned, role_name);
    execute format('create policy %I on %s for %s to %I %s %s', hat || '_' || verb, owned, verb, role_name,
      case when verb = 'insert' then '' else format('using (%s)', condition) end,
      case when verb in ('insert', 'update') then format('with check (%s)', condition) else '' end);
  end loop;
end $$;
