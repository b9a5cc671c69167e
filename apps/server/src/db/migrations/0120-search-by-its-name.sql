-- What a list is searched for is called `search` in its address, and so in the views of it that were saved and in what
-- was done to all that it showed (docs/decisions/0170).

update saved_views set query = query - 'iSearch' || jsonb_build_object('search', query -> 'iSearch')
where query ? 'iSearch';

update space_views set query = query - 'iSearch' || jsonb_build_object('search', query -> 'iSearch')
where query ? 'iSearch';

update batches set filters = filters - 'iSearch' || jsonb_build_object('search', filters -> 'iSearch')
where filters ? 'iSearch';
