/** Every schema but PostgreSQL's own: what holds of the tables of the platform holds of those of its tenants. */
export const ourSchemas =
  "(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'changes'))"

/** Where the tables stand that an enterprise's own people have made: one role may enter, and no row needs a policy. */
export const tenantSchemas = "(select oid from pg_namespace where nspname ~ '^r[0-9]+$')"
