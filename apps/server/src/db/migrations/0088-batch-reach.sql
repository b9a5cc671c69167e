-- A batch knows how far it has come, whoever is moved arrives as they left, and texts know whose budget they are of.

-- Rows are done in the order of their numbers: up to here all have their outcome, so none of them is looked at again.
alter table batches add column reached bigint not null default 0;

drop function if exists join_enterprise(bigint, bigint, boolean, timestamptz);
drop function if exists people_to_reset(bigint[]);
