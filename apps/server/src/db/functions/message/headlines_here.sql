/*
 * The newest messages in force for the person knocking, as a member of their space, and whether the text of each has
 * the term. What `message.list` finds for them, read by the same three indexes.
 */
create or replace function headlines_here(term text, most integer)
returns table (id bigint, title text, from_at timestamptz, mentions boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare own bigint[] := array(
  select r.message_id from message_recipients r where r.account_id = current_account()
    and case when r.tenant_id is null then current_voucher() is null else r.tenant_id = current_tenant()
      and opens_told_app(r.tenant_id, r.app_id, r.comment_id, r.account_id) end);
begin
  return query
    select m.id, m.title, m.from_at, position(lower(term) in lower(m.body)) > 0 from messages m
    where (m.space_id = current_tenant() or m.id = any (own) or m.space_id is null and m.audience <> 'person')
      and m.removed_at is null and m.from_at <= current_moment()
      and (m.until_at is null or m.until_at > current_moment())
      and (not m.for_admins or administers_here())
      and (m.audience = 'all'
        or m.audience = 'person' and m.id = any (own)
        or m.audience = 'space' and m.space_id = current_tenant() and (not m.is_chosen
          or m.department_ids && (select departments_here()) or m.role_ids && (select role_ids_here()))
        or m.audience = 'enterprises' and current_tenant() = any (m.enterprise_ids)
          and (m.for_categories is null or (select current_category()) = any (m.for_categories))
        or m.audience = 'categories' and (select current_category()) = any (m.category_ids))
    order by m.from_at desc, m.id desc limit most;
end $$;
call only_for('headlines_here', 'member');
