-- Passwords of many are reset at once, and shown once.

-- needs: let, current_account

-- A one-time password that waits to be taken by whoever began it, sealed; gone when it is taken or has run out.
alter table batch_rows add column sealed bytea, add column sealed_until timestamptz;
create index batch_rows_sealed on batch_rows (sealed_until) where sealed is not null;
call let('platform', 'update', 'batch_rows',
  'batch_id in (select b.id from batches b where b.made_by = current_account())', columns => '(sealed, sealed_until)');
