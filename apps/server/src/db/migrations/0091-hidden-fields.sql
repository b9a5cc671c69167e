-- A name that an enterprise keeps as it is stays so wherever its person knocks: the function says which enterprise it is.

drop function if exists name_is_fixed();
