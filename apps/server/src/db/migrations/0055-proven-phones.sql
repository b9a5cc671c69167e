-- A number that an administrator wrote down is not yet its person's: what was sent to a phone is for whoever has read a
-- code on it. Another number has to be proven anew.
alter table accounts add column phone_proven_at timestamptz;

-- needs: phone_changed
create trigger accounts_phone before update of phone on accounts
  for each row when (old.phone is distinct from new.phone) execute function phone_changed();
