-- Somebody signed in asks a vendor who they are in order to bind, not to sign in: it opens no session.
alter table workplace_states
  drop constraint workplace_states_purpose_check,
  add constraint workplace_states_purpose_check check (purpose in ('bridge', 'app', 'web', 'bind'));
