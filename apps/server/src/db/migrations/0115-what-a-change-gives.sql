-- What changes of places give is asked besides whether they go too far: `standing_changed` says both.
drop function if exists standing_beyond(bigint, bigint, jsonb);
