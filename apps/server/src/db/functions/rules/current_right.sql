/* The right of a console user that the call under way declares, set with the hat; empty where it declares none. */
create or replace function current_right() returns text language sql stable parallel safe
  return coalesce(current_setting('atrium.right', true), '');
