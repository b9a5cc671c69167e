/*
 * Whom a comment named hears no more of it while it is removed, and again when it is brought back. Whether it is, stands in
 * the comment itself. Answers who they are.
 */
create or replace function withdraw_mentions(comment bigint) returns bigint[]
language sql volatile security definer set search_path = public, pg_temp as $$
  with moved as (
    update messages m set removed_at = c.removed_at
    from message_recipients r join record_comments c on c.tenant_id = r.tenant_id and c.id = r.comment_id
    where r.tenant_id = current_tenant() and r.comment_id = comment and m.id = r.message_id
    returning r.account_id)
  select coalesce(array_agg(account_id), '{}') from moved
$$;
call only_for('withdraw_mentions', 'member');
