-- A proof of who one is holds in a browser that is in use: when its person last asked for something there, and since when
-- without a long break. Who is signed in at the moment of the upgrade has just been there.
alter table sessions
  add column active_at timestamptz not null default now(),
  add column active_since timestamptz not null default now();

-- It answers both, and whether there is a second step.
drop function if exists identify(bytea, text, timestamptz, bytea, text);
drop function if exists has_second_step();
