/*
 * Things that lines of the audit log call so, of those that whoever asks may read: by an index whatever the length of the
 * term. `words` are the keys of what the term finds in the reader's own language.
 */
create or replace function named_so(term text, words text[], most integer)
returns table (kind text, id text, tenant bigint, name text)
language sql stable as $$
  with sought as (
    select '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' as anywhere,
      char_length(term) > 2 as is_long, ideograph_grams(term) <> '{}' as is_written where term <> '')
  select distinct f.kind, f.id, f.tenant_id, f.name from (
    select n.* from sought, audit_names n where is_long and not n.is_word and lower(n.name) like anywhere
    union all
    select n.* from sought, audit_names n
    where not is_long and is_written and not n.is_word and ideograph_grams(n.name) @> array[term]
    union all
    select n.* from sought, audit_names n
    where not is_long and not is_written and not n.is_word
      and (lower(n.name) like substr(anywhere, 2) or lower(n.name) like '% ' || substr(anywhere, 2))
    union all
    select n.* from audit_names n where n.is_word and n.name = any (words)
    union all
    -- Roles that every enterprise has are called by words.
    select n.* from audit_names n
    where n.kind = 'role' and n.name = any (array(select substr(w, 11) from unnest(words) w where w like 'role.name.%'))
    limit most) f
$$;
call only_for('named_so', 'member, platform');
