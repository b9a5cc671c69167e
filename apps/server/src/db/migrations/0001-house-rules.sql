-- House rules: who may touch what.
--
-- The tables belong to the role that migrates. The server signs in as another role that owns
-- nothing and may do nothing until a transaction puts on one of five hats:
--   gate      at the door: accounts, sessions, attempts, and what belongs to the person knocking
--   member    inside one tenant
--   console   a console user, within the categories given to them
--   platform  an operator: enterprises and accounts, but not what is inside a tenant
--   steward   durable work: inside one tenant, and the jobs themselves
-- Role names start with the owner's name, so two installations can share a cluster.

create extension if not exists pg_trgm;

create function current_tenant() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.tenant', true), '')::bigint;

create function current_account() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.account', true), '')::bigint;

create function current_categories() returns bigint[] language sql stable parallel safe
  return coalesce(nullif(current_setting('atrium.categories', true), ''), '{}')::bigint[];

/* Row security on, and nobody let in yet. Every table is made with this or the next one. */
create procedure guard(owned regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', owned);
end $$;

/* Lets a hat do something to the rows for which the condition holds, or to some of their columns. */
create procedure let(
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

/* A table of things inside a tenant: other tenants' rows do not exist. */
create procedure belongs_to_tenant(owned regclass) language plpgsql as $$
begin
  call guard(owned);
  call let('member', 'select, insert, update, delete', owned, 'tenant_id = current_tenant()');
  call let('steward', 'select, insert, update, delete', owned, 'tenant_id = current_tenant()');
end $$;

/*
 * Chinese terms of one and two characters have no trigram. These are what such a term is found by:
 * every single and every pair of ideographs of a text.
 */
create function ideograph_grams(body text) returns text[] language sql immutable parallel safe as $$
  select case when body !~ '[\u2E80-\u9FFF\uF900-\uFAFF]' then '{}'::text[] else (
    select coalesce(array_agg(distinct substr(body, at, size)), '{}')
    from generate_series(1, length(body)) at, (values (1), (2)) sizes(size)
    where substr(body, at, size) ~ '^[\u2E80-\u9FFF\uF900-\uFAFF]+$' and at + size - 1 <= length(body)
  ) end
$$;
