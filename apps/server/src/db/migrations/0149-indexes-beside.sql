-- What large tables of built apps are found by is built beside whoever writes into them (docs/decisions/0200).

drop function if exists missing_own_indexes(bigint);
