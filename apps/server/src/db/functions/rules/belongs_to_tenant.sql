/* A table of things inside a tenant: other tenants' rows do not exist. */
create or replace procedure belongs_to_tenant(owned regclass) language plpgsql as $$
begin
  call guard(owned);
  call let('member', 'select, insert, update, delete', owned, 'tenant_id = current_tenant()');
  call let('steward', 'select, insert, update, delete', owned, 'tenant_id = current_tenant()');
end $$;
