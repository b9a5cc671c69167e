-- An invitation into a department, or with a role, ends with it: without, it would lead to the top, or give what every member has.

-- needs: withdraw_invitations
create trigger departments_invitations before delete on departments
  for each row execute function withdraw_invitations();
create trigger roles_invitations before delete on roles
  for each row execute function withdraw_invitations();
