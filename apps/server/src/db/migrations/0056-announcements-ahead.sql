-- What a console user announced for later is not published when the right to announce is gone by then.
-- needs: announcements_ahead
create trigger category_administrators_announce after update of rights on category_administrators
  for each row when ('announce' = any (old.rights) and not 'announce' = any (new.rights))
  execute function announcements_ahead();
create trigger category_administrators_left after delete on category_administrators
  for each row when ('announce' = any (old.rights)) execute function announcements_ahead();
