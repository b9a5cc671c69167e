/*
 * Does the person knocking have this right in all of these categories? If so, nobody takes it away before the
 * transaction ends. The categories first, then what was given in them: whoever gives rights locks in that order.
 */
create or replace function hold_right(wanted text, categories bigint[]) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from categories c where c.id = any (hold_right.categories) order by c.id for key share;
  perform from category_administrators a
    where a.account_id = current_account() and a.category_id = any (hold_right.categories)
    order by a.category_id for share;
  return hold_right.categories <> '{}' and hold_right.categories <@ categories_with(wanted);
end $$;
call only_for('hold_right', 'gate, console');
