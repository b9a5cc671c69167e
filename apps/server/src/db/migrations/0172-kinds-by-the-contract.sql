-- Which kinds of fields there are, the contract says, and no app is made of another one (`checkBlueprint`): a list of them here
-- would have to be changed with every kind.

alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields add constraint own_fields_kind_check check (kind ~ '^[a-z][A-Za-z]{0,39}$');
