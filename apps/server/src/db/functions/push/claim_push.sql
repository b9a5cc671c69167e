/*
 * Takes some of what waits for browsers, for one server alone, with all that is needed to send it. `is_readable` is
 * asked anew: what its reader may not read any more, or has read meanwhile, is not sent.
 */
create or replace function claim_push(at timestamptz, most integer)
returns table (
  message_id bigint, subscription_id bigint, tries integer, sealed bytea, language text, title text, body text,
  kind text, is_readable boolean, space text, space_name text, is_on_own_host boolean,
  is_muted boolean, quiet jsonb
)
language sql volatile security definer set search_path = public, pg_temp as $$
  with due as (
    select o.message_id, o.subscription_id from push_outbox o
    where o.state = 'waiting' and o.next_at <= at order by o.next_at limit most for update skip locked
  ), taken as (
    update push_outbox o set state = 'sending', tries = o.tries + 1, next_at = at + interval '2 minutes'
    from due where o.message_id = due.message_id and o.subscription_id = due.subscription_id
    returning o.message_id, o.subscription_id, o.tries
  )
  select t.message_id, t.subscription_id, t.tries, p.sealed, coalesce(a.preferences ->> 'language', p.language),
    m.title, left(m.body, 1000), m.kind, coalesce(r.is_there, false), r.space, r.space_name, p.host_space is not null,
    coalesce(m.kind = any (n.unpushed), false), n.quiet
  from taken t
  join push_subscriptions p on p.id = t.subscription_id
  join accounts a on a.id = p.account_id
  join messages m on m.id = t.message_id
  left join notice_settings n on n.account_id = p.account_id
  left join lateral (select true as is_there, * from readable_by_push(t.message_id, t.subscription_id, at)) r on true
$$;
call only_for('claim_push', 'steward');
