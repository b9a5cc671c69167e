-- To-dos are pushed to delegates as well: what is claimed says for whom it is.
drop function if exists claim_push(timestamptz, integer);
