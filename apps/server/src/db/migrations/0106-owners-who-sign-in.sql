-- An enterprise keeps an owner also where an account is disabled on the platform.

-- needs: keep_owners_who_sign_in
create constraint trigger accounts_owner after update of status on accounts
  deferrable initially deferred for each row
  when (old.status = 'active' and new.status <> 'active') execute function keep_owners_who_sign_in();
