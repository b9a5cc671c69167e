-- needs: let
-- Of an enterprise's admins operators learn how to reach them and whether they ever came; a first admin may have a
-- phone, to which whoever founds the enterprise sends what they need to sign in, and nothing else.

drop function if exists admins_of(bigint);
drop function if exists add_first_admin(text, text, text, timestamptz, timestamptz);

call let('platform', 'insert', 'sms_outbox', 'purpose = ''account''');
call let('console', 'insert', 'sms_outbox', 'purpose = ''account''');
