-- One or two letters find people by the beginning of their login id (docs/decisions/0176). Its trigrams are those of every
-- word that begins so, of which there are many. In any collation, hence the operators.
create index accounts_login_beginning on accounts (lower(login_id) text_pattern_ops);

-- Nothing has searched by it since people are found by how their names sound (0035).
drop index accounts_search;
