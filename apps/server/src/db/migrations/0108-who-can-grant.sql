-- Who can grant a page is asked with the right that the page needs.
drop function if exists asking_here(text, timestamptz);
