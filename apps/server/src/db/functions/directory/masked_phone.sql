/* A phone without its middle, as people know it: '138****1234'. */
create or replace function masked_phone(number text) returns text
language sql immutable parallel safe
  return regexp_replace(regexp_replace(number, '^\+86', ''), '^(\+?\d{3})\d*(\d{4})$', '\1****\2');
call only_for('masked_phone', 'nobody');
