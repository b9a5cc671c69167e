/*
 * Why the person knocking cannot agree to the deletion that was asked for; nothing if they can. Who asked could have
 * made somebody who agrees, or another password for somebody who is there. So they have been here, with the right
 * and this password, for as long before it was asked as it would wait: alone nobody is quicker than by waiting. What
 * comes by a title, a department or its head does not count: since when somebody has those is not known.
 */
create or replace function refused_to_confirm() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not asker_stands() then 'asker'
    when e.asked_by = current_account() then 'own'
    when not exists (
      select from memberships m
      join held_roles h on h.tenant_id = m.tenant_id and h.account_id = m.account_id
      join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        and covers(rights_of(r.permissions, h.reach), 'data')
      left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
      left join membership_roles hand on h.rule_id is null and hand.tenant_id = h.tenant_id
        and hand.account_id = h.account_id and hand.role_id = h.role_id
      where m.tenant_id = e.id and m.account_id = current_account() and coalesce(rule.kind, 'everyone') = 'everyone'
        and greatest(m.joined_at, r.widened_at, rule.given_at, hand.given_at) <= since) then 'recent'
    when not exists (select from accounts a where a.id = current_account() and a.password_at <= since) then 'password'
  end
  from enterprises e, lateral (select e.asked_at - (e.asked_until - e.asked_at) as since) long
  where e.id = current_tenant() and e.asked_at is not null
$$;
call only_for('refused_to_confirm', 'member');
