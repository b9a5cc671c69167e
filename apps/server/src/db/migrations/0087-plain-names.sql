-- Plain names for what is stored: who is viewed as, which enterprises are deleted, who created one. No release has
-- gone out under the names of before, so nothing answers to them any more. What is sealed keeps its words: the trail's
-- actions, and the tables that an earlier deletion proof counts.

-- needs: refuse_deleted_space

alter table look_ins rename to view_as_sessions;
alter table graves rename to deleted_enterprises;
alter table enterprises rename column founded_by to created_by;

-- What belongs to them is named after them. Looked up, because newer versions of PostgreSQL name more of it.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '^(look_ins_|graves_|enterprises_founded_by_)'
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name,
      regexp_replace(regexp_replace(regexp_replace(named.name,
        '^look_ins', 'view_as_sessions'), '^graves', 'deleted_enterprises'), 'founded_by', 'created_by'));
  end loop;
  for named in
    select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname ~ '^(look_ins_|graves_)'
  loop
    execute format('alter %s %I rename to %I', named.kind, named.name,
      regexp_replace(regexp_replace(named.name, '^look_ins', 'view_as_sessions'), '^graves', 'deleted_enterprises'));
  end loop;
end $$;
alter trigger look_ins_access on view_as_sessions rename to view_as_sessions_access;

drop trigger enterprises_space_unused on enterprises;
create trigger enterprises_space_unused before insert on enterprises
  for each row execute function refuse_deleted_space();
drop function if exists refuse_space_of_the_dead();
drop function if exists come_home(bigint);
drop procedure if exists refuse_living(bigint);
drop function if exists identify(bytea, text, timestamptz, bytea, text);

-- The platform's own phrases stay with the words they were laid over, and the columns that people chose with theirs.
update phrases
set key = regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
  '^(console|enterprise)\.found\y', '\1.create'),
  '^enterprise\.founded\y', 'enterprise.created'),
  '^register\.(kind|submit)\.found$', 'register.\1.create'),
  '^enterprise\.column\.foundedBy$', 'enterprise.column.createdBy'),
  '^enterprise\.deletionProof\.of\.look_ins$', 'enterprise.deletionProof.of.view_as_sessions')
where key ~ '^((console|enterprise)\.found\y|enterprise\.founded\y|register\.(kind|submit)\.found$|enterprise\.column\.foundedBy$|enterprise\.deletionProof\.of\.look_ins$)';
update saved_views
set query = jsonb_set(query, '{columns}', to_jsonb(replace(query ->> 'columns', 'foundedBy', 'createdBy')))
where query ->> 'columns' like '%foundedBy%';
update accounts
set preferences = jsonb_set(preferences, '{lists}', replace(preferences ->> 'lists', '"foundedBy"', '"createdBy"')::jsonb)
where preferences ->> 'lists' like '%"foundedBy"%';
