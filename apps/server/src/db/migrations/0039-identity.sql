-- A space says whose it is: with a row it shows its own name, or the enterprise's where the row names none;
-- without one it looks like the platform.
insert into brands (tenant_id, name) select id, '' from enterprises on conflict do nothing;
