/*
 * An office file of the person knocking as a PDF, by whoever comes first: false where it is deleted, or has one. What is
 * made so counts for nobody, so that an enterprise has only as much of it as fits: those made longest ago go, and are
 * made again when somebody looks.
 */
create or replace function keep_pdf(file bigint, name text, bytes bigint, most bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Of several at once each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('previews', current_tenant()));
  update files f set pdf_as = keep_pdf.name, pdf_size = bytes, pdf_at = current_moment()
  where f.tenant_id = current_tenant() and f.id = file and f.account_id = current_account() and f.pdf_as is null;
  if not found then return false; end if;
  delete from file_leftovers l where l.kept_as = keep_pdf.name;
  with newest_first as (
    select f.id, f.pdf_as, sum(f.pdf_size) over (order by f.pdf_at desc, f.id desc) as so_far from files f
    where f.tenant_id = current_tenant() and f.pdf_as is not null
  ), dropped as (
    update files f set pdf_as = null, pdf_size = null, pdf_at = null from newest_first n
    where f.tenant_id = current_tenant() and f.id = n.id and n.so_far > most and n.id <> file
    returning n.pdf_as
  )
  insert into file_leftovers (kept_as, due_at) select d.pdf_as, current_moment() from dropped d
  on conflict (kept_as) do update set due_at = excluded.due_at;
  return true;
end $$;
call only_for('keep_pdf', 'member');
