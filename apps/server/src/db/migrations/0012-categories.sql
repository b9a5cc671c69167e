-- Categories are changed, ordered and given up; `scope` says which kinds of enterprises they take.

-- needs: current_categories, let

alter table categories
  add column scope smallint[] not null default '{}' check (scope <@ '{0,1,2}'),
  add constraint categories_code check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  add constraint categories_name check (name <> '');
call let('platform', 'update, delete', 'categories');
call let('platform', 'delete', 'category_administrators');
call let('console', 'select', 'category_administrators', 'category_id = any (current_categories())');
