-- What somebody would come by is compared as far and as long as it is held: whom one heads matters.
drop function if exists gives_beyond(bigint[], text[], boolean);
