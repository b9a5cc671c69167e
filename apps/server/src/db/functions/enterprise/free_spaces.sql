/* Which of these could be the space of a new enterprise: nobody has them, and nobody ever had. */
create or replace function free_spaces(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select w.space from unnest(wanted) with ordinality w (space, n)
  where not exists (select from enterprises e where lower(e.space) = lower(w.space))
    and not exists (select from deleted_enterprises g where lower(g.space) = lower(w.space))
  order by w.n
$$;
call only_for('free_spaces', 'platform, console');
