/* Who may no longer announce to a category: what they wrote for it and is not out yet is taken back. */
create or replace function announcements_ahead() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update messages m set removed_at = current_moment()
  where m.made_by = old.account_id and old.category_id = any (m.for_categories)
    and m.removed_at is null and m.from_at > current_moment();
  return null;
end $$;
