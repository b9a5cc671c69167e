/*
 * A batch goes on as whoever began it, as long as they may: nobody comes back where it is over, or where they are
 * disabled, no longer work for the platform as they did, or owe a password. Console users keep the rights they have now
 * (docs/decisions/0063).
 */
create or replace function act_as_maker(batch bigint)
returns table (
  account_id bigint, login_id text, name text, user_type smallint, is_root boolean, console_rights jsonb
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare given bigint[];
begin
  select a.id, a.login_id, a.name, a.user_type, a.is_root
  into account_id, login_id, name, user_type, is_root
  from batches b join accounts a on a.id = b.made_by
  where b.id = batch and b.state = 'waiting' and a.status = 'active' and not a.password_once
    and a.user_type in (7, 9) and (a.user_type = 7 or b.noun = 'enterprise');
  if not found then return; end if;
  select jsonb_object_agg(c.category_id, c.rights), coalesce(array_agg(c.category_id), '{}')
  into console_rights, given
  from category_administrators c where c.account_id = act_as_maker.account_id and user_type = 9;
  perform set_config('atrium.account', account_id::text, true),
          set_config('atrium.categories', given::text, true);
  return next;
end $$;
call only_for('act_as_maker', 'steward');
