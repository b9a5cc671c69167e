-- What people choose for themselves, wherever they sign in: language, theme, how lists are shown.
alter table accounts add column preferences jsonb not null default '{}'
  constraint accounts_preferences check (jsonb_typeof(preferences) = 'object');
