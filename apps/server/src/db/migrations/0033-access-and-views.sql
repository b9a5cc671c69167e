-- Plain names for what somebody may do and where they may be, for viewing as somebody, and for a page.

-- needs: access_changed
drop trigger accounts_standing on accounts;
create trigger accounts_access after update of status, user_type, is_root on accounts
  for each row when ((old.status, old.user_type, old.is_root) is distinct from (new.status, new.user_type, new.is_root))
  execute function access_changed('account', 'id');
drop trigger enterprises_standing on enterprises;
create trigger enterprises_access after update of status, expires_at on enterprises
  for each row when ((old.status, old.expires_at) is distinct from (new.status, new.expires_at))
  execute function access_changed('tenant', 'id');
drop trigger memberships_standing on memberships;
create trigger memberships_access after insert or delete or update of status on memberships
  for each row execute function access_changed('account', 'account_id');
drop trigger membership_roles_standing on membership_roles;
create trigger membership_roles_access after insert or delete on membership_roles
  for each row execute function access_changed('account', 'account_id');
drop trigger roles_standing on roles;
create trigger roles_access after update of permissions on roles
  for each row when (old.permissions is distinct from new.permissions)
  execute function access_changed('tenant', 'tenant_id');
drop trigger category_administrators_standing on category_administrators;
create trigger category_administrators_access after insert or delete on category_administrators
  for each row execute function access_changed('account', 'account_id');
drop trigger look_ins_standing on look_ins;
create trigger look_ins_access after delete on look_ins
  for each row execute function access_changed('session', 'session_id');
drop function if exists standing_changed();
drop procedure if exists tell_standing(text);

-- The table look_ins and the audit's actions keep their names: servers of the release before use the one, and
-- the other is sealed. The platform's own phrases stay with the words they were laid over.
update phrases
set key = regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
  '^(user\.)?lookIn\y', '\1viewAs'),
  '^(out\.(?:text|title))\.lookedIn$', '\1.viewedAs'),
  '^failure\.looked_in$', 'failure.only_viewing'),
  '^failure\.not_to_be_looked_at$', 'failure.not_to_be_viewed_as')
where key ~ '^((user\.)?lookIn\y|out\.(text|title)\.lookedIn$|failure\.(looked_in|not_to_be_looked_at)$)';

-- Servers of the release before leave out an entry whose page they do not know, until they are replaced.
update route_tables
set routes = replace(routes::text, '"page": "enterpriseOne"', '"page": "enterpriseDetail"')::jsonb
where routes::text like '%"page": "enterpriseOne"%';
