-- Operators sort enterprises by their apps and tables, as by their rows.

create index enterprises_apps on enterprises (app_count, id);
create index enterprises_app_tables on enterprises (app_table_count, id);
