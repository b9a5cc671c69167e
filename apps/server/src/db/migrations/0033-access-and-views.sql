-- Plain names for what somebody may do and where they may be, for viewing as somebody, and for a page.

do $$ begin
  if to_regprocedure('standing_changed()') is not null then
    alter function standing_changed() rename to access_changed;
  end if;
end $$;
drop function if exists standing_changed();
drop procedure if exists tell_standing(text);
alter trigger accounts_standing on accounts rename to accounts_access;
alter trigger enterprises_standing on enterprises rename to enterprises_access;
alter trigger memberships_standing on memberships rename to memberships_access;
alter trigger membership_roles_standing on membership_roles rename to membership_roles_access;
alter trigger roles_standing on roles rename to roles_access;
alter trigger category_administrators_standing on category_administrators rename to category_administrators_access;
alter trigger look_ins_standing on look_ins rename to look_ins_access;

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
