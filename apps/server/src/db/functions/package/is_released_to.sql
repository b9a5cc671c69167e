/* Is a package for this enterprise? Without one: is it for everybody? */
create or replace function is_released_to(package packages, enterprise bigint) returns boolean
language sql stable as $$
  select package.published_at is not null and (
    package.audience = 'all'
    or package.audience = 'enterprises' and enterprise = any (package.enterprise_ids)
    or package.audience = 'categories' and exists (
      select from enterprises e where e.id = enterprise and e.saas_id = any (package.category_ids)))
$$;
