-- Whoever manages announcements reads whom they are for by name, in the order of all lists (0079).
do $$ begin
  execute format('grant select (listed_by) on enterprises to %I', current_user || '_gate');
end $$;
