-- Who agrees to the end of an enterprise has had the right to for long: since when is known, whatever gave it.

alter table roles add column widened_at timestamptz;
alter table membership_roles alter column given_at set default now();

-- needs: date_widening
create trigger roles_widened before update of permissions on roles for each row
  when (not new.permissions <@ old.permissions) execute function date_widening();
